import * as v from 'valibot';
import { departments, type Credits, type Department } from '../../domain/credits.ts';
import {
  lengths,
  minVotes,
  needsVotes,
  type Certifications,
  type Filter,
  type Named,
  type Sort,
} from '../../domain/filter.ts';
import { toRecord } from '../../domain/json.ts';
import { newestFirst, type Movie, type MoviePage } from '../../domain/movie.ts';
import type { ListedProvider } from '../../domain/movieDetails.ts';
import { maxPeople, type Person } from '../../domain/searchExtras.ts';
import { parseResponse, readItems, readMovies, type Report } from './movieWire.ts';

const sortParameters: Readonly<Record<Sort, string>> = {
  popularity: 'popularity.desc',
  rating: 'vote_average.desc',
  newest: 'primary_release_date.desc',
  title: 'title.asc',
};

/** What costs nothing beyond a subscription. */
const streamTypes = 'flatrate|free|ads';

/** The day of a time (ms since the epoch) as `YYYY-MM-DD`, in UTC. */
export const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

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
    ageRating,
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
    certification_country: ageRating?.country,
    'certification.lte': ageRating?.atMost,
    with_watch_providers: services?.ids.join('|'),
    watch_region: services?.country,
    with_watch_monetization_types: services?.isStreamOnly === true ? streamTypes : null,
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

/** TMDB's other lists have no such movies. */
function isUnlisted(item: unknown): boolean {
  const { adult, video } = toRecord(item);
  return adult === true || video === true;
}

const optionalName = v.nullish(v.string(), '');

/** A credit whose movie was read. */
const wireCredit = v.object({
  id: v.number(),
  popularity: v.fallback(v.optional(v.pipe(v.number(), v.finite()), 0), 0),
  character: v.fallback(optionalName, ''),
  department: v.fallback(optionalName, ''),
  job: v.fallback(optionalName, ''),
});
type WireCredit = v.InferOutput<typeof wireCredit>;

/**
 * Reads `GET /person/{id}/movie_credits` as one page: each movie once, the most popular first, with what the
 * person did.
 *
 * @throws MalformedResponseError if the body has no lists
 */
export function readCredits(data: unknown, report: Report, language?: string): MoviePage {
  const body = parseResponse(wireCredits, data);
  const [cast, crew] = [body.cast, body.crew].map((items) =>
    items.filter((item) => !isUnlisted(item)),
  ) as [unknown[], unknown[]];
  const movies = new Map(
    readMovies([...cast, ...crew], 'credit', report, language).map((movie) => [movie.id, movie]),
  );
  const read = (items: readonly unknown[]) =>
    items
      .flatMap((item) => (v.is(wireCredit, item) ? [v.parse(wireCredit, item)] : []))
      .filter(({ id }) => movies.has(id));
  const [roles, jobs] = [read(cast), read(crew)];
  const popularity = new Map([...roles, ...jobs].map((credit) => [credit.id, credit.popularity]));
  const toPopularity = ({ id }: Movie) => popularity.get(id) ?? 0;
  return {
    page: 1,
    totalPages: 1,
    movies: [...movies.values()].toSorted((one, other) => toPopularity(other) - toPopularity(one)),
    credits: toCredits(roles, jobs),
  };
}

/** @param name of TMDB's department; empty if it is unknown */
const toDepartment = (name: string): Department | undefined =>
  name === '' ? undefined : (departments.find((department) => department === name) ?? 'Crew');

/** Of the crew a movie has all jobs that the person did for it, first those of the department. */
function toCredits(roles: readonly WireCredit[], jobs: readonly WireCredit[]): readonly Credits[] {
  return departments
    .map((department) => {
      if (department === 'Acting') return { department, roles: joinTexts(roles, 'character') };
      const isOwn = (credit: WireCredit) =>
        (toDepartment(credit.department) ?? 'Crew') === department;
      const own = jobs.filter(isOwn);
      const ids = new Set(own.map(({ id }) => id));
      const others = jobs.filter((credit) => ids.has(credit.id) && !isOwn(credit));
      return { department, roles: joinTexts([...own, ...others], 'job') };
    })
    .filter((credits) => countMovies(credits) > 0)
    .toSorted((one, other) => countMovies(other) - countMovies(one));
}

