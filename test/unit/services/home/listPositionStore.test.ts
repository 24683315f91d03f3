import { describe, expect, it } from 'vitest';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { noLibraryFilter } from '../../../../src/domain/libraryFilter.ts';
import type { ListPosition, ListPositions } from '../../../../src/domain/listPosition.ts';
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
  subject: null,
  genres: [{ id: 35, name: 'Comedy' }],
  excludedGenres: [{ id: 27, name: 'Horror' }],
  fromYear: 1990,
  toYear: 1999,
  length: 'short',
  minRating: 7,
  originalLanguage: 'fr',
  ageRating: { country: 'DE', atMost: '12' },
  services: { country: 'DE', ids: [8, 337], isStreamOnly: true },
  sort: 'newest',
};

const people = [{ id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] }];

const deep = aPlace({
  filter,
  libraryFilter: { sort: 'length', text: 'alien' },
  page: 3,
  pages: [1, 2, 3].map((page) => aPage({ page })),
  extras: {
    people,
    related: [aMovie({ id: 8 })],
    relatedTo: { kind: 'person', id: 31, name: 'Tom Hanks' },
  },
  focusIndex: 41,
  scrollTop: 1_337.5,
  vacatedIndex: 12,
  anchor: { movieId: 26, index: 25, offset: -12.25, cardHeight: 391 },
});

const nothing: ListPositions = { section: 'popular', opened: [], positions: {} };

/** Popular alone, at this position. */
const popularAt = (popular: ListPosition): ListPositions => ({
  ...nothing,
  positions: { popular },
});

function stored(position: ListPosition = deep, section: Section = 'popular') {
  const storage = memoryStorage();
  const positions = { [section]: position };
  createListPositionStore(storage).save(mira, { ...nothing, section, positions });
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
      'in a search that was narrowed, with a movie open that another led to',
      aPlace({
        pages: [],
        searchText: 'alien ',
        search: 'alien',
        searchYear: '1979',
        results: [aPage({ totalPages: 1, movies: [aMovie({ posterPath: null, overview: null })] })],
        movie: aMovie({ id: 90 }),
        earlierMovies: [aMovie({ id: 89 })],
      }),
    ],
  ])('restores a position %s', (_, popular) => {
    expect(loaded(stored(popular))).toEqual({ ...nothing, positions: { popular } });
  });

  it('restores each list and the selected list', () => {
    const { storage, store } = setupStore();
    const lists = {
      section: 'seen',
      opened: [],
      positions: { topRated: deep, upcoming: aPlace() },
    };
    store.save(mira, lists as ListPositions);
    expect(loaded(storage)).toEqual(lists);
  });

  it('separates users and languages, and has no positions at first', () => {
    expect(loaded(stored(), { userId: 'u2', language: null })).toEqual(nothing);
    expect(loaded(memoryStorage())).toStrictEqual(nothing);
    expect(loaded(stored(), { userId: 'u1', language: 'de-DE' }).positions).toEqual({});
  });

  it('keeps positions until the page unloads if access to storage throws', () => {
    const store = createListPositionStore(forbiddenStorage);
    expect(store.load(mira)).toEqual(nothing);
    store.save(mira, popularAt(deep));
    expect(store.load(mira).positions.popular).toEqual(deep);
  });
});

