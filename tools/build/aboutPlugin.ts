import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { License } from 'virtual:about';
import { faceFolders } from './faces.ts';

const moduleId = 'virtual:about';
const resolvedId = `\0${moduleId}`;
const placeholder = /(["'`])__LICENSES_OF_THIS_BUNDLE__\1/;

/**
 * Provides `virtual:about`: the version of the app and the licenses of the packages it contains. In a
 * build those are the packages with code in the bundle; the dev server, which has no bundle, lists the
 * packages that the sources import.
 *
 * @param others modules outside of the bundle that the app has, too; read after the bundle
 */
export function aboutPlugin(others: readonly string[] = []): Plugin {
  let isBuild = false;
  let root = '';
  return {
    name: 'reelstate-about',
    configResolved(config) {
      isBuild = config.command === 'build';
      ({ root } = config);
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined;
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      const licenses = isBuild
        ? '"__LICENSES_OF_THIS_BUNDLE__"'
        : JSON.stringify(getLicenses([...getImportedPackages(root), ...getFaceFolders(root)]));
      return `export const version = ${JSON.stringify(version)};\nexport const licenses = ${licenses};`;
    },
    // In this hook tree shaking is done, and the hash of the chunk is not yet computed.
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!placeholder.test(code)) return null;
      const folders = Object.values(chunks)
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id)
        .concat(others)
        .flatMap((id) => getPackageFolder(id) ?? []);
      const list = JSON.stringify(getLicenses([...folders, ...getFaceFolders(root)]));
      return { code: code.replace(placeholder, () => list), map: null };
    },
  };
}

/** The faces have the facts of a package, too. */
const getFaceFolders = (root: string) => faceFolders.map((folder) => join(root, folder));

const bareImport = /\bfrom '((?:@[^/'.]+\/)?[a-z][^/'.:]*)['/]/g;

/** Returns the folders of the packages that `src` imports directly. */
export function getImportedPackages(root: string): readonly string[] {
  const sources = join(root, 'src');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(bareImport)])
    .map(([, name = '']) => name);
  return [...new Set(names)].map((name) => join(root, 'node_modules', name));
}

/** The texts of MIT, ISC and BSD are shorter; of longer licenses only the name is shown. */
const maxTextLength = 2_500;

const installedPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Returns the folder of the package that contains a module; `undefined` for a module of the app. */
export function getPackageFolder(id: string): string | undefined {
  if (id.startsWith('\0')) return undefined;
  return installedPackage.exec(id.replaceAll('\\', '/'))?.[0];
}

/**
 * Reads the license of an installed package.
 *
 * @throws the file system's error if the folder is not a package
 */
export function readLicense(folder: string): License {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'license', string>;
  return { name, version, license, text: readLicenseText(folder) };
}

function readLicenseText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (file === undefined) return null;
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return text.length > maxTextLength ? null : text;
}

/** Returns the license of each package once, ordered by name. */
export function getLicenses(folders: Iterable<string>): readonly License[] {
  return [...new Set(folders)]
    .map(readLicense)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
