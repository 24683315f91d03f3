import type { Movie } from './movie.ts';

/** The two lists that a person keeps. */
export const libraryLists = ['watchlist', 'seen'] as const;
export type LibraryList = (typeof libraryLists)[number];

/** Whether a list of home is one that the person keeps. */
export const isLibraryList = (name: string): name is LibraryList =>
  libraryLists.some((shelf) => shelf === name);

/** A movie on a shelf. */
export type LibraryEntry = {
  /** The movie database's. */
  readonly id: number;
  /** When it was put there, ms since the epoch. */
  readonly at: number;
  /** `null` while only the id is known: brought in from elsewhere, or grown too old. */
  readonly movie: Movie | null;
  /** When the movie database told of the movie, ms since the epoch; 0 without a movie. */
  readonly fetchedAt: number;
};

/** What one person keeps on this device (§10.20). The newest of each shelf comes first. */
export type Library = Readonly<Record<LibraryList, readonly LibraryEntry[]>> & {
  /** Movies that were seen are left out of the other lists. */
  readonly hidesSeen: boolean;
};

export const emptyLibrary: Library = { watchlist: [], seen: [], hidesSeen: false };

const idsOf = new WeakMap<readonly LibraryEntry[], ReadonlySet<number>>();

/** @returns the same set for the same entries */
export function getMovieIds(entries: readonly LibraryEntry[]): ReadonlySet<number> {
  const known = idsOf.get(entries) ?? new Set(entries.map(({ id }) => id));
  idsOf.set(entries, known);
  return known;
}

/**
 * One thing done to a library, absolute: done twice, or on top of what another tab did, it comes to
 * the same.
 */
export type LibraryChange =
  | { readonly kind: 'put'; readonly shelf: LibraryList; readonly entry: LibraryEntry }
  | { readonly kind: 'taken'; readonly shelf: LibraryList; readonly id: number }
  /** The movie of entries that are there by then; `null` once it has grown too old. */
  | {
      readonly kind: 'told';
      readonly id: number;
      readonly movie: Movie | null;
      readonly fetchedAt: number;
    }
  | { readonly kind: 'hidesSeen'; readonly hidesSeen: boolean };

/** A library as it was read. */
export type StoredLibrary = {
  readonly library: Library;
  /** Done to what was read, and to be stored: brought over from an older entry, or grown too old. */
  readonly unsaved: readonly LibraryChange[];
  /** Why storage cannot be used, ready to be shown; `null` while it can. */
  readonly unkept: string | null;
};

/** The library once all of it is done; lists that nothing was done to stay the same arrays. */
export function changed(library: Library, changes: readonly LibraryChange[]): Library {
  const hiding = changes.findLast((change) => change.kind === 'hidesSeen');
  return {
    watchlist: shelfAfter('watchlist', library.watchlist, changes),
    seen: shelfAfter('seen', library.seen, changes),
    hidesSeen: hiding?.hidesSeen ?? library.hidesSeen,
  };
}

function shelfAfter(
  shelf: LibraryList,
  entries: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
): readonly LibraryEntry[] {
  const concerning = changes.filter((change) => {
    if (change.kind === 'hidesSeen') return false;
    return change.kind === 'told' || change.shelf === shelf;
  });
  if (concerning.length === 0) return entries;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const change of concerning) {
    if (change.kind === 'put') byId.set(change.entry.id, change.entry);
    if (change.kind === 'taken') byId.delete(change.id);
    if (change.kind === 'told') {
      const { id, movie, fetchedAt } = change;
      const entry = byId.get(id);
      if (entry !== undefined) byId.set(id, { ...entry, movie, fetchedAt });
    }
  }
  return sortByNewest([...byId.values()]);
}

/** The newest first; of one moment, by id, so that every tab has the same order. */
export function sortByNewest(entries: readonly LibraryEntry[]): readonly LibraryEntry[] {
  return entries.toSorted((one, other) => other.at - one.at || one.id - other.id);
}

/** As short as it can be: of what is done to one thing again and again, the last is what counts. */
export function condensed(changes: readonly LibraryChange[]): readonly LibraryChange[] {
  const last = new Map<string, LibraryChange>();
  for (const change of changes) {
    const subject = subjectOf(change);
    last.delete(subject);
    last.set(subject, change);
  }
  return [...last.values()];
}

function subjectOf(change: LibraryChange): string {
  if (change.kind === 'hidesSeen') return 'hidesSeen';
  if (change.kind === 'told') return `told ${change.id}`;
  return `${change.shelf} ${change.kind === 'put' ? change.entry.id : change.id}`;
}

/** What takes a movie off a shelf, or puts it there. */
export function toggling(
  library: Library,
  shelf: LibraryList,
  movie: Movie,
  now: number,
): readonly LibraryChange[] {
  return getMovieIds(library[shelf]).has(movie.id)
    ? [{ kind: 'taken', shelf, id: movie.id }]
    : [{ kind: 'put', shelf, entry: { id: movie.id, at: now, movie, fetchedAt: now } }];
}

/** What brings the library lists back to how they were before the changes, each movie at its place. */
export function undoing(
  before: Library,
  changes: readonly LibraryChange[],
): readonly LibraryChange[] {
  const had = {
    watchlist: new Map(before.watchlist.map((entry) => [entry.id, entry])),
    seen: new Map(before.seen.map((entry) => [entry.id, entry])),
  };
  return changes.flatMap((change): readonly LibraryChange[] => {
    if (change.kind !== 'put' && change.kind !== 'taken') return [];
    const { shelf } = change;
    const id = change.kind === 'put' ? change.entry.id : change.id;
    const entry = had[shelf].get(id);
    return [entry === undefined ? { kind: 'taken', shelf, id } : { kind: 'put', shelf, entry }];
  });
}

/** The movies that cannot be shown yet. */
export function untold(library: Library): readonly number[] {
  const ids = libraryLists.flatMap((shelf) =>
    library[shelf].filter(({ movie }) => movie === null).map(({ id }) => id),
  );
  return [...new Set(ids)];
}