describe('list position store, pages', () => {
  it('are written once, however often the position is saved', () => {
    const { store, writes } = setupStore();
    store.save(mira, popularAt(deep));
    const first = writes.splice(0);
    store.save(mira, popularAt({ ...deep, scrollTop: 2_000 }));
    expect(first.filter((key) => key.startsWith(`${positionKey}:`))).toHaveLength(3);
    expect(writes).toEqual([positionKey]);
  });

  it('that were restored, once or twice, are the same objects and not written again', () => {
    const { store, writes } = setupStore(stored());
    const restored = store.load(mira).positions.popular;
    store.save(mira, popularAt({ ...(restored ?? deep), scrollTop: 2_000 }));
    expect(writes).toEqual([positionKey]);
    expect(store.load(mira).positions.popular?.pages[0]).toBe(restored?.pages[0]);
  });

  it('are written again after they were deleted', () => {
    const { storage, store } = setupStore();
    store.save(mira, popularAt(deep));
    for (const index of [0, 1, 2]) storage.removeItem(pageKey(index));
    expect(store.load(mira).positions.popular?.pages).toEqual([]);
    store.save(mira, popularAt(deep));
    expect(loaded(storage).positions.popular).toEqual(deep);
  });

  it('of another list replace the former ones', () => {
    const { storage, store } = setupStore();
    store.save(mira, popularAt(deep));
    const shorter = aPlace({ pages: [aPage({ movies: [aMovie({ id: 900 })] })] });
    store.save(mira, popularAt(shorter));
    expect(loaded(storage).positions.popular).toEqual(shorter);
    expect([1, 2].map((index) => storage.getItem(pageKey(index)))).toEqual([null, null]);
  });

  it('are limited to the first two million characters of all lists', () => {
    const { storage, store } = setupStore();
    const wordy = (page: number) =>
      aPage({ page, movies: [aMovie({ id: page, overview: 'x'.repeat(300_000) })] });
    const long = aPlace({ page: 9, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(wordy) });
    const five = { ...long, page: 5, pages: long.pages.slice(0, 5) };
    store.save(mira, { ...nothing, positions: { popular: five, upcoming: long } });
    expect(loaded(storage).positions).toMatchObject({
      popular: { page: 5, pages: { length: 5 } },
      upcoming: { page: 1, pages: { length: 1 } },
    });
    const upcoming = { ...long };
    store.save(mira, { ...nothing, positions: { popular: aPlace(), upcoming } });
    const six = { ...long, page: 6, pages: long.pages.slice(0, 6) };
    expect(loaded(storage).positions.upcoming).toEqual(six);
    const reopened = createListPositionStore(storage);
    const { positions } = reopened.load(mira);
    reopened.save(mira, { ...nothing, positions: { ...positions, seen: long } });
    expect(loaded(storage).positions.seen?.pages).toEqual([]);
  });

  it('that were stored before storage was full are restored', () => {
    const storage = memoryStorage();
    const setItem = (key: string, value: string) =>
      (key === pageKey(2) ? forbiddenStorage : storage).setItem(key, value);
    createListPositionStore({ ...storage, setItem }).save(mira, popularAt(deep));
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
    ['filter', { ...filter, ageRating: { country: 'Germany', atMost: '12' } }, noFilter],
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

  it('restores a filter of an earlier release, without age rating and with all that services offer', () => {
    const storage = stored();
    const { ageRating: _, services: __, ...earlier } = filter;
    const services = { country: 'DE', ids: [8] };
    change(storage, positionKey, { filter: { ...earlier, services } });
    expect(loaded(storage).positions.popular?.filter).toEqual({
      ...earlier,
      ageRating: null,
      services: { ...services, isStreamOnly: false },
    });
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
    createListPositionStore(storage).save(mira, popularAt(aPlace({ pages: [aPage({ page: 7 })] })));
    expect(entries()).toEqual(before);
  });
});

describe('list position store, opened lists', () => {
  const action = aPlace({ filter: { ...noFilter, genres: [{ id: 28, name: 'Action' }] } });
  const collection = { kind: 'collection', id: 10, name: 'Alien' } as const;
  const opened = [{ ...deep, filter: { ...noFilter, subject: collection } }, action];
  const openedKey = (depth: number | '') => `reelstate-place:u1::opened${depth}`;

  it('are restored with their pages, for that user and language only', () => {
    const { storage, store } = setupStore();
    store.save(mira, { ...nothing, opened });
    expect(loaded(storage)).toEqual({ ...nothing, opened });
    expect(loaded(storage, { userId: 'u2', language: null }).opened).toEqual([]);
    expect(loaded(storage, { userId: 'u1', language: 'de-DE' }).opened).toEqual([]);
  });

  it('leave nothing in storage once they are left', () => {
    const { storage, store } = setupStore();
    for (const lists of [opened, [deep], [deep, action], []]) {
      store.save(mira, { ...nothing, opened: lists });
      expect(loaded(storage).opened).toEqual(lists);
    }
    const keys = [openedKey(0), `${openedKey(0)}:0`, openedKey(1), `${openedKey(1)}:0`];
    expect(keys.map((key) => storage.getItem(key))).toEqual([null, null, null, null]);
  });

  it('and positions that did not change are not written again', () => {
    const { store, writes } = setupStore();
    store.save(mira, { section: 'seen', opened, positions: { popular: deep } });
    writes.splice(0);
    const moved = { ...action, scrollTop: 5 };
    store.save(mira, {
      section: 'seen',
      opened: opened.with(1, moved),
      positions: { popular: deep },
    });
    expect(writes).toEqual([openedKey(1)]);
  });

  it('keep the pages of the list under their search', () => {
    const searched = aPlace({
      pages: [],
      pagesBefore: [aPage(), aPage({ page: 2 })],
      searchText: 'alien',
      search: 'alien',
      results: [aPage({ totalPages: 1 })],
      beforeSearch: { scrollTop: 700, anchor: deep.anchor, focusIndex: 21 },
    });
    const { storage, store } = setupStore();
    store.save(mira, { ...nothing, opened: [searched] });
    expect(loaded(storage).opened).toEqual([searched]);
  });
});

describe('list position store, list of a person', () => {
  const subject = {
    kind: 'person',
    id: 31,
    name: 'Tom Hanks',
    picturePath: '/h.jpg',
    department: 'Directing',
  } as const;
  const credits = [{ department: 'Directing', roles: { 1: ['Director'] } }] as const;
  const opened = [
    aPlace({
      filter: { ...noFilter, subject, sort: 'newest' },
      pages: [aPage({ credits, totalPages: 1 })],
    }),
  ];

  it('has the department, the order, the portrait and the roles', () => {
    const { storage, store } = setupStore();
    store.save(mira, { ...nothing, opened });
    expect(loaded(storage).opened).toEqual(opened);
  });

  it('is restored with the roles of release 1.0, which were one text', () => {
    const { storage, store } = setupStore();
    store.save(mira, { ...nothing, opened });
    const key = 'reelstate-place:u1::opened0:0';
    const entry = storage.getItem(key) ?? '';
    storage.setItem(key, entry.replace('["Director"]', '"Director, Writer"'));
    expect(loaded(storage).opened[0]?.pages[0]?.credits).toEqual([
      { department: 'Directing', roles: { 1: ['Director, Writer'] } },
    ]);
  });

  it('is restored without roles or a department that cannot be read', () => {
    const { storage, store } = setupStore();
    store.save(mira, { ...nothing, opened });
    for (const key of ['reelstate-place:u1::opened0', 'reelstate-place:u1::opened0:0']) {
      const entry = storage.getItem(key) ?? '';
      storage.setItem(key, entry.replaceAll('"Directing"', '"Cooking"'));
    }
    const [restored] = loaded(storage).opened;
    expect(restored?.filter).toEqual({
      ...noFilter,
      subject: { ...subject, department: undefined },
      sort: 'newest',
    });
    expect(restored?.pages).toEqual([aPage({ totalPages: 1 })]);
  });
});

describe('list position store, entries of earlier versions, where an opened list stood in the place of Popular', () => {
  const person = aPlace({
    filter: { ...noFilter, subject: { kind: 'person', id: 31, name: 'Tom Hanks' } },
  });
  const comedy = aPlace({ filter: { ...noFilter, genres: [{ id: 35, name: 'Comedy' }] } });

  /** The entries of these lists, as earlier versions named them. */
  function storedEarlier(
    popular: ListPosition,
    trail: readonly { section: Section; popular: ListPosition | null }[],
    section: Section = 'popular',
  ) {
    const storage = stored(popular);
    storage.setItem('reelstate-place:u1', JSON.stringify(section));
    if (trail.length > 0)
      storage.setItem(
        'reelstate-place:u1::trail',
        JSON.stringify(
          trail.map((step) => ({ section: step.section, hasPopular: step.popular !== null })),
        ),
      );
    for (const [depth, { popular: before }] of trail.entries()) {
      if (before === null) continue;
      const other = stored(before);
      for (const suffix of ['', ':0', ':1', ':2']) {
        const entry = other.getItem(`${positionKey}${suffix}`);
        const key = `reelstate-place:u1::trail:popular${depth}${suffix}`;
        if (entry !== null) storage.setItem(key, entry);
      }
    }
    return storage;
  }

  it.each<[string, ListPosition, Parameters<typeof storedEarlier>[1], ListPositions]>([
    [
      'a list with a way back is opened over the list it was opened from',
      comedy,
      [{ section: 'watchlist', popular: deep }],
      { section: 'watchlist', opened: [comedy], positions: { popular: deep } },
    ],
    [
      'lists of several steps are opened over each other',
      person,
      [
        { section: 'seen', popular: null },
        { section: 'popular', popular: comedy },
      ],
      { section: 'seen', opened: [comedy, person], positions: {} },
    ],
    [
      'a person without a way back is opened over Popular',
      person,
      [],
      { ...nothing, opened: [person] },
    ],
    ['a genre without a way back stays a filter', comedy, [], popularAt(comedy)],
  ])('%s, once', (_, popular, trail, expected) => {
    const storage = storedEarlier(popular, trail);
    expect(loaded(storage)).toEqual(expected);
    expect(loaded(storage)).toEqual(expected);
    expect(storage.getItem('reelstate-place:u1::trail')).toBeNull();
    expect(storage.getItem('reelstate-place:u1::trail:popular0')).toBeNull();
  });

  it('a person is not Popular while another list is open', () => {
    const storage = storedEarlier(person, [], 'upcoming');
    expect(loaded(storage)).toEqual({ ...nothing, section: 'upcoming' });
  });
});
