import * as v from 'valibot';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { safeStorage } from './safeStorage.ts';

/** The films each person has set aside, on this device (decision 20). No function throws. */
export type WatchlistStore = {
  /** @returns film ids, the newest last */
  load(userId: string): readonly number[];
  add(userId: string, movieId: number): void;
  remove(userId: string, movieId: number): void;
};

const watchlistVersion = 0;
const envelope = v.object({
  version: v.literal(watchlistVersion),
  movieIds: v.array(v.pipe(v.number(), v.integer())),
});

export const watchlistKey = (userId: string) => `reelstate-watchlist:${userId}`;

export function createWatchlistStore(unsafe: KeyValueStorage): WatchlistStore {
  const storage = safeStorage(unsafe);

  function load(userId: string): readonly number[] {
    try {
      const text = String(storage.getItem(watchlistKey(userId)));
      return v.parse(envelope, JSON.parse(text)).movieIds;
    } catch {
      return [];
    }
  }

  function save(userId: string, movieIds: readonly number[]) {
    storage.setItem(watchlistKey(userId), JSON.stringify({ version: watchlistVersion, movieIds }));
  }

  return {
    load,
    add: (userId, movieId) => save(userId, [...new Set([...load(userId), movieId])]),
    remove: (userId, movieId) =>
      save(
        userId,
        load(userId).filter((id) => id !== movieId),
      ),
  };
}
