import { isUnresolved, type LibraryEntry, type Ratings } from './library.ts';
import { byTitle, getReleaseYear, newestFirst, type Movie, type MovieOrder } from './movie.ts';

/** `mine`: by the user's own rating (§10.222). */
export const librarySorts = ['added', 'title', 'year', 'rating', 'length', 'mine'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** What a library list shows, and in which order. */
export type LibraryFilter = {
  readonly sort: LibrarySort;
  /** The text of the list's own search box, as typed. */
  readonly text: string;
};

/** All movies, newest addition first. */
export const noLibraryFilter: LibraryFilter = { sort: 'added', text: '' };

/** Unknown values are last. */
const byNumber =
  (read: (movie: Movie) => number | null | undefined): MovieOrder =>
  (one, other) => {
    const [a, b] = [read(one) ?? Number.MAX_VALUE, read(other) ?? Number.MAX_VALUE];
    return a - b;
  };

const orders: Readonly<Record<Exclude<LibrarySort, 'added' | 'title' | 'mine'>, MovieOrder>> = {
  year: newestFirst,
  /** Best first. */
  rating: byNumber(({ voteAverage, voteCount }) => (voteCount === 0 ? null : -voteAverage)),
  /** Shortest first. */
  length: byNumber(({ runtime }) => runtime),
};

/** Ignores case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const hasWords = (subject: string, text: string) => {
  const folded = fold(subject);
  return fold(text)
    .split(/\s/)
    .every((word) => folded.includes(word));
};

/** What a library list shows besides the cards of its movies. */
export type LibraryRest = {
  /** Number of movies whose details are to come: a search does not find them. */
  readonly unresolved: number;
  /** The movies that TMDB no longer has. */
  readonly unavailable: readonly LibraryEntry[];
};

/**
 * @param hidden ids that the list leaves out
 * @param text of the list's own search box
 */
export function getLibraryRest(
  entries: readonly LibraryEntry[],
  hidden: ReadonlySet<number>,
  text: string,
): LibraryRest {
  const shown = entries.filter(({ id, movie }) => movie === null && !hidden.has(id));
  return {
    unresolved: text.trim() === '' ? shown.filter(isUnresolved).length : 0,
    unavailable: shown.filter(
      ({ unavailable }) => unavailable !== undefined && hasWords(unavailable.title ?? '', text),
    ),
  };
}

/**
 * @param movies newest addition first
 * @param locale of the reader: titles are in the order of their language
 * @returns the movies that have each word of the text in their title or year, in the order of the sort
 */
export function filterLibrary(
  movies: readonly Movie[],
  { sort, text }: LibraryFilter,
  ratings: Ratings,
  locale: string,
): readonly Movie[] {
  const found = movies.filter((movie) =>
    hasWords(`${movie.title} ${getReleaseYear(movie) ?? ''}`, text),
  );
  if (sort === 'added') return found;
  if (sort === 'title') return found.toSorted(byTitle(locale));
  const highestFirst = byNumber(({ id }) => (ratings[id] === undefined ? null : -ratings[id]));
  return found.toSorted(sort === 'mine' ? highestFirst : orders[sort]);
}
