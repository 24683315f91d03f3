import { movieDataMaxAgeMs } from './limits.ts';
import type { Movie } from './movie.ts';
import type { StorageProblem } from './storageError.ts';

/** The two lists that a user owns. */
export const libraryLists = ['watchlist', 'seen'] as const;
export type LibraryList = (typeof libraryLists)[number];

/** Whether a section of home is a library list. */
export const isLibraryList = (section: string): section is LibraryList =>
  libraryLists.some((list) => list === section);

/** What a user marks movies as, each a list of entries: `dismissed` are those that are not for them (§10.223). */
export const libraryMarks = [...libraryLists, 'dismissed'] as const;
export type LibraryMark = (typeof libraryMarks)[number];

/** @returns a value for each mark */
export const mapMarks = <Value>(get: (mark: LibraryMark) => Value): Record<LibraryMark, Value> => ({
  watchlist: get('watchlist'),
  seen: get('seen'),
  dismissed: get('dismissed'),
});

/** A movie in a library list, or one that is marked. */
export type LibraryEntry = {
  /** TMDB's. */
  readonly id: number;
  /** When it was added, ms since the epoch. */
  readonly at: number;
  /** `null` while unresolved (only the id was imported, or the movie data expired) or unavailable. */
  readonly movie: Movie | null;
  /** When TMDB sent the movie, or that it has none; ms since the epoch, 0 while unresolved. */
  readonly fetchedAt: number;
  /** TMDB no longer has the movie (§10.147): its last title, `null` if unknown. Absent otherwise. */
  readonly unavailable?: { readonly title: string | null };
};

/** Only the id is known, and TMDB was not asked for it yet. */
export const isUnresolved = ({ movie, unavailable }: LibraryEntry) =>
  movie === null && unavailable === undefined;

/** The user's own ratings, 1 to 10, by movie id (§10.220). */
export type Ratings = Readonly<Record<number, number>>;

/** A user's library on this device (§10.20). Each list is sorted by newest. */
export type Library = Readonly<Record<LibraryMark, readonly LibraryEntry[]>> & {
  readonly ratings: Ratings;
  /** Movies of the seen list are hidden in the other lists. */
  readonly hidesSeen: boolean;
};

export const emptyLibrary: Library = {
  watchlist: [],
  seen: [],
  dismissed: [],
  ratings: {},
  hidesSeen: false,
};

const idsByEntries = new WeakMap<readonly LibraryEntry[], ReadonlySet<number>>();

/** @returns the same set for the same entries */
export function getMovieIds(entries: readonly LibraryEntry[]): ReadonlySet<number> {
  const known = idsByEntries.get(entries) ?? new Set(entries.map(({ id }) => id));
  idsByEntries.set(entries, known);
  return known;
}

/** One change of a library. Idempotent: applied twice, or after another browser tab's, the result is the same. */
export type LibraryChange =
  | { readonly kind: 'added'; readonly list: LibraryMark; readonly entry: LibraryEntry }
  | { readonly kind: 'removed'; readonly list: LibraryMark; readonly id: number }
  /** `null` removes the rating. */
  | { readonly kind: 'rated'; readonly id: number; readonly rating: number | null }
  /** Sets the movie of existing entries; `null` once the movie data expired. */
  | {
      readonly kind: 'resolved';
      readonly id: number;
      readonly movie: Movie | null;
      readonly fetchedAt: number;
    }
  /** TMDB no longer has the movie of existing entries; their title stays. */
  | { readonly kind: 'unavailable'; readonly id: number; readonly fetchedAt: number }
  | { readonly kind: 'hidesSeen'; readonly hidesSeen: boolean };

/** A library as loaded from storage. */
export type StoredLibrary = {
  readonly library: Library;
  /** Changes that are applied to it and not saved: a migration, or expired movie data. */
  readonly unsaved: readonly LibraryChange[];
  /** Why storage cannot be used; otherwise `null`. */
  readonly storageError: StorageProblem | null;
};

