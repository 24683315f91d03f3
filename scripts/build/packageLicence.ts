import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '../../src/domain/licence.ts';

/** MIT, ISC and BSD fit; longer terms are known by their name. */
const longestText = 2_500;

const ofPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folder of the installed package that a module belongs to; `undefined` for our own. */
export function packageFolder(moduleId: string): string | undefined {
  if (moduleId.startsWith('\0')) return undefined;
  return ofPackage.exec(moduleId.replaceAll('\\', '/'))?.[0];
}

/**
 * What an installed package says of its terms.
 *
 * @throws the file system's error when the folder is no package
 */
export function packageLicence(folder: string): Licence {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'license', string>;
  return { name, version, licence: license, text: termsIn(folder) };
}

function termsIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (file === undefined) return null;
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return text.length > longestText ? null : text;
}

/** Each package once, by name. */
export function licencesOf(folders: Iterable<string>): readonly Licence[] {
  return [...new Set(folders)]
    .map(packageLicence)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
