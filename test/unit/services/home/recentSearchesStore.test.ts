import { describe, expect, it } from 'vitest';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../../../src/services/home/recentSearchesStore.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const key = searchesKey('mira');
const envelope = (searches: unknown, version: unknown = 0) =>
  JSON.stringify({ version, state: { searches } });

function setupStore(text?: string) {
  const storage = memoryStorage(text === undefined ? [] : [[key, text]]);
  return {
    store: createRecentSearchesStore(storage, 'mira'),
    open: (userId = 'mira') => createRecentSearchesStore(storage, userId),
    entry: () => storage.getItem(key),
  };
}

describe('recent searches store', () => {
  it('restores searches, in one stored format', () => {
    const { store, open, entry } = setupStore();
    for (const text of ['alien', 'dune', 'up']) store.add(text);
    store.remove('dune');
    expect(entry()).toBe('{"version":0,"state":{"searches":["up","alien"]}}');
    expect(open().load()).toEqual(['up', 'alien']);
  });

  it('separates users', () => {
    const { store, open } = setupStore();
    store.add('alien');
    expect(open('ken').load()).toEqual([]);
    open('ken').clear();
    expect(open().load()).toEqual(['alien']);
  });

  it('drops damaged texts only', () => {
    const { store } = setupStore(envelope(['alien', 7, ' ', 'Alien', null, ' up ']));
    expect(store.load()).toEqual(['alien', 'up']);
  });

  it('does not overwrite a newer version until all data is deleted', () => {
    const newer = envelope([{ text: 'alien' }], 1);
    const { store, entry } = setupStore(newer);
    expect(store.load()).toBeNull();
    store.add('dune');
    store.remove('dune');
    expect(entry()).toBe(newer);
    store.clear();
    expect({ entry: entry(), load: store.load() }).toEqual({ entry: null, load: [] });
  });
});
