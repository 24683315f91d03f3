import * as v from 'valibot';
import { ApiError } from '../../../domain/errors.ts';
import type { MovieReference, UnmatchedReason } from '../../../domain/libraryImport.ts';
import type { Movie } from '../../../domain/movie.ts';
import type { Retry } from '../../../domain/failure.ts';
import type { MovieService } from '../../catalog/movieService.ts';
import { readMovie, parseResponse } from '../../catalog/movieWire.ts';

/** The requests that a movie search needs. */
export type MovieSource = Pick<MovieService, 'get' | 'lookUp'> & {
  /** Whether `lookUp` returns movies in another language than `get`. */
  isTranslated(): boolean;
};

/** Rate limit, abort signal and retry callback of the TMDB requests. */
export type LookupOptions = {
  readonly signal: AbortSignal;
  /** Called before each request; resolves when the rate limit allows it. */
  acquire(): Promise<void>;
  readonly onRetry: (retry: Retry) => void;
};

/** HTTP statuses that concern one row only; any other failure ends the import. */
const rowErrorStatuses: ReadonlySet<number> = new Set([400, 404, 422]);

/** @returns whether the failure concerns one row only */
export const isRowError = (error: unknown) =>
  error instanceof ApiError && rowErrorStatuses.has(error.status);

const wireResults = v.object({ results: v.array(v.unknown()) });
const original = v.object({ original_title: v.optional(v.nullable(v.string()), null) });

/**
 * Finds the movie of a row by its IMDb id, otherwise by title and year.
 *
 * @throws the movie service's errors, except for 400, 404 and 422, which mean `notFound`
 */
export async function searchMovie(
  movies: MovieSource,
  name: Exclude<MovieReference, { by: 'entry' }>,
  options: LookupOptions,
): Promise<Movie | UnmatchedReason> {
  try {
    if (name.by === 'imdbId') {
      await options.acquire();
      const found = await movies.lookUp(name.imdbId, options);
      if (found !== null) return found;
      // A title alone, of any year, would find another movie.
      if (name.year === null) return 'notFound';
    }
    return await toTranslated(movies, await findByTitle(movies, name, options), options);
  } catch (error) {
    if (isRowError(error)) return 'notFound';
    throw error;
  }
}

/** Loads the found movie in the user's language: the title search ran in the files' language. */
async function toTranslated(
  { isTranslated, lookUp }: MovieSource,
  found: Movie | UnmatchedReason,
  options: LookupOptions,
): Promise<Movie | UnmatchedReason> {
  if (typeof found === 'string' || !isTranslated()) return found;
  await options.acquire();
  return (await lookUp(found.id, options)) ?? found;
}

/** Searches within the year first: common titles have more movies than one page of results. */
async function findByTitle(
  { get }: Pick<MovieService, 'get'>,
  { title, year }: Exclude<MovieReference, { by: 'entry' }>,
  options: LookupOptions,
): Promise<Movie | UnmatchedReason> {
  async function searchWith(condition: Readonly<Record<string, string>>) {
    await options.acquire();
    const query = { query: title, page: '1', ...condition };
    return matchTitle(title, year, await get('/search/movie', query, readCandidates, options));
  }
  if (year === null) return searchWith({});
  const found = await searchWith({ primary_release_year: String(year) });
  return typeof found === 'string' ? searchWith({}) : found;
}

function readCandidates(data: unknown): readonly Candidate[] {
  return parseResponse(wireResults, data).results.flatMap((item) => {
    try {
      const { original_title: originalTitle } = v.parse(original, item);
      return [{ movie: readMovie(item), originalTitle }];
    } catch {
      return [];
    }
  });
}

/** A search result with its original title. */
export type Candidate = { readonly movie: Movie; readonly originalTitle: string | null };

/** Services differ by a year if a movie was first shown at a festival. */
const yearsApart = 1;

/**
 * Finds the movie with that title, at most one year off; of several the nearest in time, then the one
 * with the most votes.
 *
 * @param year `null` for any
 */
export function matchTitle(
  title: string,
  year: number | null,
  candidates: readonly Candidate[],
): Movie | UnmatchedReason {
  const wanted = foldTitle(title);
  const named = candidates
    .filter((candidate) =>
      [candidate.movie.title, candidate.originalTitle].some(
        (other) => other !== null && foldTitle(other) === wanted,
      ),
    )
    .map(({ movie }) => ({ movie, apart: yearsBetween(movie, year) }));
  const [best] = named
    .filter(({ apart }) => apart <= yearsApart)
    .toSorted((a, b) => a.apart - b.apart || b.movie.voteCount - a.movie.voteCount);
  return best?.movie ?? (named.length > 0 ? 'otherYear' : 'notFound');
}

function yearsBetween({ releaseDate }: Movie, year: number | null): number {
  if (year === null) return 0;
  return releaseDate === null ? Infinity : Math.abs(Number(releaseDate.slice(0, 4)) - year);
}

/**
 * Normalizes a title for comparison: without case, accents, punctuation and spaces, "&" as "and". A
 * title of punctuation alone is only trimmed.
 */
export function foldTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}