/** @returns the library with the changes; an unaffected list stays the same array, and ratings the same object */
export function applyChanges(library: Library, changes: readonly LibraryChange[]): Library {
  const hiding = changes.findLast((change) => change.kind === 'hidesSeen');
  return {
    ...mapMarks((list) => applyToList(list, library[list], changes)),
    ratings: withRatings(
      library.ratings,
      changes.filter((change) => change.kind === 'rated'),
    ),
    hidesSeen: hiding?.hidesSeen ?? library.hidesSeen,
  };
}

type Rated = { readonly id: number; readonly rating: number | null };

/** @returns the ratings with these, of which the last one of a movie counts; the same object if nothing differs */
export function withRatings(ratings: Ratings, rated: readonly Rated[]): Ratings {
  const last = new Map(rated.map(({ id, rating }) => [id, rating]));
  const changed = [...last].filter(([id, rating]) => (ratings[id] ?? null) !== rating);
  if (changed.length === 0) return ratings;
  const all = Object.entries({ ...ratings, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter((one): one is [string, number] => one[1] !== null));
}

function applyToList(
  list: LibraryMark,
  entries: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
): readonly LibraryEntry[] {
  const listChanges = changes.filter((change) => {
    if (change.kind === 'hidesSeen' || change.kind === 'rated') return false;
    return change.kind === 'resolved' || change.kind === 'unavailable' || change.list === list;
  });
  if (listChanges.length === 0) return entries;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const change of listChanges) {
    if (change.kind === 'added') byId.set(change.entry.id, change.entry);
    if (change.kind === 'removed') byId.delete(change.id);
    if (change.kind === 'resolved') {
      const { id, movie, fetchedAt } = change;
      const entry = byId.get(id);
      if (entry !== undefined) byId.set(id, { id, at: entry.at, movie, fetchedAt });
    }
    if (change.kind === 'unavailable') {
      const { id, fetchedAt } = change;
      const entry = byId.get(id);
      const title = entry?.movie?.title ?? entry?.unavailable?.title ?? null;
      if (entry !== undefined)
        byId.set(id, { id, at: entry.at, movie: null, fetchedAt, unavailable: { title } });
    }
  }
  return sortByNewest([...byId.values()]);
}

/** Sorts by newest, then by id: every browser tab has the same order. */
export function sortByNewest(entries: readonly LibraryEntry[]): readonly LibraryEntry[] {
  return entries.toSorted((one, other) => other.at - one.at || one.id - other.id);
}

/** Removes the changes that a later change of the same subject overrides. */
export function compactChanges(changes: readonly LibraryChange[]): readonly LibraryChange[] {
  const last = new Map<string, LibraryChange>();
  for (const change of changes) {
    const subject = getSubject(change);
    last.delete(subject);
    last.set(subject, change);
  }
  return [...last.values()];
}

function getSubject(change: LibraryChange): string {
  if (change.kind === 'hidesSeen') return 'hidesSeen';
  if (change.kind === 'rated') return `rated ${change.id}`;
  if (change.kind === 'resolved' || change.kind === 'unavailable') return `resolved ${change.id}`;
  return `${change.list} ${change.kind === 'added' ? change.entry.id : change.id}`;
}

/**
 * @returns the changes that add the movie to the list or, if it is in it, remove it: with a seen mark its
 * rating goes (§10.221)
 */
export function toggleChanges(
  library: Library,
  list: LibraryMark,
  movie: Movie,
  now: number,
): readonly LibraryChange[] {
  const { id } = movie;
  if (!getMovieIds(library[list]).has(id))
    return addingChanges(library, list, { id, at: now, movie, fetchedAt: now });
  const losesRating = list === 'seen' && library.ratings[id] !== undefined;
  const removed = { kind: 'removed' as const, list, id };
  return [removed, ...(losesRating ? [{ kind: 'rated' as const, id, rating: null }] : [])];
}

const opposites = { watchlist: 'dismissed', dismissed: 'watchlist', seen: null } as const;

