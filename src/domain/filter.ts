import type { Credits, Department } from './credits.ts';
import { byTitle, newestFirst, type Movie, type MovieOrder, type MoviePage } from './movie.ts';

/** An id of TMDB with its name, so that a chip or a heading needs no request. */
export type Named = { readonly id: number; readonly name: string };

/** Whose movies a list has: a person's, of one department, or a collection's. */
export type Subject = Named & {
  readonly kind: 'person' | 'collection';
  /** Path below the image host, with its leading slash. */
  readonly picturePath?: string | null | undefined;
  /** Without it the department in which the person has the most movies. */
  readonly department?: Department | undefined;
};

/** A person as a place that leads to the list knows it. */
export type PersonSubject = Omit<Subject, 'kind'>;

/** Minutes, both included; `null` is no limit. */
export const lengths = {
  short: { least: 1, most: 89 },
  medium: { least: 90, most: 120 },
  long: { least: 121, most: null },
} as const satisfies Readonly<Record<string, { least: number; most: number | null }>>;

export type Length = keyof typeof lengths;

export const sorts = ['popularity', 'rating', 'newest', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** With fewer votes a movie is left out of a list that is sorted or filtered by rating. */
export const minVotes = 200;

/** What Popular shows. All conditions must be met; `null` and an empty list are no condition. */
export type Filter = {
  /** `null`: the movies of TMDB's lists. A subject's movies have no other condition than the sort. */
  readonly subject: Subject | null;
  /** Any of them. */
  readonly genres: readonly Named[];
  /** None of them. */
  readonly excludedGenres: readonly Named[];
  /** Years of the release, both included. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
  readonly length: Length | null;
  /** The least rating, 0 to 10. */
  readonly minRating: number | null;
  /** ISO 639-1. */
  readonly originalLanguage: string | null;
  readonly ageRating: AgeRating | null;
  /** Any of these watch providers. */
  readonly services: WantedServices | null;
  readonly sort: Sort;
};

/** The highest certification, one of TMDB's for the country, e.g. "PG-13". */
export type AgeRating = {
  /** ISO 3166-1. */
  readonly country: string;
  readonly atMost: string;
};

/** The certifications of each country by ISO 3166-1, from that for all to the strictest. */
export type Certifications = Readonly<Record<string, readonly string[]>>;

/** Watch providers that a user pays for in a country. */
export type Services = {
  /** ISO 3166-1. */
  readonly country: string;
  /** TMDB's ids of watch providers. */
  readonly ids: readonly number[];
};

/** Without rent and purchase if `isStreamOnly`. */
export type WantedServices = Services & { readonly isStreamOnly: boolean };

/** The popular movies as they are. */
export const noFilter: Filter = {
  subject: null,
  genres: [],
  excludedGenres: [],
  fromYear: null,
  toYear: null,
  length: null,
  minRating: null,
  originalLanguage: null,
  ageRating: null,
  services: null,
  sort: 'popularity',
};

/** A rating by few votes says nothing. A subject has few movies, of which none is left out. */
export const needsVotes = ({ subject, minRating, sort }: Filter) =>
  subject === null && (minRating !== null || sort === 'rating');

/** Whether the list is another one than the popular movies. */
export const isFiltered = (filter: Filter) => !isSameFilter(filter, noFilter);

/** @returns the filter without conditions and order; whose movies it has is none */
export const clearConditions = ({ subject }: Filter): Filter => ({ ...noFilter, subject });

/** @returns whether the filter has conditions or an order, besides whose movies it has */
export const hasConditions = (filter: Filter) => !isSameFilter(filter, clearConditions(filter));

/** Compares by value; the order of genres and services does not matter to TMDB, but to the heading. */
export const isSameFilter = (one: Filter, other: Filter) =>
  JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));

/** Names may be in another language. */
function toComparable(filter: Filter): unknown {
  const { subject, genres, excludedGenres, ageRating, services, ...rest } = filter;
  return [
    subject && [subject.kind, subject.id, subject.department],
    genres.map(({ id }) => id),
    excludedGenres.map(({ id }) => id),
    ageRating && [ageRating.country, ageRating.atMost],
    services && [services.country, services.ids, services.isStreamOnly],
    ...(Object.keys(rest) as (keyof typeof rest)[]).toSorted().map((key) => rest[key]),
  ];
}

