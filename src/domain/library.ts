import { movieDataMaxAgeMs } from './limits.ts';
import type { Movie } from './movie.ts';

/** The two lists that a user owns. */
export const libraryLists = ['watchlist', 'seen'] as const;
export type LibraryList = (typeof libraryLists)[number];

/** Whether a section of home is a library list. */
export const isLibraryList = (section: string): section is LibraryList =>
  libraryLists.some((list) => list === section);

/** A movie in a library list. */
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

/** A user's library on this device (§10.20). Each list is sorted by newest. */
export type Library = Readonly<Record<LibraryList, readonly LibraryEntry[]>> & {
  /** Movies of the seen list are hidden in the other lists. */
  readonly hidesSeen: boolean;
};

export const emptyLibrary: Library = { watchlist: [], seen: [], hidesSeen: false };

const idsByEntries = new WeakMap<readonly LibraryEntry[], ReadonlySet<number>>();

/** @returns the same set for the same entries */
export function getMovieIds(entries: readonly LibraryEntry[]): ReadonlySet<number> {
  const known = idsByEntries.get(entries) ?? new Set(entries.map(({ id }) => id));
  idsByEntries.set(entries, known);
  return known;
}

/** One change of a library. Idempotent: applied twice, or after another browser tab's, the result is the same. */
export type LibraryChange =
  | { readonly kind: 'added'; readonly list: LibraryList; readonly entry: LibraryEntry }
  | { readonly kind: 'removed'; readonly list: LibraryList; readonly id: number }
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
  /** Message if storage cannot be used; otherwise `null`. */
  readonly storageError: string | null;
};

/** @returns the library with the changes; an unaffected list stays the same array */
export function applyChanges(library: Library, changes: readonly LibraryChange[]): Library {
  const hiding = changes.findLast((change) => change.kind === 'hidesSeen');
  return {
    watchlist: applyToList('watchlist', library.watchlist, changes),
    seen: applyToList('seen', library.seen, changes),
    hidesSeen: hiding?.hidesSeen ?? library.hidesSeen,
  };
}

function applyToList(
  list: LibraryList,
  entries: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
): readonly LibraryEntry[] {
  const listChanges = changes.filter((change) => {
    if (change.kind === 'hidesSeen') return false;
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
  if (change.kind === 'resolved' || change.kind === 'unavailable') return `resolved ${change.id}`;
  return `${change.list} ${change.kind === 'added' ? change.entry.id : change.id}`;
}

/** @returns the change that adds the movie to the list or, if it is in it, removes it */
export function toggleChanges(
  library: Library,
  list: LibraryList,
  movie: Movie,
  now: number,
): readonly LibraryChange[] {
  return getMovieIds(library[list]).has(movie.id)
    ? [{ kind: 'removed', list, id: movie.id }]
    : [{ kind: 'added', list, entry: { id: movie.id, at: now, movie, fetchedAt: now } }];
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
  const known = libraryLists.flatMap((list) => library[list].filter(({ id }) => ids.has(id)));
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
  };
  return changes.flatMap((change): readonly LibraryChange[] => {
    if (change.kind !== 'added' && change.kind !== 'removed') return [];
    const { list } = change;
    const id = change.kind === 'added' ? change.entry.id : change.id;
    const entry = entriesBefore[list].get(id);
    return [entry === undefined ? { kind: 'removed', list, id } : { kind: 'added', list, entry }];
  });
}

/** @returns the movies that the user added or removed; the rest of the changes can be loaded again */
export const getUnsavedMovieIds = (changes: readonly LibraryChange[]): ReadonlySet<number> =>
  new Set(
    changes.flatMap((change) => {
      if (change.kind === 'added') return [change.entry.id];
      return change.kind === 'removed' ? [change.id] : [];
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
  const ids = libraryLists.flatMap((list) => library[list].filter(isAsked).map(({ id }) => id));
  return [...new Set(ids)];
}

/** @returns the ids of the movies whose length was never looked up */
export const getIdsWithoutLength = (entries: readonly LibraryEntry[]): readonly number[] =>
  entries.filter(({ movie }) => movie !== null && movie.runtime === undefined).map(({ id }) => id);
