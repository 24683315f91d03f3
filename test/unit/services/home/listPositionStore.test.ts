import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import type { ListPosition, TrailStep } from '../../../../src/domain/listPosition.ts';
import type { Section } from '../../../../src/domain/section.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';

const mira = { userId: 'u1', language: null };
const positionKey = 'reelstate-place:u1::popular';
const pageKey = (index: number) => `${positionKey}:${index}`;

const deep = aPlace({
  page: 3,
  pages: [1, 2, 3].map((page) => aPage({ page })),
  focusIndex: 41,
  scrollTop: 1_337.5,
  vacatedIndex: 12,
  anchor: { movieId: 26, index: 25, offset: -12.25, cardHeight: 391 },
});

/** A storage with this position. */
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

const loaded = (
  storage: KeyValueStorage,
  owner: { userId: string; language: string | null } = mira,
) => createListPositionStore(storage).load(owner);

function change(storage: KeyValueStorage, key: string, part: object) {
  const entry = JSON.parse(storage.getItem(key) ?? '{}') as object;
  storage.setItem(key, JSON.stringify({ ...entry, ...part }));
}

describe('list position store', () => {
  it.each([
    ['deep in a list', deep],
    [
      'in a search that was narrowed, with a movie open',
      aPlace({
        pages: [],
        searchText: 'alien ',
        search: 'alien',
        searchYear: '1979',
        results: [aPage({ totalPages: 1, movies: [aMovie({ posterPath: null, overview: null })] })],
        movie: aMovie({ id: 90 }),
      }),
    ],
    ['before the first page', aPlace({ pages: [] })],
  ])('restores a position %s', (_, position) => {
    expect(loaded(stored(position))).toEqual({
      section: 'popular',
      trail: [],
      positions: { popular: position },
    });
  });

  it('restores a position with a scroll offset only, as earlier releases wrote it', () => {
    const storage = stored();
    change(storage, positionKey, { anchor: undefined, vacatedIndex: undefined });
    expect(loaded(storage).positions.popular).toEqual({
      ...deep,
      anchor: null,
      vacatedIndex: null,
    });
  });

  it.each([
    { movieId: 26 },
    { ...deep.anchor, cardHeight: 0 },
    { ...deep.anchor, offset: null },
    'movie 26',
  ])('restores the scroll offset if the anchor is damaged (%j)', (anchor) => {
    const storage = stored();
    change(storage, positionKey, { anchor });
    expect(loaded(storage).positions.popular).toEqual({ ...deep, anchor: null });
  });

  it('restores each list and the selected list', () => {
    const { storage, store } = setupStore();
    store.save(mira, 'topRated', deep);
    store.save(mira, 'upcoming', aPlace());
    store.save(mira, 'seen', undefined);
    expect(loaded(storage)).toEqual({
      section: 'seen',
      trail: [],
      positions: { topRated: deep, upcoming: aPlace() },
    });
  });

  it('separates users and languages, and has no positions at first', () => {
    const nothing = { section: 'popular', trail: [], positions: {} };
    expect(loaded(stored(), { userId: 'u2', language: null })).toEqual(nothing);
    expect(loaded(memoryStorage())).toStrictEqual(nothing);
    expect(loaded(stored(), { userId: 'u1', language: 'de-DE' }).positions).toEqual({});
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
    store.save(mira, 'popular', restored);
    expect(writes.splice(0)).toEqual([positionKey]);
    expect(store.load(mira).positions.popular?.pages[0]).toBe(restored?.pages[0]);
    store.save(mira, 'popular', restored && { ...restored, scrollTop: 2_000 });
    expect(writes).toEqual([positionKey]);
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
    expect(loaded(storage).positions.upcoming).toEqual({
      ...long,
      page: 6,
      pages: long.pages.slice(0, 6),
    });
    const reopened = createListPositionStore(storage);
    reopened.load(mira);
    reopened.save(mira, 'seen', long);
    expect(loaded(storage).positions.seen?.pages).toEqual([]);
  });
});

describe('list position store, damaged data', () => {
  type Damage = readonly [string, (storage: KeyValueStorage) => void];

  it.each<Damage>([
    ['is no JSON', (storage) => storage.setItem(positionKey, '{')],
    ['is something else', (storage) => storage.setItem(positionKey, '[1]')],
    ...[
      ['was written by another version', { version: 1 }] as const,
      ['has no version', { version: undefined }] as const,
      ['has a negative scroll offset', { scrollTop: -1 }] as const,
      ['has a fractional focus index', { focusIndex: 1.5 }] as const,
      ['has a movie without a title', { movie: { id: 1 } }] as const,
    ].map(([name, part]): Damage => [name, (storage) => change(storage, positionKey, part)]),
  ])('is ignored: a position that %s', (_, damage) => {
    const storage = stored();
    damage(storage);
    expect(loaded(storage)).toEqual({ section: 'popular', trail: [], positions: {} });
  });

  it.each<Damage>([
    ['is missing', (storage) => storage.removeItem(pageKey(1))],
    ['is damaged', (storage) => storage.setItem(pageKey(1), '{"page":2')],
    ['has a movie without an id', (storage) => change(storage, pageKey(1), { movies: [{}] })],
  ])('restores the pages before a page that %s', (_, damage) => {
    const storage = stored();
    damage(storage);
    expect(loaded(storage).positions.popular).toEqual({
      ...deep,
      page: 1,
      pages: deep.pages.slice(0, 1),
    });
  });

  it('selects the popular list instead of an unknown list', () => {
    const storage = stored(deep, 'topRated');
    expect(storage.getItem('reelstate-place:u1')).toBe('"topRated"');
    storage.setItem('reelstate-place:u1', '"worst"');
    expect(loaded(storage)).toEqual({
      section: 'popular',
      trail: [],
      positions: { topRated: deep },
    });
  });
});

