import { StorageError } from '../../domain/storageError.ts';
import { toRecord } from '../../domain/json.ts';
import { safeStorage, type KeyValueStorage } from './keyValueStorage.ts';

/** How a state is stored as JSON: in the envelope `{ version, state }`, unless it is `flat`. */
export type StoredFormat<State> = {
  /** Of the entries that this version of the app writes; a greater number is a newer version's. */
  readonly version: number;
  /** Of the oldest entries that `decode` can read; without it, only those of this version. */
  readonly oldestVersion?: number;
  /** @throws whatever it likes for a damaged state */
  readonly decode: (stored: unknown) => State;
  /** The state without a readable entry. */
  readonly initial: State;
  /** The entry is the state itself. */
  readonly flat?: true;
  /** @returns the whole entry */
  readonly toJson?: (state: State) => unknown;
};

/** What storage has: the stored state or, without an entry or with a problem, the initial one. */
export type StoredEntry<State> = {
  readonly problem: 'damaged' | 'newer' | null;
  readonly state: State;
};

/** One JSON entry in storage. */
export type PersistedStore<State> = {
  read(): StoredEntry<State>;
  /**
   * Replaces the entry, unless a newer version of the app wrote it. In `memory` mode an entry with
   * that state already is not written again.
   */
  write(state: State): void;
  /** Removes the entry, also a newer version's; never throws. */
  clear(): void;
  /** For entries that belong to this one: a newer version's entry protects them too. */
  readonly storage: KeyValueStorage;
};

/** @param text of the entry, `null` without one */
export function decodeEntry<State>(
  { version, oldestVersion = version, decode, initial, flat }: StoredFormat<State>,
  text: string | null,
): StoredEntry<State> {
  if (text === null) return { problem: null, state: initial };
  try {
    const json: unknown = JSON.parse(text);
    const { version: stored, state } = toRecord(json);
    if (typeof stored === 'number' && stored > version) return { problem: 'newer', state: initial };
    if (flat === true) return { problem: null, state: decode(json) };
    const isReadable = Number.isInteger(stored) && Number(stored) >= oldestVersion;
    if (isReadable) return { problem: null, state: decode(state) };
  } catch {
    // Damaged too.
  }
  return { problem: 'damaged', state: initial };
}

/** @returns the text that `decodeEntry` reads */
export function encodeEntry<State>(
  { version, flat, toJson }: StoredFormat<State>,
  state: State,
): string {
  const plain = flat === true ? state : { version, state };
  return JSON.stringify(toJson === undefined ? plain : toJson(state));
}

/**
 * Stores one state as JSON. A damaged entry reads as the initial state and is replaced by the next
 * write. An entry of a newer version of the app is never overwritten: it is read at each write.
 *
 * @param onFailure `memory`: no method throws, and a state that cannot be written stays in memory
 *   until the page unloads; `throw`: `read` and `write` throw a StorageError
 */
export function createPersistedStore<State>(
  unsafe: KeyValueStorage,
  key: string,
  format: StoredFormat<State>,
  onFailure: 'memory' | 'throw' = 'memory',
): PersistedStore<State> {
  /** The entry read last: parsing a library of thousands of movies is slow. */
  let last: { readonly text: string | null; readonly entry: StoredEntry<State> } | undefined;

  function decode(text: string | null): StoredEntry<State> {
    if (last === undefined || last.text !== text) last = { text, entry: decodeEntry(format, text) };
    return last.entry;
  }

  function attempt<T>(access: () => T): T {
    try {
      return access();
    } catch (cause) {
      const isFull = cause instanceof DOMException && /quota/i.test(cause.name);
      throw new StorageError(isFull ? 'full' : 'forbidden', key, { cause });
    }
  }

  const strict: KeyValueStorage = {
    getItem: (name) => attempt(() => unsafe.getItem(name)),
    setItem(name, value) {
      assertNotNewer();
      attempt(() => unsafe.setItem(name, value));
    },
    removeItem(name) {
      assertNotNewer();
      attempt(() => unsafe.removeItem(name));
    },
  };

  function assertNotNewer() {
    if (decode(strict.getItem(key)).problem === 'newer') throw new StorageError('newer', key);
  }

  const storage = onFailure === 'memory' ? safeStorage(strict) : strict;

  return {
    storage,
    read: () => decode(storage.getItem(key)),
    write(state) {
      const text = encodeEntry(format, state);
      // In `throw` mode each write must show whether storage works.
      if (onFailure === 'memory' && storage.getItem(key) === text) return;
      storage.setItem(key, text);
      last = { text, entry: { problem: null, state } };
    },
    clear() {
      try {
        unsafe.removeItem(key);
      } catch {
        // If storage is forbidden, nothing was written either.
      }
      if (onFailure === 'memory') storage.removeItem(key);
    },
  };
}
