import * as v from 'valibot';
import { usableSearches, withoutSearch, withSearch, type Searches } from '../domain/searches.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { safeStorage } from './safeStorage.ts';

/** The entry of one person in local storage. */
export const searchesKey = (userId: string) => `reelstate-searches:${userId}`;
const searchesVersion = 0;

/** One person's recent searches in local storage (§10.80 to §10.82). None of these throws. */
export type SearchesStore = {
  /** @returns every text that can be used; `null` where a newer version of the app keeps them */
  load(): Searches | null;
  /** Puts one in front of what storage holds by then; what a newer version keeps stays as it is. */
  keep(text: string): void;
  /** Takes one out likewise. */
  drop(text: string): void;
  /** Forgets them all, whichever version kept them. */
  clear(): void;
};

const versioned = v.object({ version: v.number() });
const envelope = v.object({ state: v.object({ searches: v.array(v.unknown()) }) });

/** @param unsafe a storage that may throw; what it refuses lives in memory */
export function createSearchesStore(unsafe: KeyValueStorage, userId: string): SearchesStore {
  const storage = safeStorage(unsafe);
  const key = searchesKey(userId);

  const load = () => readSearches(storage.getItem(key));

  function change(by: (searches: Searches) => Searches) {
    const before = load();
    if (before === null) return;
    const state = { searches: by(before) };
    storage.setItem(key, JSON.stringify({ version: searchesVersion, state }));
  }

  return {
    load,
    keep: (text) => change((searches) => withSearch(searches, text)),
    drop: (text) => change((searches) => withoutSearch(searches, text)),
    clear: () => storage.removeItem(key),
  };
}

function readSearches(text: string | null): Searches | null {
  const data = parsed(text);
  if (v.is(versioned, data) && data.version > searchesVersion) return null;
  if (!v.is(envelope, data)) return [];
  return usableSearches(data.state.searches);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