/** Whether both lists have the same movies of TMDB: a person's are loaded once for every department and order. */
export const hasSameMovies = (one: Filter, other: Filter) =>
  isSameFilter(toLoaded(one), toLoaded(other));

const toLoaded = (filter: Filter): Filter =>
  filter.subject?.kind === 'person'
    ? toPersonFilter({ ...filter.subject, department: undefined })
    : filter;

/** Whether the movies have any of the genres that are wanted, or none of those that are excluded. */
export type GenreState = 'off' | 'included' | 'excluded';

const hasGenre = (genres: readonly Named[], { id }: Named) => genres.some((each) => each.id === id);

export const getGenreState = ({ genres, excludedGenres }: Filter, genre: Named): GenreState =>
  hasGenre(genres, genre) ? 'included' : hasGenre(excludedGenres, genre) ? 'excluded' : 'off';

/** @returns the filter with the next state of the genre: off, included, excluded, off */
export function toggleGenre(filter: Filter, genre: Named): Filter {
  const state = getGenreState(filter, genre);
  const withoutIt = (genres: readonly Named[]) => genres.filter(({ id }) => id !== genre.id);
  const { genres, excludedGenres } = filter;
  return {
    ...filter,
    genres: state === 'off' ? [...genres, genre] : withoutIt(genres),
    excludedGenres: state === 'included' ? [...excludedGenres, genre] : withoutIt(excludedGenres),
  };
}

/** Both included; `null` is no limit. */
export type Years = Pick<Filter, 'fromYear' | 'toYear'>;

/** @returns the years with the earlier one first */
export function orderYears(fromYear: number | null, toYear: number | null): Years {
  const isReversed = fromYear !== null && toYear !== null && fromYear > toYear;
  return isReversed ? { fromYear: toYear, toYear: fromYear } : { fromYear, toYear };
}

/** The first years of the decades that the filter offers, newest first. */
export function getDecades(thisYear: number): readonly number[] {
  const newest = Math.floor(thisYear / 10) * 10;
  const oldest = 1920;
  return Array.from({ length: (newest - oldest) / 10 + 1 }, (_, index) => newest - index * 10);
}

/** The first year of the decade that the filter covers exactly; `null` for other years. */
export function getDecade({ fromYear, toYear }: Filter): number | null {
  return fromYear !== null && fromYear % 10 === 0 && toYear === fromYear + 9 ? fromYear : null;
}

/** The movies of a person. */
export const toPersonFilter = ({ id, name, picturePath, department }: PersonSubject): Filter => ({
  ...noFilter,
  subject: { kind: 'person', id, name, picturePath, department },
});

const orders: Readonly<Record<Exclude<Sort, 'popularity' | 'title'>, MovieOrder>> = {
  rating: (one, other) => toRank(other) - toRank(one),
  newest: newestFirst,
};

/** A rating by few votes comes after all others. */
const toRank = ({ voteAverage, voteCount }: Movie) =>
  voteCount < minVotes ? voteAverage - 10 : voteAverage;

function sortMovies(movies: readonly Movie[], sort: Sort, locale: string): readonly Movie[] {
  // A movie does not tell its popularity.
  if (sort === 'popularity') return movies;
  return movies.toSorted(sort === 'title' ? byTitle(locale) : orders[sort]);
}

/** @returns the department of the filter if the person has it, else the one with the most movies */
export const getShownCredits = ({ credits }: MoviePage, { subject }: Filter): Credits | undefined =>
  credits?.find(({ department }) => department === subject?.department) ?? credits?.[0];

/** @returns the movies of a person that are of one department; those of a collection as they are */
export function getCreditedPage(page: MoviePage, filter: Filter): MoviePage {
  const shown = getShownCredits(page, filter);
  if (shown === undefined) return page;
  return { ...page, movies: page.movies.filter(({ id }) => id in shown.roles) };
}

/**
 * @param page of a person or a collection, the most popular first, or in the order of release
 * @param locale of the reader: titles are in the order of their language
 * @returns the page as the filter shows it
 */
export function getSubjectPage(page: MoviePage, filter: Filter, locale: string): MoviePage {
  const credited = getCreditedPage(page, filter);
  return { ...credited, movies: sortMovies(credited.movies, filter.sort, locale) };
}
