import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { BodyFace } from '../../src/services/home/bodyFace.ts';
import { languages, readMessages } from '../texts/messages.ts';

/** Folders of the faces: a file for each script, their stylesheets, and the license and facts of a package. */
export const faceFolders = ['src/styles/familjenGrotesk', 'src/styles/manrope'];

/** What the first paint needs. */
export const styleFiles = [
  'src/styles/colorSchemes.css',
  'src/styles/faces.css',
  'src/styles/familjenGrotesk/fontFace.css',
  'src/styles/manrope/fallbacks.css',
];
/** The page's own script adds its faces (`bodyFace.ts`). */
export const bodyStyleFile = 'src/styles/manrope/fontFace.css';

export const displayFace = 'familjenGrotesk-latin.woff2';
export const bodyFace = 'manrope-latin.woff2';

/** @returns the files of the faces, by their names in the build */
export const listFaces = (root: string) =>
  faceFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({ name: toName(folder, file), path: join(root, folder, file) })),
  );

const toName = (folder: string, file: string) => `${basename(folder)}-${file}`;

/** @throws Error if it is not in the bundle */
export function findFace(bundle: Rolldown.OutputBundle, name: string): string {
  const face = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(name),
  );
  if (face === undefined) throw new Error(`${name} is not in the bundle`);
  return face.fileName;
}

/** Reads a stylesheet without comments and indentation, with the addresses that its faces have in the build. */
export function readStyles(root: string, file: string, bundle: Rolldown.OutputBundle): string {
  return readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(
      /\.\/([\w-]+\.woff2)/g,
      (_, face: string) => `/${findFace(bundle, toName(dirname(file), face))}`,
    )
    .trim();
}

const faceRule = /url\('\.\/([\w-]+\.woff2)'\).*?unicode-range:([^;]+);/gs;

/** The faces of a stylesheet, by their names in the build, with the characters of each. */
const readFaces = (root: string, file: string) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(faceRule),
    ([, face = '', range = '']) => ({
      name: toName(dirname(file), face),
      range: range.replaceAll(/\s/g, ''),
    }),
  );

/** @returns the body face as `beforePaint.ts` needs it */
export function readBodyFace(root: string, bundle: Rolldown.OutputBundle): BodyFace {
  const rules = readStyles(root, bodyStyleFile, bundle);
  // They are the same in each rule.
  const read = (name: string) => {
    const [, value] = new RegExp(`${name}: ?([^;]+);`).exec(rules) ?? [];
    if (value === undefined) throw new Error(`${bodyStyleFile} does not say ${name}`);
    return value;
  };
  return {
    family: read('font-family').replaceAll("'", ''),
    descriptors: {
      weight: read('font-weight'),
      display: read('font-display') as FontDisplay,
      ascentOverride: read('ascent-override'),
      descentOverride: read('descent-override'),
    },
    files: readFaces(root, bodyStyleFile).map(({ name, range }) => ({
      url: `/${findFace(bundle, name)}`,
      range,
      languages: languages.filter((language) => getLanguageFaces(root, language).includes(name)),
    })),
  };
}

/** @returns names in the build of the files that a language's texts need besides Latin */
export function getLanguageFaces(root: string, language: string): readonly string[] {
  const characters = new Set(Object.values(readMessages(language)).join(''));
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  return [...styleFiles, bodyStyleFile]
    .flatMap((file) => readFaces(root, file))
    .filter(({ name }) => name !== displayFace && name !== bodyFace)
    .filter(({ range }) => codes.some((code) => isIn(range, code)))
    .map(({ name }) => name);
}

const isIn = (ranges: string, code: number) =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((each) => Number.parseInt(each, 16));
    return first <= code && code <= last;
  });