const countMovies = ({ roles }: Credits) => Object.keys(roles).length;

/** The different texts of each movie. */
function joinTexts(credits: readonly WireCredit[], key: 'character' | 'job'): Credits['roles'] {
  const texts = new Map<number, Set<string>>();
  for (const credit of credits)
    texts.set(credit.id, (texts.get(credit.id) ?? new Set()).add(credit[key].trim()));
  return Object.fromEntries([...texts].map(([id, names]) => [id, [...names].filter(Boolean)]));
}

const wireCollection = v.object({ parts: v.array(v.unknown()) });

/**
 * Reads `GET /collection/{id}` as one page in the order of release, as a series is watched.
 *
 * @throws MalformedResponseError if the body has no parts
 */
export function readCollection(data: unknown, report: Report, language?: string): MoviePage {
  const { parts } = parseResponse(wireCollection, data);
  const read = readMovies(parts, 'part', report, language);
  const movies = new Map(read.map((movie) => [movie.id, movie])).values();
  return { page: 1, totalPages: 1, movies: [...movies].toSorted(newestFirst).toReversed() };
}

const wireGenres = v.object({ genres: v.array(v.unknown()) });
/** A genre or a collection. */
const wireNamed = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
});

/** Reads `GET /genre/movie/list`. @throws MalformedResponseError if the body has no genres */
export function readGenres(data: unknown, report: Report): readonly Named[] {
  return readItems(wireNamed, parseResponse(wireGenres, data).genres, 'genre', report);
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
export function readProviders(
  data: unknown,
  country: string,
  report: Report,
): readonly ListedProvider[] {
  const { results } = parseResponse(wireProviders, data);
  return readItems(wireProvider, results, 'provider', report)
    .map((wire) => ({ wire, rank: wire.display_priorities[country] ?? wire.display_priority }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ wire }) => ({
      id: wire.provider_id,
      name: wire.provider_name,
      logoPath: wire.logo_path || null,
      countries: Object.keys(wire.display_priorities),
    }));
}

const wireCertifications = v.object({ certifications: v.record(v.string(), v.unknown()) });
const wireCertification = v.object({
  certification: v.pipe(v.string(), v.nonEmpty()),
  order: v.number(),
});
/** TMDB's name of "not rated", which is no rating to be below. */
const notRated = 'NR';

/**
 * Reads `GET /certification/movie/list`: the certifications of each country, from that for all to the
 * strictest.
 *
 * @throws MalformedResponseError if the body has no countries
 */
export function readCertifications(data: unknown, report: Report): Certifications {
  const { certifications } = parseResponse(wireCertifications, data);
  return Object.fromEntries(
    Object.entries(certifications).map(([country, items]) => [
      country,
      readItems(wireCertification, Array.isArray(items) ? items : [], `rating ${country}`, report)
        .filter(({ certification }) => certification !== notRated)
        .toSorted((one, other) => one.order - other.order)
        .map(({ certification }) => certification),
    ]),
  );
}

const wireCollections = v.object({ results: v.array(v.unknown()) });

/** Reads `GET /search/collection`. @throws MalformedResponseError if the body has no list */
export function readCollections(data: unknown, report: Report): readonly Named[] {
  return readItems(wireNamed, parseResponse(wireCollections, data).results, 'collection', report);
}

const wirePeople = v.object({ results: v.array(v.unknown()) });
const wirePerson = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
  profile_path: optionalName,
  known_for_department: v.fallback(optionalName, ''),
  // A movie has a title, a series a name.
  known_for: v.fallback(v.array(v.object({ title: optionalName, name: optionalName })), []),
});

/** Reads `GET /search/person`. @throws MalformedResponseError if the body has no list */
export function readPeople(data: unknown, report: Report): readonly Person[] {
  return readItems(wirePerson, parseResponse(wirePeople, data).results, 'person', report)
    .slice(0, maxPeople)
    .map(({ id, name, profile_path, known_for_department, known_for }) => ({
      id,
      name,
      picturePath: profile_path || null,
      department: toDepartment(known_for_department),
      knownFor: known_for.map((item) => item.title || item.name).filter(Boolean),
    }));
}