/** @returns the changes that add the entry: no movie is both on the watchlist and dismissed (§10.223) */
export function addingChanges(
  library: Library,
  list: LibraryMark,
  entry: LibraryEntry,
): readonly LibraryChange[] {
  const { id } = entry;
  const other = opposites[list];
  const added = { kind: 'added' as const, list, entry };
  if (other === null || !getMovieIds(library[other]).has(id)) return [added];
  return [added, { kind: 'removed', list: other, id }];
}

/** @returns the changes that rate the movie, which marks it as seen (§10.220); `null` removes the rating alone */
export function ratingChanges(
  library: Library,
  movie: Movie,
  rating: number | null,
  now: number,
): readonly LibraryChange[] {
  const rated = { kind: 'rated' as const, id: movie.id, rating };
  const isSeen = getMovieIds(library.seen).has(movie.id);
  return rating === null || isSeen
    ? [rated]
    : [...toggleChanges(library, 'seen', movie, now), rated];
}

/**
 * @param unavailable ids of movies that TMDB does not have
 * @returns the changes for what TMDB said, newer than what they change, whatever the clock says
 */
export function resolvedChanges(
  library: Library,
  { movies, unavailable }: { movies: readonly Movie[]; unavailable: readonly number[] },
  now: number,
): readonly LibraryChange[] {
  const ids = new Set([...movies.map(({ id }) => id), ...unavailable]);
  const known = libraryMarks.flatMap((list) => library[list].filter(({ id }) => ids.has(id)));
  const fetchedAt = Math.max(now, ...known.map((entry) => entry.fetchedAt + 1));
  return [
    ...movies.map((movie) => ({ kind: 'resolved' as const, id: movie.id, movie, fetchedAt })),
    ...unavailable.map((id) => ({ kind: 'unavailable' as const, id, fetchedAt })),
  ];
}

/** @returns the changes that undo these, with each entry as it was in `before` */
export function inverseChanges(
  before: Library,
  changes: readonly LibraryChange[],
): readonly LibraryChange[] {
  const entriesBefore = {
    watchlist: new Map(before.watchlist.map((entry) => [entry.id, entry])),
    seen: new Map(before.seen.map((entry) => [entry.id, entry])),
    dismissed: new Map(before.dismissed.map((entry) => [entry.id, entry])),
  };
  return changes.flatMap((change): readonly LibraryChange[] => {
    if (change.kind === 'rated')
      return [{ kind: 'rated', id: change.id, rating: before.ratings[change.id] ?? null }];
    if (change.kind !== 'added' && change.kind !== 'removed') return [];
    const { list } = change;
    const id = change.kind === 'added' ? change.entry.id : change.id;
    const entry = entriesBefore[list].get(id);
    return [entry === undefined ? { kind: 'removed', list, id } : { kind: 'added', list, entry }];
  });
}

/** @returns the movies that the user added, removed or rated; the rest of the changes can be loaded again */
export const getUnsavedMovieIds = (changes: readonly LibraryChange[]): ReadonlySet<number> =>
  new Set(
    changes.flatMap((change) => {
      if (change.kind === 'added') return [change.entry.id];
      return change.kind === 'removed' || change.kind === 'rated' ? [change.id] : [];
    }),
  );

/**
 * @param now ms since the epoch
 * @returns the ids of the unresolved entries and of those that were unavailable 180 days ago, each once
 */
export function getUnresolvedIds(library: Library, now: number): readonly number[] {
  const isAsked = (entry: LibraryEntry) =>
    isUnresolved(entry) ||
    (entry.unavailable !== undefined && now - entry.fetchedAt >= movieDataMaxAgeMs);
  const ids = libraryMarks.flatMap((list) => library[list].filter(isAsked).map(({ id }) => id));
  return [...new Set(ids)];
}

/** @returns the ids of the movies whose length was never looked up */
export const getIdsWithoutLength = (entries: readonly LibraryEntry[]): readonly number[] =>
  entries.filter(({ movie }) => movie !== null && movie.runtime === undefined).map(({ id }) => id);
