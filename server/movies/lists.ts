import type { CatalogMovie } from '../catalog/catalogMovie.ts';

type MovieOrder = (left: CatalogMovie, right: CatalogMovie) => number;

const compare = (left: number | string, right: number | string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const fields: Readonly<Record<string, (movie: CatalogMovie) => number | string>> = {
  popularity: (movie) => movie.popularity,
  release_date: (movie) => movie.date,
  primary_release_date: (movie) => movie.date,
  revenue: (movie) => movie.revenue,
  title: (movie) => movie.title,
  original_title: (movie) => movie.originalTitle,
  vote_average: (movie) => movie.voteAverage,
  vote_count: (movie) => movie.voteCount,
};

/**
 * The order of a `sort_by` such as `vote_average.desc`, undefined for an unknown one. Equal movies
 * are ordered by id, so that no page repeats or misses a movie.
 */
export const getOrder = (name: string): MovieOrder | undefined => {
  const [, fieldName = '', direction] = /^(\w+)\.(asc|desc)$/.exec(name) ?? [];
  const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
  if (field === undefined) return undefined;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => sign * compare(field(left), field(right)) || left.id - right.id;
};

export const mostPopularFirst: MovieOrder = (left, right) =>
  right.popularity - left.popularity || left.id - right.id;

type Dates = { maximum: string; minimum: string };

/** A list whose response has the first and last release date of its movies. */
export type DatedList = { readonly movies: readonly CatalogMovie[]; readonly dates: Dates };

export type PresetLists = {
  readonly popular: readonly CatalogMovie[];
  readonly topRated: readonly CatalogMovie[];
  readonly nowPlaying: DatedList;
  readonly upcoming: DatedList;
};

/** Movies with fewer votes are not top rated: too few votes say little. */
const minVotes = 200;

const shareUpcoming = 1 / 20;
const shareNowPlaying = 1 / 10;

const toDatedList = (movies: readonly CatalogMovie[], dates: Dates): DatedList => ({
  movies: movies.filter(({ date }) => date >= dates.minimum && date <= dates.maximum),
  dates,
});

/**
 * Creates TMDB's four lists. The catalog never changes, so "now" is not today: of the movies with a
 * date, the newest twentieth is upcoming and the tenth before it is playing, at least one movie each.
 * The window of one list ends on the day on which the other's begins. Without any date both are empty
 * and their dates are `''`.
 */
export const createPresetLists = (all: readonly CatalogMovie[]): PresetLists => {
  const movies = all.filter(({ adult }) => !adult).toSorted(mostPopularFirst);
  const days = movies
    .map(({ date }) => date)
    .filter((date) => date !== '')
    .toSorted()
    .toReversed();
  const dayAt = (index: number): string => days[Math.min(index, days.length - 1)] ?? '';
  const upcoming = Math.max(1, Math.floor(days.length * shareUpcoming));
  const playing = Math.max(1, Math.floor(days.length * shareNowPlaying));
  const boundary = dayAt(upcoming - 1);
  const dated = movies.filter(({ date }) => date !== '');

  return {
    popular: movies,
    topRated: movies
      .filter(({ voteCount }) => voteCount >= minVotes)
      .toSorted((left, right) => right.voteAverage - left.voteAverage || left.id - right.id),
    nowPlaying: toDatedList(dated, { maximum: boundary, minimum: dayAt(upcoming + playing - 1) }),
    upcoming: toDatedList(dated, { maximum: dayAt(0), minimum: boundary }),
  };
};

const seeds: Readonly<Record<string, number>> = { day: 0x9e3779b1, week: 0x85ebca6b };

/** A pseudo-random fraction in [0, 1), always the same for a movie and a window. */
const hashToFraction = (id: number, seed: number): number => {
  const mixed = Math.imul(id ^ (id >>> 15), seed);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
};

/**
 * The movies of a trending window, `day` or `week`, undefined for any other: the popular movies, each
 * window in a fixed order of its own.
 */
export const getTrending = (
  window: string,
  popular: readonly CatalogMovie[],
): CatalogMovie[] | undefined => {
  const seed = Object.hasOwn(seeds, window) ? seeds[window] : undefined;
  if (seed === undefined) return undefined;
  const getHeat = (movie: CatalogMovie): number =>
    movie.popularity * (0.5 + hashToFraction(movie.id, seed));
  return popular.toSorted((left, right) => getHeat(right) - getHeat(left) || left.id - right.id);
};
