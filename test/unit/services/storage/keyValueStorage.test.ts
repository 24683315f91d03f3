import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  browserStorage,
  clearListPositions,
  safeStorage,
  type KeyValueStorage,
} from '../../../../src/services/storage/keyValueStorage.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

type Refused = { read?: boolean; write?: boolean; remove?: boolean };

/** A storage whose abilities the test takes away and gives back. */
function moody(entries: Iterable<readonly [string, string]> = []) {
  const kept = memoryStorage(entries);
  const refused: Refused = {};
  const check = (refuses: boolean | undefined) => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
  };
  const storage: KeyValueStorage = {
    getItem: (key) => (check(refused.read), kept.getItem(key)),
    setItem: (key, value) => (check(refused.write), kept.setItem(key, value)),
    removeItem: (key) => (check(refused.remove), kept.removeItem(key)),
  };
  return { kept, refused, storage };
}

afterEach(() => vi.unstubAllGlobals());

describe('resilient storage', () => {
  it('is the plain storage while that works', () => {
    const { kept, storage } = moody([['a', '1']]);
    const safe = safeStorage(storage);
    safe.setItem('b', '2');
    safe.removeItem('a');
    expect([kept.getItem('a'), kept.getItem('b')]).toEqual([null, '2']);
    expect([safe.getItem('a'), safe.getItem('b')]).toEqual([null, '2']);
  });

  it('reads a value that could not be written, instead of the older stored one', () => {
    const { kept, refused, storage } = moody([['a', 'old']]);
    const safe = safeStorage(storage);
    refused.write = true;
    safe.setItem('a', 'new');
    expect(safe.getItem('a')).toBe('new');
    expect(kept.getItem('a')).toBe('old');
  });

  it('hides what it could not remove, until it is written again', () => {
    const { refused, storage } = moody([['a', 'old']]);
    const safe = safeStorage(storage);
    refused.remove = true;
    safe.removeItem('a');
    expect(safe.getItem('a')).toBe(null);
    safe.setItem('a', 'new');
    expect(safe.getItem('a')).toBe('new');
  });

  it('prefers what another browser tab wrote or removed since', () => {
    const { kept, refused, storage } = moody([
      ['a', 'old'],
      ['b', 'old'],
      ['c', 'old'],
    ]);
    const safe = safeStorage(storage);
    refused.write = true;
    refused.remove = true;
    safe.setItem('a', 'new');
    safe.setItem('b', 'new');
    safe.removeItem('c');
    kept.setItem('a', 'newer');
    kept.removeItem('b');
    kept.setItem('c', 'newer');
    expect(['a', 'b', 'c'].map((key) => safe.getItem(key))).toEqual(['newer', null, 'newer']);
    kept.setItem('a', 'old');
    expect(safe.getItem('a')).toBe('old');
  });

  it('uses the storage again once that works', () => {
    const { kept, refused, storage } = moody();
    const safe = safeStorage(storage);
    refused.write = true;
    safe.setItem('a', '1');
    refused.write = false;
    safe.setItem('a', '2');
    kept.setItem('a', '3');
    expect(safe.getItem('a')).toBe('3');
  });

  it('is empty if storage cannot be read', () => {
    const { refused, storage } = moody([['a', '1']]);
    refused.read = true;
    expect(safeStorage(storage).getItem('a')).toBe(null);
  });
});

describe('browser storage', () => {
  it('is local storage if it exists', () => {
    const local = memoryStorage();
    vi.stubGlobal('localStorage', local);
    expect(browserStorage()).toBe(local);
  });

  it('is empty and throws on write if local storage is off', () => {
    vi.stubGlobal('localStorage', null);
    const storage = browserStorage();
    expect(storage.getItem('a')).toBeNull();
    expect(() => storage.setItem('a', '1')).toThrow(DOMException);
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

/** As `Storage` has them: entries are its own keys. */
function stubTabStorage(entries: Readonly<Record<string, string>>) {
  const storage: Record<string, unknown> = { ...entries };
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => void delete storage[key],
  });
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}

describe('clearListPositions', () => {
  it('removes the list positions of every user and list, and nothing else', () => {
    const storage = stubTabStorage({
      'reelstate-place:u1': '"popular"',
      'reelstate-place:u1::popular': '{}',
      'reelstate-place:u1::popular:0': '{}',
      'reelstate-place:u2:de-DE:seen': '{}',
      'reelstate-reloaded': '1',
    });
    clearListPositions();
    expect(Object.keys(storage)).toEqual(['reelstate-reloaded']);
  });

  it('does not throw if session storage is missing or forbidden', () => {
    clearListPositions();
    vi.stubGlobal('sessionStorage', null);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(clearListPositions).not.toThrow();
  });
});
