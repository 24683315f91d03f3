import { getSubjectPage } from '../../domain/filter.ts';
import { maxPage } from '../../domain/limits.ts';
import type { Ratings } from '../../domain/library.ts';
import { filterLibrary } from '../../domain/libraryFilter.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import type { ListName } from '../../domain/section.ts';
import type { ListState } from '../../domain/listPosition.ts';

/** What the functions below read of the catalog machine's context. */
type ListView = Omit<ListState, 'focusIndex' | 'extras'> & {
  readonly hidden: ReadonlySet<number>;
  readonly dismissed: ReadonlySet<number>;
  readonly ratings: Ratings;
  readonly isLibraryList: boolean;
  readonly section: ListName;
  readonly locale: string;
};

/** The movies of a page that no earlier page has: lists move between requests (spec §4.19). */
export function getNewMovies(pages: readonly MoviePage[], page: MoviePage): readonly Movie[] {
  const known = new Set(pages.flatMap(({ movies }) => movies.map(({ id }) => id)));
  return page.movies.filter(({ id }) => !known.has(id) && known.add(id));
}

/** @returns the pages and this one after them, without the movies that they already have */
export function appendPage(pages: readonly MoviePage[], page: MoviePage): readonly MoviePage[] {
  return [...pages, { ...page, movies: getNewMovies(pages, page) }];
}

/** @returns the number of movies on all pages */
export function countMovies(pages: readonly MoviePage[]): number {
  return pages.reduce((count, { movies }) => count + movies.length, 0);
}

/** @returns the last page that can be requested, by the newest response; 0 before the first */
export function getLastPage(pages: readonly MoviePage[]): number {
  return Math.min(pages.at(-1)?.totalPages ?? 0, maxPage);
}

/** @returns the function; it returns the same array for the same arguments as the last time for these pages */
function memoize<Keys extends readonly unknown[]>(
  derive: (pages: readonly MoviePage[], ...keys: Keys) => readonly MoviePage[],
): typeof derive {
  const cache = new WeakMap<
    readonly MoviePage[],
    { readonly keys: Keys; readonly derived: readonly MoviePage[] }
  >();
  return (pages, ...keys) => {
    const known = cache.get(pages);
    if (known?.keys.every((key, index) => key === keys[index])) return known.derived;
    const derived = derive(pages, ...keys);
    cache.set(pages, { keys, derived });
    return derived;
  };
}

/** @returns the pages without the hidden movies */
export const getVisiblePages = memoize((pages, hidden: ReadonlySet<number>) =>
  hidden.size === 0
    ? pages
    : pages.map((page) => ({ ...page, movies: page.movies.filter(({ id }) => !hidden.has(id)) })),
);

/** @returns the pages of a library list as its filter shows them */
const getLibraryPages = memoize(
  (pages, filter: ListState['libraryFilter'], ratings: Ratings, locale: string) =>
    pages.map((page) => ({ ...page, movies: filterLibrary(page.movies, filter, ratings, locale) })),
);

/** @returns the pages of a list of TMDB as they were loaded; of a person or a collection in their order */
const getFilteredPages = memoize((pages, filter: ListState['filter'], locale: string) =>
  filter.subject === null ? pages : pages.map((page) => getSubjectPage(page, filter, locale)),
);

type ActiveList = Pick<
  ListView,
  | 'search'
  | 'pages'
  | 'results'
  | 'isLibraryList'
  | 'libraryFilter'
  | 'ratings'
  | 'filter'
  | 'locale'
>;

/** @returns the pages of the search or, without one, of the list, hidden movies included */
export function getActivePages({
  search,
  pages,
  results,
  isLibraryList,
  libraryFilter,
  ratings,
  filter,
  locale,
}: ActiveList): readonly MoviePage[] {
  if (search !== '') return results;
  return isLibraryList
    ? getLibraryPages(pages, libraryFilter, ratings, locale)
    : getFilteredPages(pages, filter, locale);
}

const none: ReadonlySet<number> = new Set();

const unions = new WeakMap<
  ReadonlySet<number>,
  { readonly dismissed: ReadonlySet<number>; readonly union: ReadonlySet<number> }
>();

/** @returns ids that the lists of TMDB leave out; the same set for the same two */
export function getLeftOutIds({
  hidden,
  dismissed,
}: Pick<ListView, 'hidden' | 'dismissed'>): ReadonlySet<number> {
  if (dismissed.size === 0) return hidden;
  const known = unions.get(hidden);
  if (known?.dismissed === dismissed) return known.union;
  const union = new Set([...hidden, ...dismissed]);
  unions.set(hidden, { dismissed, union });
  return union;
}

