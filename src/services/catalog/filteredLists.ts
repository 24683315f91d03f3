import * as v from 'valibot';
import {
  lengths,
  minVotes,
  needsVotes,
  type Filter,
  type Named,
  type Sort,
} from '../../domain/filter.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import type { Provider } from '../../domain/movieDetails.ts';
import { maxPeople, type Person } from '../../domain/searchExtras.ts';
import { parseResponse, readItems, readMovies, type Report } from './movieWire.ts';

const sortParameters: Readonly<Record<Sort, string>> = {
  popularity: 'popularity.desc',
  rating: 'vote_average.desc',
  newest: 'primary_release_date.desc',
  title: 'title.asc',
};

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The query of `GET /discover/movie` (docs/contracts.md), without the page. "Newest" ends today, because
 * announced movies have dates years ahead.
 *
 * @param now ms since the epoch
 */
export function toDiscoverQuery(filter: Filter, now: number): Readonly<Record<string, string>> {
  const {
    genres,
    excludedGenres,
    fromYear,
    toYear,
    length,
    minRating,
    originalLanguage,
    services,
    sort,
  } = filter;
  const lastDay = toYear === null ? null : `${toYear}-12-31`;
  const today = toDay(now);
  const isPast = lastDay !== null && lastDay < today;
  const parameters = {
    with_genres: genres.map(({ id }) => id).join('|'),
    without_genres: excludedGenres.map(({ id }) => id).join(','),
    'primary_release_date.gte': fromYear === null ? '' : `${fromYear}-01-01`,
    'primary_release_date.lte': sort === 'newest' && !isPast ? today : lastDay,
    'with_runtime.gte': length && lengths[length].least,
    'with_runtime.lte': length && lengths[length].most,
    'vote_average.gte': minRating,
    'vote_count.gte': needsVotes(filter) ? minVotes : null,
    with_original_language: originalLanguage,
    with_watch_providers: services?.ids.join('|'),
    watch_region: services?.country,
    sort_by: sortParameters[sort],
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

const wireCredits = v.object({
  cast: v.optional(v.array(v.unknown()), []),
  crew: v.optional(v.array(v.unknown()), []),
});

const wireDirected = v.looseObject({ job: v.literal('Director') });

/**
 * Reads `GET /person/{id}/movie_credits` as one page: the movies that the person acted in or directed,
 * each once.
 *
 * @throws MalformedResponseError if the body has no lists
 */
export function readCredits(
  data: unknown,
  sort: Sort,
  report: Report,
  language?: string,
): MoviePage {
  const { cast, crew } = parseResponse(wireCredits, data);
  const directed = crew.filter((credit) => v.is(wireDirected, credit));
  return toPage([...cast, ...directed], sort, report, language);
}

const wireCollection = v.object({ parts: v.array(v.unknown()) });

/**
 * Reads `GET /collection/{id}` as one page; by popularity is in the order of release, as a series is
 * watched.
 *
 * @throws MalformedResponseError if the body has no parts
 */
export function readCollection(
  data: unknown,
  sort: Sort,
  report: Report,
  language?: string,
): MoviePage {
  const { parts } = parseResponse(wireCollection, data);
  if (sort !== 'popularity') return toPage(parts, sort, report, language);
  const { movies, ...page } = toPage(parts, 'newest', report, language);
  return { ...page, movies: movies.toReversed() };
}

const wirePopularity = v.object({
  id: v.number(),
  popularity: v.optional(v.pipe(v.number(), v.finite()), 0),
});

function toPage(
  items: readonly unknown[],
  sort: Sort,
  report: Report,
  language: string | undefined,
): MoviePage {
  const movies = new Map<number, Movie>();
  for (const movie of readMovies(items, 'credit', report, language)) {
    if (!movies.has(movie.id)) movies.set(movie.id, movie);
  }
  const popularity = new Map(
    items.flatMap((item) => {
      const read = v.safeParse(wirePopularity, item);
      return read.success ? [[read.output.id, read.output.popularity] as const] : [];
    }),
  );
  const orders: Readonly<Record<Sort, (one: Movie, other: Movie) => number>> = {
    popularity: (one, other) => (popularity.get(other.id) ?? 0) - (popularity.get(one.id) ?? 0),
    rating: (one, other) => toRank(other) - toRank(one),
    newest: (one, other) => (other.releaseDate ?? '').localeCompare(one.releaseDate ?? ''),
    title: (one, other) => one.title.localeCompare(other.title),
  };
  return { page: 1, totalPages: 1, movies: [...movies.values()].toSorted(orders[sort]) };
}

/** A rating by few votes comes after all others. */
const toRank = ({ voteAverage, voteCount }: Movie) =>
  voteCount < minVotes ? voteAverage - 10 : voteAverage;

const wireGenres = v.object({ genres: v.array(v.unknown()) });
const wireGenre = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
});

/** Reads `GET /genre/movie/list`. @throws MalformedResponseError if the body has no genres */
export function readGenres(data: unknown, report: Report): readonly Named[] {
  return readItems(wireGenre, parseResponse(wireGenres, data).genres, 'genre', report);
}

const wireProviders = v.object({ results: v.array(v.unknown()) });
const wireProvider = v.object({
  provider_id: v.pipe(v.number(), v.integer()),
  provider_name: v.pipe(v.string(), v.nonEmpty()),
  logo_path: v.nullish(v.string()),
  display_priority: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
  display_priorities: v.fallback(v.optional(v.record(v.string(), v.number()), {}), {}),
});

/**
 * Reads `GET /watch/providers/movie` in the order of the country.
 *
 * @throws MalformedResponseError if the body has no list
 */
export function readProviders(data: unknown, country: string, report: Report): readonly Provider[] {
  const { results } = parseResponse(wireProviders, data);
  return readItems(wireProvider, results, 'provider', report)
    .map((wire) => ({ wire, rank: wire.display_priorities[country] ?? wire.display_priority }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ wire }) => ({
      id: wire.provider_id,
      name: wire.provider_name,
      logoPath: wire.logo_path || null,
    }));
}

const wirePeople = v.object({ results: v.array(v.unknown()) });
const optionalName = v.nullish(v.string(), '');
const wirePerson = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
  profile_path: optionalName,
  // A movie has a title, a series a name.
  known_for: v.fallback(v.array(v.object({ title: optionalName, name: optionalName })), []),
});

/** Reads `GET /search/person`. @throws MalformedResponseError if the body has no list */
export function readPeople(data: unknown, report: Report): readonly Person[] {
  return readItems(wirePerson, parseResponse(wirePeople, data).results, 'person', report)
    .slice(0, maxPeople)
    .map(({ id, name, profile_path, known_for }) => ({
      id,
      name,
      picturePath: profile_path || null,
      knownFor: known_for.map((item) => item.title || item.name).filter(Boolean),
    }));
}
