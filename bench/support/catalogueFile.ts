import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '../../server/catalogue/film.ts';
import { generateFilms } from '../../server/catalogue/generateFilms.ts';

/** Any number does; the same one makes each run meet the same films. */
const seed = 20_261_121;

/** Writes `count` generated films as a catalogue file into `folder`. */
export async function writeCatalogue(
  folder: string,
  count: number,
): Promise<{ readonly path: string; readonly films: readonly Film[] }> {
  const films = generateFilms(count, seed);
  const path = join(folder, `films-${count}.json`);
  await writeFile(path, JSON.stringify(films));
  return { path, films };
}
