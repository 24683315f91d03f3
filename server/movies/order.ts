import type { CatalogMovie } from '../catalog/catalogMovie.ts';

export type MovieOrder = (left: CatalogMovie, right: CatalogMovie) => number;

/** Titles are sorted as in English, whichever language they are in: `É` comes after `E` and not after `Z`, and 2 before 10. */
export const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

const toDay = ({ date }: CatalogMovie): number => Number(date.replaceAll('-', ''));

const ascending: Readonly<Record<string, MovieOrder>> = {
  popularity: (left, right) => left.popularity - right.popularity,
  release_date: (left, right) => toDay(left) - toDay(right),
  primary_release_date: (left, right) => toDay(left) - toDay(right),
  revenue: (left, right) => left.revenue - right.revenue,
  title: (left, right) => compareTexts(left.title, right.title),
  original_title: (left, right) => compareTexts(left.originalTitle, right.originalTitle),
  vote_average: (left, right) => left.voteAverage - right.voteAverage,
  vote_count: (left, right) => left.voteCount - right.voteCount,
};

/**
 * The order of a `sort_by` such as `vote_average.desc`, undefined for an unknown one. Equal movies
 * are ordered by id, so that no page repeats or misses a movie.
 */
export function getOrder(name: string): MovieOrder | undefined {
  const [, field = '', direction] = /^(\w+)\.(asc|desc)$/.exec(name) ?? [];
  const order = Object.hasOwn(ascending, field) ? ascending[field] : undefined;
  if (order === undefined) return undefined;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => sign * order(left, right) || left.id - right.id;
}

export const mostPopularFirst: MovieOrder = (left, right) =>
  right.popularity - left.popularity || left.id - right.id;

/** Movies without a date are last. */
export const oldestFirst: MovieOrder = (left, right) =>
  (toDay(left) || Number.MAX_VALUE) - (toDay(right) || Number.MAX_VALUE);
