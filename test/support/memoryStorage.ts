import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';

export function memoryStorage(entries: Iterable<readonly [string, string]> = []): KeyValueStorage {
  const map = new Map(entries);
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function deny(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** A storage that throws on each access. */
export const forbiddenStorage: KeyValueStorage = {
  getItem: deny,
  setItem: deny,
  removeItem: deny,
};
