import { memoryStorage, type KeyValueStorage } from './keyValueStorage.ts';

/**
 * A storage that never throws: what the browser refuses to keep lives in memory instead, and is
 * read from there as long as the page lives.
 */
export function safeStorage(storage: KeyValueStorage): KeyValueStorage {
  const refused = memoryStorage();
  const removed = new Set<string>();
  return {
    getItem(key) {
      if (removed.has(key)) return null;
      const kept = refused.getItem(key);
      if (kept !== null) return kept;
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      removed.delete(key);
      refused.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        refused.setItem(key, value);
      }
    },
    removeItem(key) {
      refused.removeItem(key);
      try {
        storage.removeItem(key);
        removed.delete(key);
      } catch {
        removed.add(key);
      }
    },
  };
}
