import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/services/keyValueStorage.ts';
import { createWatchlistStore, watchlistKey } from '../../src/services/watchlistStore.ts';

describe('a watchlist', () => {
  it('is empty at first', () => {
    expect(createWatchlistStore(memoryStorage()).load('mira')).toEqual([]);
  });

  it('holds each film once, the newest last, and survives a reload', () => {
    const storage = memoryStorage();
    const store = createWatchlistStore(storage);
    for (const id of [3, 1, 3, 2]) store.add('mira', id);
    store.remove('mira', 1);
    store.remove('mira', 99);
    expect(createWatchlistStore(storage).load('mira')).toEqual([3, 2]);
  });

  it('belongs to one person', () => {
    const store = createWatchlistStore(memoryStorage());
    store.add('mira', 1);
    store.add('noor', 2);
    expect([store.load('mira'), store.load('noor')]).toEqual([[1], [2]]);
  });

  it('sees what another tab has added', () => {
    const storage = memoryStorage();
    const [here, there] = [createWatchlistStore(storage), createWatchlistStore(storage)];
    here.add('mira', 1);
    there.add('mira', 2);
    expect(here.load('mira')).toEqual([1, 2]);
  });

  it('lives in memory where storage cannot be used', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createWatchlistStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    store.add('mira', 1);
    expect(store.load('mira')).toEqual([1]);
  });

  it('heals to empty, and takes films again, whatever was stored', () => {
    const entry = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((movieIds) => JSON.stringify({ version: 0, movieIds })),
    );
    fc.assert(
      fc.property(entry, fc.nat(), (text, id) => {
        const store = createWatchlistStore(memoryStorage([[watchlistKey('mira'), text]]));
        expect(store.load('mira').every(Number.isInteger)).toBe(true);
        store.add('mira', id);
        expect(store.load('mira')).toContain(id);
      }),
    );
  });

  it('reads back every list it wrote', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.string(), (ids, userId) => {
        const store = createWatchlistStore(memoryStorage());
        for (const id of ids) store.add(userId, id);
        expect(store.load(userId)).toEqual(ids);
      }),
    );
  });
});
