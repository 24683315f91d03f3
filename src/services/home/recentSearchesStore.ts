import * as v from 'valibot';
import {
  sanitizeSearches,
  withoutSearch,
  withSearch,
  type Searches,
} from '../../domain/searches.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';
import { createPersistedStore } from '../storage/persistedStore.ts';

/** Local-storage key of a user's recent searches. */
export const searchesKey = (userId: string) => `reelstate-searches:${userId}`;
const searchesVersion = 0;

/** One user's recent searches in local storage (§10.80 to §10.82). No method throws. */
export type RecentSearchesStore = {
  /** @returns the valid searches; `null` if a newer version of the app saved them */
  load(): Searches | null;
  /** Adds a search in front of the stored ones; an entry of a newer version is not changed. */
  add(text: string): void;
  /** Removes a search; an entry of a newer version is not changed. */
  remove(text: string): void;
  /** Removes the entry, also one of a newer version. */
  clear(): void;
};

type Stored = { readonly searches: readonly unknown[] };
const stored = v.object({ searches: v.array(v.unknown()) });

/** @param unsafe a storage that may throw; values that it rejects stay in memory */
export function createRecentSearchesStore(
  unsafe: KeyValueStorage,
  userId: string,
): RecentSearchesStore {
  const entry = createPersistedStore<Stored>(unsafe, searchesKey(userId), {
    version: searchesVersion,
    decode: v.parser(stored),
    initial: { searches: [] },
  });

  function load(): Searches | null {
    const { problem, state } = entry.read();
    return problem === 'newer' ? null : sanitizeSearches(state.searches);
  }

  function change(by: (searches: Searches) => Searches) {
    const before = load();
    if (before !== null) entry.write({ searches: by(before) });
  }

  return {
    load,
    add: (text) => change((searches) => withSearch(searches, text)),
    remove: (text) => change((searches) => withoutSearch(searches, text)),
    clear: entry.clear,
  };
}
