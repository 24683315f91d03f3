import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../../../src/services/home/recentSearchesStore.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const key = searchesKey('mira');
const envelope = (searches: unknown, version: unknown = 0) =>
  JSON.stringify({ version, state: { searches } });

function over(text: string) {
  const storage = memoryStorage([[key, text]]);
  return { storage, store: createRecentSearchesStore(storage, 'mira') };
}

describe('recent searches store', () => {
  it('is empty if nothing is stored, and writes nothing then', () => {
    const storage = memoryStorage();
    expect(createRecentSearchesStore(storage, 'mira').load()).toEqual([]);
    expect(storage.getItem(key)).toBeNull();
  });

  it('restores searches, in one stored format', () => {
    const storage = memoryStorage();
    const store = createRecentSearchesStore(storage, 'mira');
    for (const text of ['alien', 'dune', 'up']) store.keep(text);
    store.drop('dune');
    expect(storage.getItem(key)).toBe('{"version":0,"state":{"searches":["up","alien"]}}');
    expect(createRecentSearchesStore(storage, 'mira').load()).toEqual(['up', 'alien']);
  });

  it('separates users', () => {
    const storage = memoryStorage();
    createRecentSearchesStore(storage, 'mira').keep('alien');
    const other = createRecentSearchesStore(storage, 'ken');
    expect(other.load()).toEqual([]);
    other.clear();
    expect(createRecentSearchesStore(storage, 'mira').load()).toEqual(['alien']);
  });

  it('drops damaged texts only', () => {
    expect(over(envelope(['alien', 7, ' ', 'Alien', null, ' up '])).store.load()).toEqual([
      'alien',
      'up',
    ]);
  });

  it.each(['', 'null', '[]', '{', envelope('alien'), envelope(null), '{"version":0}'])(
    'are none for %j, and begin anew',
    (text) => {
      const { store } = over(text);
      expect(store.load()).toEqual([]);
      store.keep('dune');
      expect(store.load()).toEqual(['dune']);
    },
  );

  it('does not overwrite a newer version until all data is deleted', () => {
    const newer = envelope([{ text: 'alien' }], 1);
    const { storage, store } = over(newer);
    expect(store.load()).toBeNull();
    store.keep('dune');
    store.drop('dune');
    expect(storage.getItem(key)).toBe(newer);
    store.clear();
    expect([storage.getItem(key), store.load()]).toEqual([null, []]);
  });

  it('keeps searches in memory if storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const unusable = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const store = createRecentSearchesStore(unusable, 'mira');
    store.keep('alien');
    expect(store.load()).toEqual(['alien']);
    store.clear();
    expect(store.load()).toEqual([]);
  });

  it('accepts searches whatever was stored', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(fc.string(), fc.jsonValue())).map((items) => envelope(items)),
    );
    fc.assert(
      fc.property(junk, (text) => {
        const { store } = over(text);
        fc.pre(store.load() !== null);
        store.keep('a movie that nobody has thought of');
        expect(store.load()?.[0]).toBe('a movie that nobody has thought of');
        expect(store.load()?.every((each) => each.trim() !== '')).toBe(true);
      }),
    );
  });
});
