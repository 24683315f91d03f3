/** The part of `Storage` that the stores need; any of it may throw (private mode, quota, policy). */
export type KeyValueStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Stands in for a storage that the browser forbids: empty, and a write throws. */
const forbiddenStorage: KeyValueStorage = {
  getItem: () => null,
  setItem() {
    throw new DOMException('Storage is not available', 'SecurityError');
  },
  removeItem() {},
};

/** Local storage; if the browser forbids it, an empty storage whose writes throw. */
export const browserStorage = () => storageOr(() => globalThis.localStorage);

/** Session storage; if the browser forbids it, an empty storage whose writes throw. */
export const tabStorage = () => storageOr(() => globalThis.sessionStorage);

function storageOr(getStorage: () => Storage): KeyValueStorage {
  try {
    // A web view with storage switched off has `null` here, whatever the types say.
    return getStorage() ?? forbiddenStorage;
  } catch {
    return forbiddenStorage;
  }
}

/** A value (`null`: removed) that storage rejected, and what storage had at that time. */
type Rejected = { readonly value: string | null; readonly stored: string | null };

/**
 * A storage that never throws. A value that cannot be written stays in memory, and is read from there
 * until the page unloads or another browser tab changes the entry.
 */
export function safeStorage(storage: KeyValueStorage): KeyValueStorage {
  const rejected = new Map<string, Rejected>();

  function read(key: string): string | null {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  }

  function attempt(key: string, value: string | null, write: () => void) {
    try {
      write();
      rejected.delete(key);
    } catch {
      rejected.set(key, { value, stored: read(key) });
    }
  }

  return {
    getItem(key) {
      const stored = read(key);
      const own = rejected.get(key);
      if (own?.stored === stored) return own.value;
      rejected.delete(key);
      return stored;
    },
    setItem: (key, value) => attempt(key, value, () => storage.setItem(key, value)),
    removeItem: (key) => attempt(key, null, () => storage.removeItem(key)),
  };
}

/** Local-storage key of a user's library. */
export const libraryKey = (userId: string) => `reelstate-library:${userId}`;

/** Local-storage key of what a user has decided about sync. */
export const syncSettingsKey = (userId: string) => `reelstate-sync:${userId}`;

/** Local-storage key of a user's votes on shared lists that were not passed on. */
export const votesKey = (userId: string) => `reelstate-votes:${userId}`;

/** Prefix of all session-storage keys of list positions. */
export const listPositionPrefix = 'reelstate-place:';

/** Removes the list positions of all users in this browser tab. */
export const clearListPositions = () =>
  clearEntries(() => globalThis.sessionStorage, listPositionPrefix);

/** Prefix of the local-storage keys of the lists for a start without a network. */
export const savedListPrefix = 'reelstate-list:';

/** Cache Storage of the movies that were opened, for a start without a network. */
export const savedMoviesCache = 'reelstate-movies';

/** Removes the saved lists of all users. */
export const clearSavedLists = () => clearEntries(() => globalThis.localStorage, savedListPrefix);

function clearEntries(getStorage: () => Storage, prefix: string): void {
  try {
    const storage = getStorage();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // If storage is forbidden, nothing was written either.
  }
}
