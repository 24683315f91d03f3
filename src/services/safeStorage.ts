import type { KeyValueStorage } from './keyValueStorage.ts';

/** An entry that the browser would not keep, or not remove, beside what it had there by then. */
type Refused = { readonly value: string | null; readonly had: string | null };

/**
 * A storage that never throws: what the browser refuses to keep lives in memory instead, and is
 * read from there as long as the page lives, or until another tab writes: that is newer.
 */
export function safeStorage(storage: KeyValueStorage): KeyValueStorage {
  const refused = new Map<string, Refused>();

  function read(key: string): string | null {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  }

  function attempt(key: string, value: string | null, work: () => void) {
    try {
      work();
      refused.delete(key);
    } catch {
      refused.set(key, { value, had: read(key) });
    }
  }

  return {
    getItem(key) {
      const has = read(key);
      const own = refused.get(key);
      if (own?.had === has) return own.value;
      refused.delete(key);
      return has;
    },
    setItem: (key, value) => attempt(key, value, () => storage.setItem(key, value)),
    removeItem: (key) => attempt(key, null, () => storage.removeItem(key)),
  };
}
