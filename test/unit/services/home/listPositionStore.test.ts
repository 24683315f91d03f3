import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { noLibraryFilter } from '../../../../src/domain/libraryFilter.ts';
import type { ListPosition, TrailStep } from '../../../../src/domain/listPosition.ts';
import { noExtras } from '../../../../src/domain/searchExtras.ts';
import type { Section } from '../../../../src/domain/section.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';

type Owner = { readonly userId: string; readonly language: string | null };
const mira: Owner = { userId: 'u1', language: null };
const positionKey = 'reelstate-place:u1::popular';
const pageKey = (index: number) => `${positionKey}:${index}`;

const filter: Filter = {
  subject: { kind: 'person', id: 31, name: 'Tom Hanks' },
  genres: [{ id: 35, name: 'Comedy' }],
  fromYear: 1990,
  toYear: 1999,
  length: 'short',
  minRating: 7,
  originalLanguage: 'fr',
  services: { country: 'DE', ids: [8, 337] },
  sort: 'newest',
};

const people = [{ id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] }];

const deep = aPlace({
  filter,
  libraryFilter: { sort: 'length', text: 'alien' },
  page: 3,
  pages: [1, 2, 3].map((page) => aPage({ page })),
  extras: { people, related: [aMovie({ id: 8 })] },
  focusIndex: 41,
  scrollTop: 1_337.5,
  vacatedIndex: 12,
  anchor: { movieId: 26, index: 25, offset: -12.25, cardHeight: 391 },
});

const nothing = { section: 'popular', trail: [], positions: {} };

function stored(position: ListPosition = deep, section: Section = 'popular') {
  const storage = memoryStorage();
  createListPositionStore(storage).save(mira, section, position);
  return storage;
}

/** A store over this storage, and the keys that it writes, in order. */
function setupStore(storage: KeyValueStorage = memoryStorage()) {
  const writes: string[] = [];
  const setItem = (key: string, value: string) => {
    writes.push(key);
    storage.setItem(key, value);
  };
  return { storage, store: createListPositionStore({ ...storage, setItem }), writes };
}

const loaded = (storage: KeyValueStorage, owner: Owner = mira) =>
  createListPositionStore(storage).load(owner);

function change(storage: KeyValueStorage, key: string, part: object) {
  const entry = JSON.parse(storage.getItem(key) ?? '{}') as object;
  storage.setItem(key, JSON.stringify({ ...entry, ...part }));
}

describe('list position store', () => {
  it.each([
    ['deep in a filtered list', deep],
    [
      'in a search that was narrowed, with a movie open, of a list of a collection',
      aPlace({
        filter: { ...noFilter, subject: { kind: 'collection', id: 31, name: 'Tom Hanks' } },
        pages: [],
        searchText: 'alien ',
        search: 'alien',
        searchYear: '1979',
        results: [aPage({ totalPages: 1, movies: [aMovie({ posterPath: null, overview: null })] })],
        movie: aMovie({ id: 90 }),
      }),
    ],
  ])('restores a position %s', (_, popular) => {
    expect(loaded(stored(popular))).toEqual({ ...nothing, positions: { popular } });
  });

  it('restores each list and the selected list', () => {
    const { storage, store } = setupStore();
    store.save(mira, 'topRated', deep);
    store.save(mira, 'upcoming', aPlace());
    store.save(mira, 'seen', undefined);
    const positions = { topRated: deep, upcoming: aPlace() };
    expect(loaded(storage)).toEqual({ section: 'seen', trail: [], positions });
  });

  it('separates users and languages, and has no positions at first', () => {
    expect(loaded(stored(), { userId: 'u2', language: null })).toEqual(nothing);
    expect(loaded(memoryStorage())).toStrictEqual(nothing);
    expect(loaded(stored(), { userId: 'u1', language: 'de-DE' }).positions).toEqual({});
  });

  it('keeps positions until the page unloads if access to storage throws', () => {
    const store = createListPositionStore(forbiddenStorage);
    expect(store.load(mira)).toEqual(nothing);
    store.save(mira, 'popular', deep);
    expect(store.load(mira).positions.popular).toEqual(deep);
  });
});

