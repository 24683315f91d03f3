import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  browserStorage,
  clearListPositions,
  clearSavedLists,
  safeStorage,
  tabStorage,
  type KeyValueStorage,
} from '../../../../src/services/storage/keyValueStorage.ts';
import { createPersistedStore } from '../../../../src/services/storage/persistedStore.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';

/** A safe storage over one that throws on what the test refuses. */
function setupStorage(entries: Iterable<readonly [string, string]> = []) {
  const memory = memoryStorage(entries);
  const refused = { read: false, write: false, remove: false };
  const check = (refuses: boolean) => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
  };
  const storage: KeyValueStorage = {
    getItem: (key) => (check(refused.read), memory.getItem(key)),
    setItem: (key, value) => (check(refused.write), memory.setItem(key, value)),
    removeItem: (key) => (check(refused.remove), memory.removeItem(key)),
  };
  return { memory, refused, safe: safeStorage(storage) };
}

afterEach(() => vi.unstubAllGlobals());

describe('resilient storage', () => {
  it('is the plain storage while that works', () => {
    const { memory, safe } = setupStorage([['a', '1']]);
    safe.setItem('b', '2');
    safe.removeItem('a');
    expect({ a: memory.getItem('a'), b: memory.getItem('b') }).toEqual({ a: null, b: '2' });
    expect({ a: safe.getItem('a'), b: safe.getItem('b') }).toEqual({ a: null, b: '2' });
  });

  it('reads a value that could not be written, instead of the older stored one', () => {
    const { memory, refused, safe } = setupStorage([['a', 'old']]);
    refused.write = true;
    safe.setItem('a', 'new');
    expect(safe.getItem('a')).toBe('new');
    expect(memory.getItem('a')).toBe('old');
  });

  it('hides what it could not remove, until it is written again', () => {
    const { refused, safe } = setupStorage([['a', 'old']]);
    refused.remove = true;
    safe.removeItem('a');
    expect(safe.getItem('a')).toBe(null);
    safe.setItem('a', 'new');
    expect(safe.getItem('a')).toBe('new');
  });

  it('prefers what another browser tab wrote or removed since', () => {
    const { memory, refused, safe } = setupStorage([
      ['a', 'old'],
      ['b', 'old'],
      ['c', 'old'],
    ]);
    refused.write = true;
    refused.remove = true;
    safe.setItem('a', 'new');
    safe.setItem('b', 'new');
    safe.removeItem('c');
    memory.setItem('a', 'newer');
    memory.removeItem('b');
    memory.setItem('c', 'newer');
    expect(['a', 'b', 'c'].map((key) => safe.getItem(key))).toEqual(['newer', null, 'newer']);
    memory.setItem('a', 'old');
    expect(safe.getItem('a')).toBe('old');
  });

  it('uses the storage again once that works', () => {
    const { memory, refused, safe } = setupStorage();
    refused.write = true;
    safe.setItem('a', '1');
    refused.write = false;
    safe.setItem('a', '2');
    memory.setItem('a', '3');
    expect(safe.getItem('a')).toBe('3');
  });

  it('is empty if storage cannot be read', () => {
    const { refused, safe } = setupStorage([['a', '1']]);
    refused.read = true;
    expect(safe.getItem('a')).toBe(null);
  });
});

