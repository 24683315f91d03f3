import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTranslations } from './bundledTranslations.ts';
import { createCatalog } from './catalog.ts';
import { CatalogFileError, truncateLines } from './catalogFileError.ts';
import type { CatalogMovie } from './catalogMovie.ts';
import { createInventedMovies, withSampleProviders } from './demoMovies.ts';
import { readCsvMovies } from './readCsvMovies.ts';
import { type MovieAtLine, readJsonMovies } from './readJsonMovies.ts';

/** The movies for tests stay as they are. */
const edgeCases = 'edgeCases.json';
const bundledMovies = fileURLToPath(new URL('movies/', import.meta.url));

async function listBundledFiles(): Promise<string[]> {
  const names = await readdir(bundledMovies);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `${bundledMovies}${name}`);
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const fault = { position: undefined, reason: whyUnreadable(error) };
    throw new CatalogFileError(path, [fault], 1, error);
  }
}

function whyUnreadable(error: unknown): string {
  if (error instanceof TypeError) return 'the file is not UTF-8';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read (${code})`;
}

export const readMovies = (name: string, text: string): MovieAtLine[] =>
  /^\s*[[{]/.test(text) ? readJsonMovies(name, text) : readCsvMovies(name, text);

/**
 * Loads the bundled movies with sample watch providers and invented movies around today, or instead
 * those of `file` as they are: JSON or CSV in TMDB's shape, or JSON in the catalog's own format. If two
 * movies have the same id, the first is used.
 *
 * @throws CatalogFileError with file, line and column of each error, or if the file has no movies
 */
export async function loadCatalog(file?: string, now = new Date()) {
  const movies: CatalogMovie[] = [];
  const diagnostics: string[] = [];
  const firstLines = new Map<number, () => string>();
  const paths = file === undefined ? await listBundledFiles() : [file];
  const texts = await Promise.all(paths.map(readText));
  for (const [index, path] of paths.entries()) {
    const name = basename(path);
    const found = readMovies(name, texts[index] ?? '');
    if (found.length === 0) {
      const fault = { position: { line: 1, column: 1 }, reason: 'the file has no movies' };
      throw new CatalogFileError(name, [fault]);
    }
    for (const { movie, line, unknownGenres } of found) {
      const location = () => `${name}:${line()}`;
      const first = firstLines.get(movie.id);
      if (first !== undefined) {
        diagnostics.push(`${location()}: movie ${movie.id} is already at ${first()}, omitted`);
        continue;
      }
      if (unknownGenres > 0) {
        diagnostics.push(`${location()}: movie ${movie.id} has unknown genres, omitted`);
      }
      firstLines.set(movie.id, location);
      const isSample = file === undefined && name !== edgeCases;
      movies.push(isSample ? withTranslations(withSampleProviders(movie)) : movie);
    }
  }
  const demo = file === undefined ? createInventedMovies(now) : undefined;
  const catalog = createCatalog([...movies, ...(demo?.invented ?? [])]);
  // `diagnostics` has a sentence for each omission: the first 20, then a count.
  return { catalog, demo, diagnostics: truncateLines(diagnostics) };
}