describe('list position store, pages', () => {
  it('are written once, however often the position is saved', () => {
    const { store, writes } = setupStore();
    store.save(mira, 'popular', deep);
    const first = writes.splice(0);
    store.save(mira, 'popular', { ...deep, scrollTop: 2_000 });
    expect(first.filter((key) => key.startsWith(`${positionKey}:`))).toHaveLength(3);
    expect(writes).toEqual([positionKey]);
  });

  it('that were restored, once or twice, are the same objects and not written again', () => {
    const { store, writes } = setupStore(stored());
    const restored = store.load(mira).positions.popular;
    store.save(mira, 'popular', restored && { ...restored, scrollTop: 2_000 });
    expect(writes).toEqual([positionKey]);
    expect(store.load(mira).positions.popular?.pages[0]).toBe(restored?.pages[0]);
  });

  it('are written again after they were deleted', () => {
    const { storage, store } = setupStore();
    store.save(mira, 'popular', deep);
    for (const index of [0, 1, 2]) storage.removeItem(pageKey(index));
    expect(store.load(mira).positions.popular?.pages).toEqual([]);
    store.save(mira, 'popular', deep);
    expect(loaded(storage).positions.popular).toEqual(deep);
  });

  it('of another list replace the former ones', () => {
    const { storage, store } = setupStore();
    store.save(mira, 'popular', deep);
    const shorter = aPlace({ pages: [aPage({ movies: [aMovie({ id: 900 })] })] });
    store.save(mira, 'popular', shorter);
    expect(loaded(storage).positions.popular).toEqual(shorter);
    expect([1, 2].map((index) => storage.getItem(pageKey(index)))).toEqual([null, null]);
  });

  it('are limited to the first two million characters of all lists', () => {
    const { storage, store } = setupStore();
    const wordy = (page: number) =>
      aPage({ page, movies: [aMovie({ id: page, overview: 'x'.repeat(300_000) })] });
    const long = aPlace({ page: 9, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(wordy) });
    store.save(mira, 'popular', { ...long, page: 5, pages: long.pages.slice(0, 5) });
    store.save(mira, 'upcoming', long);
    expect(loaded(storage).positions).toMatchObject({
      popular: { page: 5, pages: { length: 5 } },
      upcoming: { page: 1, pages: { length: 1 } },
    });
    store.save(mira, 'popular', aPlace());
    store.save(mira, 'upcoming', long);
    const six = { ...long, page: 6, pages: long.pages.slice(0, 6) };
    expect(loaded(storage).positions.upcoming).toEqual(six);
    const reopened = createListPositionStore(storage);
    reopened.load(mira);
    reopened.save(mira, 'seen', long);
    expect(loaded(storage).positions.seen?.pages).toEqual([]);
  });

  it('that were stored before storage was full are restored', () => {
    const storage = memoryStorage();
    const setItem = (key: string, value: string) =>
      (key === pageKey(2) ? forbiddenStorage : storage).setItem(key, value);
    createListPositionStore({ ...storage, setItem }).save(mira, 'popular', deep);
    const two = { ...deep, page: 2, pages: deep.pages.slice(0, 2) };
    expect(loaded(storage).positions.popular).toEqual(two);
  });
});

