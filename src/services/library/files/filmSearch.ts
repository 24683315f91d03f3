import * as v from 'valibot';
import { RefusedError } from '../../../domain/errors.ts';
import type { FilmName, MissReason } from '../../../domain/libraryImport.ts';
import type { Movie } from '../../../domain/movie.ts';
import type { Retry } from '../../../domain/retry.ts';
import type { MovieService } from '../../movieService.ts';
import { readMovie } from '../../movieWire.ts';
import { readWire } from '../../readWire.ts';
import { matchTitle, type Candidate } from './titleMatch.ts';

/** Where films are looked for. */
export type FilmSource = Pick<MovieService, 'get' | 'lookUp'> & {
  /** `lookUp` tells of films in another language than `get`. */
  isTranslated(): boolean;
};

/** How the movie database is asked: at whose pace, until when, and who hears of repetitions. */
export type Asking = {
  readonly signal: AbortSignal;
  /** Called before each request; it answers when the request's turn has come. */
  turn(): Promise<void>;
  readonly reportRetry: (retry: Retry) => void;
};

/** Refusals of one row alone; after any other failure none can be looked for. */
const refusesRow: ReadonlySet<number> = new Set([400, 404, 422]);

const list = v.object({ results: v.array(v.unknown()) });
const original = v.object({ original_title: v.optional(v.nullable(v.string()), null) });

/**
 * The film that a row names, by IMDb's id or by title and year.
 *
 * @throws what the movie service's calls throw, but for refusals of this row
 */
export async function searchFilm(
  movies: FilmSource,
  name: Exclude<FilmName, { by: 'entry' }>,
  asking: Asking,
): Promise<Movie | MissReason> {
  try {
    if (name.by === 'title')
      return await toldAnew(movies, await byTitle(movies, name, asking), asking);
    await asking.turn();
    return (await movies.lookUp(name.imdbId, asking)) ?? 'notFound';
  } catch (error) {
    if (error instanceof RefusedError && refusesRow.has(error.status)) return 'notFound';
    throw error;
  }
}

/** Titles are looked for as other services write them; the film is told in its person's language. */
async function toldAnew(
  { isTranslated, lookUp }: FilmSource,
  found: Movie | MissReason,
  asking: Asking,
): Promise<Movie | MissReason> {
  if (typeof found === 'string' || !isTranslated()) return found;
  await asking.turn();
  return (await lookUp(found.id, asking)) ?? found;
}

/** Of that very year at first: common titles have more films than a page of results. */
async function byTitle(
  { get }: Pick<MovieService, 'get'>,
  { title, year }: Extract<FilmName, { by: 'title' }>,
  asking: Asking,
): Promise<Movie | MissReason> {
  async function among(condition: Readonly<Record<string, string>>) {
    await asking.turn();
    const query = { query: title, page: '1', ...condition };
    return matchTitle(title, year, await get('/search/movie', query, readCandidates, asking));
  }
  if (year === null) return among({});
  const found = await among({ primary_release_year: String(year) });
  return typeof found === 'string' ? among({}) : found;
}

function readCandidates(data: unknown): readonly Candidate[] {
  return readWire(list, data).results.flatMap((item) => {
    try {
      const { original_title: originalTitle } = v.parse(original, item);
      return [{ movie: readMovie(item), originalTitle }];
    } catch {
      return [];
    }
  });
}
