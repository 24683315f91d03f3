import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import { addDays, type DemoMovies } from '../catalog/demoMovies.ts';
import { mostPopularFirst } from './order.ts';

type Dates = { maximum: string; minimum: string };

/** A list whose response has the first and last release date of its movies. */
export type DatedList = { readonly movies: readonly CatalogMovie[]; readonly dates: Dates };

export type PresetLists = {
  readonly popular: readonly CatalogMovie[];
  readonly topRated: readonly CatalogMovie[];
  readonly nowPlaying: DatedList;
  readonly upcoming: DatedList;
  /** The popular movies, in a fixed order of its own for each window. */
  readonly trending: ReadonlyMap<string, readonly CatalogMovie[]>;
};

/** Movies with fewer votes are not top rated: too few votes say little. */
const minVotes = 200;

const shareUpcoming = 1 / 20;
const shareNowPlaying = 1 / 10;

const toDatedList = (movies: readonly CatalogMovie[], dates: Dates): DatedList => ({
  movies: movies.filter(({ date }) => date >= dates.minimum && date <= dates.maximum),
  dates,
});

type Windows = { readonly nowPlaying: Dates; readonly upcoming: Dates };

/**
 * A catalog file never changes, so "now" is not today: of the movies with a date, the newest twentieth
 * is upcoming and the tenth before it is playing, at least one movie each. Without any date both are
 * empty and their dates are `''`.
 */
function newestWindows(movies: readonly CatalogMovie[]): Windows {
  const days = movies
    .map(({ date }) => date)
    .filter((date) => date !== '')
    .toSorted()
    .toReversed();
  const dayAt = (index: number): string => days[Math.min(index, days.length - 1)] ?? '';
  const upcoming = Math.max(1, Math.floor(days.length * shareUpcoming));
  const playing = Math.max(1, Math.floor(days.length * shareNowPlaying));
  const boundary = dayAt(upcoming - 1);
  return {
    nowPlaying: { maximum: boundary, minimum: dayAt(upcoming + playing - 1) },
    upcoming: { maximum: dayAt(0), minimum: boundary },
  };
}

/** TMDB's windows: six weeks back, and here two months ahead. */
const windowsAround = (today: string): Windows => ({
  nowPlaying: { maximum: today, minimum: addDays(today, -42) },
  upcoming: { maximum: addDays(today, 60), minimum: today },
});

/** A pseudo-random fraction in [0, 1), always the same for a movie and a window. */
function hashToFraction(id: number, seed: number): number {
  const mixed = Math.imul(id ^ (id >>> 15), seed);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

function sortByHeat(movies: readonly CatalogMovie[], seed: number): CatalogMovie[] {
  const getHeat = ({ id, popularity }: CatalogMovie): number =>
    popularity * (0.5 + hashToFraction(id, seed));
  return movies.toSorted((left, right) => getHeat(right) - getHeat(left) || left.id - right.id);
}

/**
 * Creates TMDB's four lists, and trending. The window of one dated list ends on the day on which the other's begins.
 *
 * @param demo the only movies of the dated lists; without it these have the newest movies
 */
export function createPresetLists(all: readonly CatalogMovie[], demo?: DemoMovies): PresetLists {
  const movies = all.filter(({ adult }) => !adult).toSorted(mostPopularFirst);
  const shown = new Set(demo?.invented ?? movies);
  const dated = movies.filter((movie) => movie.date !== '' && shown.has(movie));
  const windows = demo === undefined ? newestWindows(movies) : windowsAround(demo.today);
  return {
    popular: movies,
    topRated: movies
      .filter(({ voteCount }) => voteCount >= minVotes)
      .toSorted((left, right) => right.voteAverage - left.voteAverage || left.id - right.id),
    nowPlaying: toDatedList(dated, windows.nowPlaying),
    upcoming: toDatedList(dated, windows.upcoming),
    trending: new Map([
      ['day', sortByHeat(movies, 0x9e3779b1)],
      ['week', sortByHeat(movies, 0x85ebca6b)],
    ]),
  };
}