describe('list position store, damaged data', () => {
  it.each([
    // Earlier releases saved none of these.
    ['anchor', undefined, null],
    ['vacatedIndex', undefined, null],
    ['filter', undefined, noFilter],
    ['libraryFilter', undefined, noLibraryFilter],
    ['anchor', { movieId: 26 }, null],
    ['anchor', { ...deep.anchor, cardHeight: 0 }, null],
    ['anchor', { ...deep.anchor, offset: null }, null],
    ['filter', { ...filter, sort: 'best' }, noFilter],
    ['filter', { ...filter, genres: [{ id: 'x', name: 'Comedy' }] }, noFilter],
    ['filter', { ...filter, services: { country: 'DE', ids: ['x'] } }, noFilter],
    ['filter', { ...filter, originalLanguage: 'french' }, noFilter],
    ['filter', { ...filter, fromYear: 3 }, noFilter],
    ['libraryFilter', { sort: 'best', text: '' }, noLibraryFilter],
    ['libraryFilter', { sort: 'year' }, noLibraryFilter],
    ['extras', { people: 'Tom Hanks' }, noExtras],
  ])('restores the rest of a position whose %s is %j', (name, damaged, restored) => {
    const storage = stored();
    change(storage, positionKey, { [name]: damaged });
    expect(loaded(storage).positions.popular).toEqual({ ...deep, [name]: restored });
  });

  it.each([
    { version: 1 },
    { version: undefined },
    { scrollTop: -1 },
    { focusIndex: 1.5 },
    { movie: { id: 1 } },
  ])('makes a position unusable: %o', (damaged) => {
    const storage = stored();
    change(storage, positionKey, damaged);
    expect(loaded(storage)).toEqual(nothing);
  });

  it.each<[string, (storage: KeyValueStorage) => void]>([
    ['is missing', (storage) => storage.removeItem(pageKey(1))],
    ['is damaged', (storage) => storage.setItem(pageKey(1), '{"page":2')],
    ['has a movie without an id', (storage) => change(storage, pageKey(1), { movies: [{}] })],
  ])('restores the pages before a page that %s', (_, damage) => {
    const storage = stored();
    damage(storage);
    const one = { ...deep, page: 1, pages: deep.pages.slice(0, 1) };
    expect(loaded(storage).positions.popular).toEqual(one);
  });

  it('selects the popular list instead of an unknown list', () => {
    const storage = stored(deep, 'topRated');
    expect(storage.getItem('reelstate-place:u1')).toBe('"topRated"');
    storage.setItem('reelstate-place:u1', '"worst"');
    expect(loaded(storage)).toEqual({ ...nothing, positions: { topRated: deep } });
  });

  it('does not overwrite an entry of a newer version, nor its pages', () => {
    const storage = stored();
    change(storage, positionKey, { version: 1 });
    const entries = () => [positionKey, pageKey(0), pageKey(1), pageKey(2)].map(storage.getItem);
    const before = entries();
    createListPositionStore(storage).save(mira, 'popular', aPlace({ pages: [aPage({ page: 7 })] }));
    expect(entries()).toEqual(before);
  });
});

describe('list position store, the way back from filters', () => {
  const trail: readonly TrailStep[] = [
    { section: 'watchlist', popular: deep },
    { section: 'popular', popular: aPlace({ filter: { ...noFilter, length: 'long' } }) },
    { section: 'seen', popular: null },
  ];

  it('is restored with its positions, for that user only', () => {
    const storage = memoryStorage();
    createListPositionStore(storage).saveTrail(mira, trail);
    expect(loaded(storage).trail).toEqual(trail);
    expect(JSON.parse(storage.getItem('reelstate-place:u1::trail') ?? '')).toEqual([
      { section: 'watchlist', hasPopular: true },
      { section: 'popular', hasPopular: true },
      { section: 'seen', hasPopular: false },
    ]);
    expect(loaded(storage, { userId: 'u2', language: null }).trail).toEqual([]);
  });

  it('leaves nothing of the steps that are gone', () => {
    const storage = memoryStorage();
    const store = createListPositionStore(storage);
    const watchlist = { section: 'watchlist', popular: null } as const;
    for (const steps of [trail, [watchlist], trail.slice(0, 1), []]) {
      store.saveTrail(mira, steps);
      expect(loaded(storage).trail).toEqual(steps);
    }
    const keys = trail.map((_, depth) => `reelstate-place:u1::trail:popular${depth}`);
    expect(keys.map((key) => storage.getItem(key))).toEqual([null, null, null]);
  });
});
