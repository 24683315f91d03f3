import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { CatalogueFileError } from './catalogueFileError.ts';
import type { Film } from './film.ts';
import { readCsvFilms } from './readCsvFilms.ts';
import { type FilmAtLine, readJsonFilms } from './readJsonFilms.ts';

/** A catalogue, and what of its files is not in it. */
export type LoadedCatalogue = {
  readonly catalogue: Catalogue;
  /** What was left out and where, one sentence each; empty for a clean file. */
  readonly diagnostics: readonly string[];
};

const ownFilms = fileURLToPath(new URL('films/', import.meta.url));

const ownFiles = async (): Promise<string[]> => {
  const names = await readdir(ownFilms);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${ownFilms}${name}`);
};

const textOf = async (path: string): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    throw new CatalogueFileError(path, undefined, whyUnread(error), error);
  }
};

const whyUnread = (error: unknown): string => {
  if (error instanceof TypeError) return 'the file is not UTF-8';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code})`;
};

/** The films of a catalogue file's text, JSON or CSV as its first character says. */
export const readFilms = (name: string, text: string): FilmAtLine[] =>
  /^\s*[[{]/.test(text) ? readJsonFilms(name, text) : readCsvFilms(name, text);

/**
 * The catalogue: the films that come with the backend, or those of `file` in their place (any
 * TMDB-shaped JSON or CSV, or JSON in this catalogue's own format). The first of two films of one
 * id stays.
 *
 * @throws CatalogueFileError naming file, line and column of the fault, or a file without films.
 */
export const loadCatalogue = async (file?: string): Promise<LoadedCatalogue> => {
  const films: Film[] = [];
  const diagnostics: string[] = [];
  const firstPlaces = new Map<number, () => string>();
  const paths = file === undefined ? await ownFiles() : [file];
  const texts = await Promise.all(paths.map(textOf));
  for (const [index, path] of paths.entries()) {
    const name = basename(path);
    const found = readFilms(name, texts[index] ?? '');
    if (found.length === 0) {
      throw new CatalogueFileError(name, { line: 1, column: 1 }, 'the file holds no films');
    }
    for (const { film, line, unknownGenres } of found) {
      const place = () => `${name}:${line()}`;
      const first = firstPlaces.get(film.id);
      if (first !== undefined) {
        diagnostics.push(`${place()}: film ${film.id} stands at ${first()} already, left out`);
        continue;
      }
      if (unknownGenres > 0) {
        diagnostics.push(`${place()}: film ${film.id} has genres that are not listed, left out`);
      }
      firstPlaces.set(film.id, place);
      films.push(film);
    }
  }
  return { catalogue: createCatalogue(films), diagnostics };
};