describe('a store of one entry', () => {
  const format = { version: 1, decode: v.parser(v.number()), initial: 0 };
  const storeOver = (storage: KeyValueStorage) => createPersistedStore(storage, 'a', format);
  const newer = '{"version":2,"state":"seven"}';

  it('reads an entry that did not change as the same state', () => {
    const objects = { ...format, decode: (stored: unknown) => ({ stored }), initial: null };
    const text = '{"version":1,"state":7}';
    const store = createPersistedStore(memoryStorage([['a', text]]), 'a', objects);
    expect(store.read().state).toBe(store.read().state);
    const written = { stored: 7 };
    store.write(written);
    expect(store.read().state).toBe(written);
  });

  it.each([
    '',
    '{',
    'null',
    '{"version":1}',
    '{"version":1,"state":"7"}',
    '{"version":0,"state":7}',
    '{"version":"1","state":7}',
  ])('is in its initial state if it is %j, until it is written', (text) => {
    const storage = memoryStorage([['a', text]]);
    expect(storeOver(storage).read()).toEqual({ problem: 'damaged', state: 0 });
    expect(storage.getItem('a')).toBe(text);
    storeOver(storage).write(7);
    expect(storeOver(storage).read()).toEqual({ problem: null, state: 7 });
  });

  it('is in its initial state without an entry, and writes nothing then', () => {
    const storage = memoryStorage();
    expect(storeOver(storage).read()).toEqual({ problem: null, state: 0 });
    expect(storage.getItem('a')).toBeNull();
  });

  it('keeps what it writes in memory over an entry of a newer version, which only `clear` removes', () => {
    const storage = memoryStorage([['a', newer]]);
    const store = storeOver(storage);
    expect(store.read()).toEqual({ problem: 'newer', state: 0 });
    store.write(7);
    expect({ state: store.read().state, a: storage.getItem('a') }).toEqual({ state: 7, a: newer });
    store.clear();
    expect({ state: store.read().state, a: storage.getItem('a') }).toEqual({ state: 0, a: null });
  });

  it('keeps what it writes in memory if storage throws', () => {
    const store = storeOver(forbiddenStorage);
    expect(store.read().state).toBe(0);
    store.write(7);
    expect(store.read().state).toBe(7);
    store.clear();
    expect(store.read().state).toBe(0);
  });
});

describe('browser storage', () => {
  it('is local storage if it exists', () => {
    const local = memoryStorage();
    vi.stubGlobal('localStorage', local);
    expect(browserStorage()).toBe(local);
    const session = memoryStorage();
    vi.stubGlobal('sessionStorage', session);
    expect(tabStorage()).toBe(session);
  });

  it('is empty and throws on write if local storage is off', () => {
    vi.stubGlobal('localStorage', null);
    const storage = browserStorage();
    expect(storage.getItem('a')).toBeNull();
    expect(() => storage.setItem('a', '1')).toThrow(
      expect.objectContaining({ name: 'SecurityError', message: 'Storage is not available' }),
    );
    expect(() => storage.removeItem('a')).not.toThrow();
  });

  it('keeps values in memory if access to local storage throws', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const storage = browserStorage();
    expect(() => storage.setItem('a', '1')).toThrow(DOMException);
    const safe = safeStorage(storage);
    safe.setItem('a', '1');
    expect(safe.getItem('a')).toBe('1');
    safe.removeItem('a');
    expect(safe.getItem('a')).toBeNull();
    Reflect.deleteProperty(globalThis, 'localStorage');
    if (before !== undefined) Object.defineProperty(globalThis, 'localStorage', before);
  });
});

describe.each([
  ['clearListPositions', clearListPositions, 'sessionStorage', 'reelstate-place:'],
  ['clearSavedLists', clearSavedLists, 'localStorage', 'reelstate-list:'],
] as const)('%s', (_, clear, name, prefix) => {
  it('removes the entries of every user and list, and nothing else', () => {
    // As in `Storage`, entries are own keys.
    const storage: Record<string, unknown> = {
      [`${prefix}u1`]: '"popular"',
      [`${prefix}u1::popular`]: '{}',
      [`${prefix}u1::popular:0`]: '{}',
      [`${prefix}u2:de-DE:seen`]: '{}',
      'reelstate-reloaded': '1',
    };
    const removeItem = (key: string) => void delete storage[key];
    vi.stubGlobal(name, Object.defineProperty(storage, 'removeItem', { value: removeItem }));
    clear();
    expect(Object.keys(storage)).toEqual(['reelstate-reloaded']);
  });

  it('does not throw if the storage is missing or forbidden', () => {
    clear();
    vi.stubGlobal(name, null);
    expect(clear).not.toThrow();
  });
});
