import { libraryLists, type Library, type LibraryList } from './library.ts';
import { endOfTimeMs } from './limits.ts';

/** What is merged of a movie, each for itself (docs/contracts.md#library-merge). */
export const registers = ['watchlist', 'seen', 'movie'] as const;
export type Register = (typeof registers)[number];

/**
 * When a movie was last added to each list or removed from it, ms since the epoch, 0 for never, and which
 * registers the account does not have yet. The time of `movie` is `fetchedAt` of its entries.
 */
export type ChangeTimes = Readonly<Record<LibraryList, number>> & {
  readonly unsent: readonly Register[];
};

/** Until where the account's rows are known: the last row, at this address (docs/contracts.md#library-pull). */
export type SyncCursor = {
  readonly project: string;
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

export const noTimes: ChangeTimes = { watchlist: 0, seen: 0, unsent: [] };

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
  function change(id: number, list: LibraryList) {
    const known = times.get(id) ?? noTimes;
    const time = Math.min(Math.max(now, known[list] + 1), endOfTimeMs - 1);
    times.set(id, { ...known, [list]: time, unsent: adding(known.unsent, list) });
  }
  for (const list of libraryLists) {
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
  for (const list of libraryLists) {
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
