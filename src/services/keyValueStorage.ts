/** The part of `Storage` that the stores need; any of it may throw (private mode, quota, policy). */
export type KeyValueStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Keeps its entries as long as the page lives. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): KeyValueStorage {
  const kept = new Map(entries);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** This browser's local storage, or memory where even asking for it is forbidden. */
export function browserStorage(): KeyValueStorage {
  try {
    // A web view with storage switched off has `null` here, whatever the types say.
    return globalThis.localStorage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}
