import type { Film } from '../catalogue/film.ts';

/** A comparison for sorting. */
export type FilmOrder = (left: Film, right: Film) => number;

const compare = (left: number | string, right: number | string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const fields: Readonly<Record<string, (film: Film) => number | string>> = {
  popularity: (film) => film.popularity,
  release_date: (film) => film.date,
  primary_release_date: (film) => film.date,
  revenue: (film) => film.revenue,
  title: (film) => film.title,
  original_title: (film) => film.originalTitle,
  vote_average: (film) => film.voteAverage,
  vote_count: (film) => film.voteCount,
};

/**
 * The order that a `sort_by` names (`vote_average.desc`), undefined for a name that is none. Equal
 * films keep the order of their ids, so that pages neither repeat nor lose one.
 */
export const orderNamed = (name: string): FilmOrder | undefined => {
  const [, fieldName = '', direction] = /^(\w+)\.(asc|desc)$/.exec(name) ?? [];
  const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
  if (field === undefined) return undefined;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => sign * compare(field(left), field(right)) || left.id - right.id;
};

/** The order of popular films, and of lists that ask for no other. */
export const mostPopularFirst: FilmOrder = (left, right) =>
  right.popularity - left.popularity || left.id - right.id;
