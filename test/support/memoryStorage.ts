import type { SessionState } from '../../src/domain/session.ts';
import { createSessionStore } from '../../src/services/auth/sessionStore.ts';
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

/** What the session store writes of a state, key by key; `null` for a key that it removes. */
export function entriesOf(state: SessionState): readonly (readonly [string, string | null])[] {
  const entries = new Map<string, string | null>();
  createSessionStore({
    // Something is there already, so that nothing is left unwritten for being the same.
    getItem: (key) => entries.get(key) ?? 'something else',
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.set(key, null),
  }).save(state);
  return [...entries];
}
