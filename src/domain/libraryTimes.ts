import { libraryMarks, type Library, type LibraryMark } from './library.ts';
import { endOfTimeMs } from './limits.ts';

/** What is merged of a movie, each for itself (docs/contracts.md#library-merge). */
export const registers = ['watchlist', 'seen', 'movie', 'rating', 'dismissed'] as const;
export type Register = (typeof registers)[number];

/** Those of a project that has run the first migration only (docs/contracts.md#library-later-columns). */
export const firstRegisters: readonly Register[] = registers.slice(0, 3);

/**
 * When a movie was last added to each list or removed from it, and rated, ms since the epoch, 0 for never,
 * and which registers the account does not have yet. The time of `movie` is `fetchedAt` of its entries.
 */
export type ChangeTimes = Readonly<Record<LibraryMark | 'rating', number>> & {
  readonly unsent: readonly Register[];
};

/** Until where the account's rows are known: the last row, at this address (docs/contracts.md#library-pull). */
export type SyncCursor = {
  readonly project: string;
  /** How many registers the rows had: those that were unknown then are pulled once they are known. */
  readonly registers: number;
  readonly version: number;
  readonly movieId: number;
};

/** A library with what sync needs of it, by movie id; of a removed movie its times stay. */
export type SyncedLibrary = Library & {
  readonly times: ReadonlyMap<number, ChangeTimes>;
  readonly cursor: SyncCursor | null;
};

/** Of a library that no account has. */
export const neverSynced = { times: new Map<number, ChangeTimes>(), cursor: null };

export const noTimes: ChangeTimes = { watchlist: 0, seen: 0, rating: 0, dismissed: 0, unsent: [] };

/** @returns the registers with one more */
const adding = (unsent: readonly Register[], register: Register) =>
  registers.filter((each) => each === register || unsent.includes(each));

/**
 * Dates what differs between two libraries. A change is newer than what it changes, whatever the clock says.
 *
 * @param now ms since the epoch
 */
export function withChangeTimes(before: SyncedLibrary, after: Library, now: number): SyncedLibrary {
  const times = new Map(before.times);
  function change(id: number, register: LibraryMark | 'rating') {
    const known = times.get(id) ?? noTimes;
    const time = Math.min(Math.max(now, known[register] + 1), endOfTimeMs - 1);
    times.set(id, { ...known, [register]: time, unsent: adding(known.unsent, register) });
  }
  if (before.ratings !== after.ratings) {
    for (const id of Object.keys({ ...before.ratings, ...after.ratings }).map(Number))
      if (before.ratings[id] !== after.ratings[id]) change(id, 'rating');
  }
  for (const list of libraryMarks) {
    if (before[list] === after[list]) continue;
    const old = new Map(before[list].map((entry) => [entry.id, entry]));
    for (const { id, at, movie, fetchedAt } of after[list]) {
      const entry = old.get(id);
      old.delete(id);
      if (entry?.at !== at) change(id, list);
      const known = times.get(id) ?? noTimes;
      if (movie !== null && fetchedAt > (entry?.fetchedAt ?? 0))
        times.set(id, { ...known, unsent: adding(known.unsent, 'movie') });
    }
    for (const id of old.keys()) change(id, list);
  }
  return { ...after, times, cursor: before.cursor };
}

/** Entries without a time, as earlier versions stored them, changed when they were added, and are unsent. */
export function withMissingTimes(library: SyncedLibrary): SyncedLibrary {
  const times = new Map(library.times);
  for (const list of libraryMarks) {
    for (const { id, at } of library[list]) {
      const known = times.get(id) ?? noTimes;
      // An addition at 0 has a damaged time.
      if (known[list] === 0)
        times.set(id, {
          ...known,
          [list]: at || 1,
          unsent: adding(adding(known.unsent, list), 'movie'),
        });
    }
  }
  return { ...library, times };
}