type Hiding = Pick<ListView, 'search' | 'hidden' | 'dismissed' | 'section' | 'isLibraryList'>;

/** @returns ids of seen movies that the open list leaves out: the seen list shows all its movies, its searches do not */
export const getHiddenSeenIds = ({ search, hidden, section }: Omit<Hiding, 'dismissed'>) =>
  section === 'seen' && search === '' ? none : hidden;

/** @returns ids that the open list leaves out: a search finds dismissed movies */
export const getHiddenIds = (list: Hiding) =>
  list.search === '' && !list.isLibraryList ? getLeftOutIds(list) : getHiddenSeenIds(list);

const getMovies = (context: ActiveList) => getActivePages(context).flatMap((page) => page.movies);

/** The index of the open movie in its list, hidden movies included; -1 if it is not in it. */
const getIndexInList = (context: ListView) =>
  getMovies(context).findIndex(({ id }) => id === context.movie?.id);

/**
 * The visible movie before or after the open one. If the open movie was hidden or removed since it was
 * opened, its former index counts.
 */
function getAdjacentMovie(context: ListView, direction: 1 | -1): Movie | undefined {
  const { vacatedIndex } = context;
  const hidden = getHiddenIds(context);
  const movies = getMovies(context);
  let index = getIndexInList(context);
  if (index === -1) {
    if (vacatedIndex === null) return undefined;
    // The gap is before the movie at this index.
    index = direction === 1 ? vacatedIndex - 1 : vacatedIndex;
  }
  do index += direction;
  while (hidden.has(movies[index]?.id ?? -1));
  return movies[index];
}

/** @returns whether the open movie is in the list; one from "More like this" or a deep link may not be */
export const isListed = (context: ListView) => getIndexInList(context) !== -1;

/**
 * An index in a list after the list changed: that of the same movie or, if it was removed, of the movie
 * after the nearest remaining one before it (§10.51).
 *
 * @param before the movies before the change; `after`: the movies after it
 * @param index a flat index in `before`
 * @returns a flat index in `after`; its length if nothing is left at that index
 */
export function getIndexAfterChange(
  before: readonly Movie[],
  after: readonly Movie[],
  index: number,
): number {
  const indexOf = new Map(after.map(({ id }, position) => [id, position]));
  for (let near = Math.min(index, before.length - 1); near >= 0; near -= 1) {
    const position = indexOf.get(before[near]?.id ?? Number.NaN);
    if (position !== undefined) return near === index ? position : position + 1;
  }
  return 0;
}

/**
 * @param before the list with the open movie, or with the gap that it left
 * @returns the index of the gap in the list `now`; `null` if the open movie is in it, or never was
 */
export function getVacatedIndex(before: ListView, now: ListView): number | null {
  if (isListed(now)) return null;
  const index = isListed(before) ? getIndexInList(before) : before.vacatedIndex;
  return index === null ? null : getIndexAfterChange(getMovies(before), getMovies(now), index);
}

export const getNextMovie = (context: ListView) => getAdjacentMovie(context, 1);

export const getPreviousMovie = (context: ListView) => getAdjacentMovie(context, -1);

/** @returns the visible movies of all pages */
export const getVisibleMovies = (context: ListView): readonly Movie[] =>
  getVisiblePages(getActivePages(context), getHiddenIds(context)).flatMap((page) => page.movies);

/** @returns the visible movies that the user has not seen */
export const getUnseenMovies = (
  context: ListView & { readonly seen: ReadonlySet<number> },
): readonly Movie[] => getVisibleMovies(context).filter(({ id }) => !context.seen.has(id));

/** @returns the index of the open movie among the visible ones, from 0; -1 if it is not one of them */
export const getMovieIndex = (context: ListView): number =>
  getVisibleMovies(context).findIndex(({ id }) => id === context.movie?.id);

/** @returns the index of the open movie, else of the last movie that led to it; -1 if none is visible */
export const getOpenedIndex = (context: ListView): number =>
  [...context.earlierMovies, context.movie]
    .map((movie) => getMovieIndex({ ...context, movie }))
    .findLast((index) => index !== -1) ?? -1;

/** Words and a release year after them. */
const wordsThenYear = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/u;

/**
 * TMDB finds nothing for a title with its year after it, because the year is a separate query parameter.
 *
 * @returns the title and the year; `null` if the search found a movie, or is not words and a year ("1917")
 */
export function getYearSuggestion({
  search,
  results,
}: Pick<ListState, 'search' | 'results'>): { query: string; year: string } | null {
  const hasFound = countMovies(results) > 0;
  const [, query, year] = wordsThenYear.exec(search) ?? [];
  if (hasFound || results.length === 0 || query === undefined || year === undefined) return null;
  return { query, year };
}
