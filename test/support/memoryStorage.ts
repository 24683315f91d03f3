import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';

/** Keeps its entries as long as the page lives. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): KeyValueStorage {
  const kept = new Map(entries);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