describe('list position store without storage', () => {
  const refuses = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };

  it('keeps positions until the page unloads', () => {
    const store = createListPositionStore({ ...memoryStorage(), setItem: refuses });
    store.save(mira, 'popular', deep);
    expect(store.load(mira).positions.popular).toEqual(deep);
  });

  it('has no positions if access to storage throws', () => {
    const store = createListPositionStore(forbiddenStorage);
    expect(store.load(mira)).toEqual({ section: 'popular', trail: [], positions: {} });
  });

  it('restores the pages that were stored before storage was full', () => {
    const storage = memoryStorage();
    const setItem = (key: string, value: string) =>
      key === pageKey(2) ? refuses() : storage.setItem(key, value);
    createListPositionStore({ ...storage, setItem }).save(mira, 'popular', deep);
    expect(loaded(storage).positions.popular).toEqual({
      ...deep,
      page: 2,
      pages: deep.pages.slice(0, 2),
    });
  });
});

describe('list position store, an entry of a newer version', () => {
  it('is not overwritten, nor are its pages', () => {
    const storage = stored();
    change(storage, positionKey, { version: 1 });
    const entries = () => [positionKey, pageKey(0), pageKey(1), pageKey(2)].map(storage.getItem);
    const before = entries();
    createListPositionStore(storage).save(mira, 'popular', aPlace({ pages: [aPage({ page: 7 })] }));
    expect(entries()).toEqual(before);
  });
});

describe('list position store, a filter', () => {
  const filter: Filter = {
    subject: null,
    genres: [{ id: 35, name: 'Comedy' }],
    fromYear: 1990,
    toYear: 1999,
    length: 'short',
    minRating: 7,
    originalLanguage: 'fr',
    services: { country: 'DE', ids: [8, 337] },
    sort: 'newest',
  };

  it('is restored with its list', () => {
    const subject = { kind: 'person', id: 31, name: 'Tom Hanks' } as const;
    const collection = { ...subject, kind: 'collection' } as const;
    for (const each of [filter, { ...noFilter, subject }, { ...noFilter, subject: collection }]) {
      const position = aPlace({ filter: each });
      expect(loaded(stored(position)).positions.popular).toEqual(position);
    }
  });

  it.each([
    ['of an earlier version', undefined],
    ['with an unknown order', { ...filter, sort: 'best' }],
    ['with a genre that is no id', { ...filter, genres: [{ id: 'x', name: 'Comedy' }] }],
    ['with a provider that is no id', { ...filter, services: { country: 'DE', ids: ['x'] } }],
    ['in a language that is no code', { ...filter, originalLanguage: 'french' }],
    ['with a year out of range', { ...filter, fromYear: 3 }],
  ])('%s is none, and the rest of the position stays', (_, damaged) => {
    const storage = stored();
    change(storage, positionKey, { filter: damaged });
    expect(loaded(storage).positions.popular).toEqual(deep);
  });
});

describe('list position store, the filter of a library list', () => {
  it('is restored with its list', () => {
    const position = aPlace({ libraryFilter: { sort: 'length', text: 'alien' } });
    expect(loaded(stored(position)).positions.popular).toEqual(position);
  });

  it.each([
    ['of an earlier version', undefined],
    ['with an unknown order', { sort: 'best', text: '' }],
    ['without its text', { sort: 'length' }],
  ])('%s is none, and the rest of the position stays', (_, damaged) => {
    const storage = stored();
    change(storage, positionKey, { libraryFilter: damaged });
    expect(loaded(storage).positions.popular).toEqual(deep);
  });
});

describe('list position store, what a search shows besides its movies', () => {
  const people = [{ id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] }];
  const extras = { people, related: [aMovie({ id: 8 })] };

  it('is restored, and loaded again if it is damaged', () => {
    const storage = stored(aPlace({ extras }));
    expect(loaded(storage).positions.popular).toEqual(aPlace({ extras }));
    change(storage, positionKey, { extras: { people: 'Tom Hanks' } });
    expect(loaded(storage).positions.popular).toEqual(aPlace());
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
    store.saveTrail(mira, trail);
    store.saveTrail(mira, [{ section: 'watchlist', popular: null }]);
    expect(loaded(storage).trail).toEqual([{ section: 'watchlist', popular: null }]);
    store.saveTrail(mira, trail.slice(0, 1));
    expect(loaded(storage).trail).toEqual(trail.slice(0, 1));
    store.saveTrail(mira, []);
    expect(loaded(storage).trail).toEqual([]);
    const left = trail.map((_, depth) =>
      storage.getItem(`reelstate-place:u1::trail:popular${depth}`),
    );
    expect(left).toEqual([null, null, null]);
  });
});
