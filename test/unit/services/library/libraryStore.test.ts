import { describe, expect, it } from 'vitest';
import { emptyLibrary, type LibraryEntry } from '../../../../src/domain/library.ts';
import { noTimes } from '../../../../src/domain/libraryTimes.ts';
import { isSampleId } from '../../../../src/domain/movie.ts';
import { movieDataMaxAgeMs } from '../../../../src/domain/limits.ts';
import {
  libraryKey,
  type KeyValueStorage,
} from '../../../../src/services/storage/keyValueStorage.ts';
import {
  createLibraryStore,
  libraryBackupKey,
  oldWatchlistKey,
} from '../../../../src/services/library/libraryStore.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, putting, anUnresolvedEntry } from '../../../support/libraryBuilders.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';

const key = libraryKey('mira');
const now = () => 1_000;
const getIds = (entries: readonly LibraryEntry[]) => entries.map(({ id }) => id);
const storeOver = (storage: KeyValueStorage) => createLibraryStore(storage, 'mira', now);
const over = (text: string) => storeOver(memoryStorage([[key, text]]));

/** That storage, whose every write is refused with an error of that name. */
const refusing = (name: string, storage = memoryStorage()): KeyValueStorage => ({
  ...storage,
  setItem() {
    throw new DOMException('no', name);
  },
});

describe('library store', () => {
  it('is empty if nothing is stored, and writes nothing then', () => {
    const storage = memoryStorage();
    const stored = { library: emptyLibrary, unsaved: [], storageError: null };
    expect(storeOver(storage).load()).toEqual(stored);
    expect(storage.getItem(key)).toBeNull();
  });

  it('restores the library lists of one user in their order, movies without overviews', () => {
    const storage = memoryStorage();
    storeOver(storage).change([
      ...putting('watchlist', anEntry(1, 10), anEntry(2, 30), anUnresolvedEntry(3, 20)),
      ...putting('seen', anEntry(4, 5)),
      { kind: 'hidesSeen', hidesSeen: true },
    ]);
    expect(storeOver(storage).load().library).toEqual({
      watchlist: [anEntry(2, 30), anUnresolvedEntry(3, 20), anEntry(1, 10)],
      seen: [anEntry(4, 5)],
      dismissed: [],
      ratings: {},
      hidesSeen: true,
    });
    expect(createLibraryStore(storage, 'noor').load().library).toEqual(emptyLibrary);
    expect(storage.getItem(libraryBackupKey('mira'))).toBeNull();
  });

  it('has one stored format, and reads entries without title language and length', () => {
    const storage = memoryStorage();
    const movie = aMovie({ id: 4, titleLanguage: 'fr', overview: null, runtime: 95 });
    const unknown = { ...movie, id: 3, runtime: null };
    storeOver(storage).change(
      putting('seen', { ...anEntry(4, 5), movie }, { ...anEntry(3), movie: unknown }),
    );
    const { seen } = storeOver(storage).load().library;
    expect(seen.map((entry) => entry.movie)).toEqual([movie, unknown]);
    const text = storage.getItem(key) ?? '';
    expect(over(text.replace(',"fr",95', '')).load().library.seen[0]).toEqual(anEntry(4, 5));
    expect(text).toBe(
      '{"version":3,"state":{"hidesSeen":false,"watchlist":[],"seen":' +
        '[[4,5,["Movie 4","/p4.svg","/b4.svg",7.25,1200,"1994-09-23",5,"fr",95]],' +
        '[3,3,["Movie 4","/p4.svg","/b4.svg",7.25,1200,"1994-09-23",3,"fr",0]]],' +
        '"dismissed":[],"times":[[4,0,1000,6],[3,0,1000,6]],"cursor":null}}',
    );
  });

  it('drops entries of the demo catalog, of an earlier version too, and says so to be saved', () => {
    const storage = memoryStorage([
      [oldWatchlistKey('mira'), JSON.stringify({ movieIds: [90_000_007, 8] })],
    ]);
    const stored = memoryStorage();
    storeOver(stored).change([
      ...putting('watchlist', anEntry(1), anEntry(90_000_001)),
      ...putting('seen', anEntry(91_000_044)),
    ]);
    storage.setItem(key, stored.getItem(key) ?? '');
    const onTmdb = createLibraryStore(storage, 'mira', now, isSampleId);
    const { library, unsaved } = onTmdb.load();
    expect([library.watchlist, library.seen].map(getIds)).toEqual([[8, 1], []]);
    onTmdb.change(unsaved);
    expect(storage.getItem(key)).not.toMatch(/9[01]0000/);
    expect(onTmdb.load().unsaved).toEqual([]);
    expect(over(stored.getItem(key) ?? '').load().library.watchlist).toHaveLength(2);
  });

  it('keeps what TMDB no longer has, which earlier versions read as its id', () => {
    const storage = memoryStorage();
    storeOver(storage).change([
      ...putting('watchlist', anEntry(1, 10), anUnresolvedEntry(2, 20)),
      { kind: 'unavailable', id: 1, fetchedAt: 7 },
      { kind: 'unavailable', id: 2, fetchedAt: 7 },
    ]);
    const rows = '[[2,20,null,[7,null]],[1,10,null,[7,"Movie 1"]]]';
    expect(storage.getItem(key)).toContain(`"watchlist":${rows}`);
    const { library, unsaved } = storeOver(storage).load();
    expect(library.watchlist).toEqual([
      { id: 2, at: 20, movie: null, fetchedAt: 7, unavailable: { title: null } },
      { id: 1, at: 10, movie: null, fetchedAt: 7, unavailable: { title: 'Movie 1' } },
    ]);
    expect(unsaved).toEqual([]);
  });

  it('applies a change to what another browser tab wrote', () => {
    const storage = memoryStorage();
    const [one, other] = [storeOver(storage), storeOver(storage)];
    one.change(putting('seen', anEntry(1)));
    other.change(putting('seen', anEntry(2)));
    one.change([{ kind: 'removed', list: 'seen', id: 1 }]);
    expect(other.load().library.seen).toEqual([anEntry(2)]);
  });

  it('stores 5,000 movies in a quarter of the quota', () => {
    const storage = memoryStorage();
    const long = { posterPath: `/${'p'.repeat(31)}.jpg`, backdropPath: `/${'b'.repeat(31)}.jpg` };
    const entries = Array.from({ length: 5_000 }, (_, index) => {
      const entry = anEntry(1_000_000 + index, 1_700_000_000_000 + index);
      return { ...entry, movie: entry.movie && { ...entry.movie, ...long } };
    });
    storeOver(storage).change(putting('seen', ...entries));
    expect(storage.getItem(key)?.length).toBeLessThan(5_000_000 / 4);
  });
});

describe('library store, a damaged entry', () => {
  const good = '[4,5,["Movie 4","/p4.svg","/b4.svg",7.25,1200,"1994-09-23",5]]';
  const { movie } = anEntry(4, 5);
  const undated = anEntry(4, 5, { movie: movie && { ...movie, releaseDate: null } });
  const envelope = (rows: string, rest = '"seen":[]') =>
    `{"version":1,"state":{"hidesSeen":"perhaps","watchlist":[${rows}],${rest}}}`;

  it.each([
    ['a row that is not a list', `null,${good},7,{}`, [anEntry(4, 5)]],
    ['a malformed movie: its id stays', `[4,5,["Movie 4"]]`, [anUnresolvedEntry(4, 5)]],
    ['a movie without a title', `[4,5,["",null,null,7,9,null,5]]`, [anUnresolvedEntry(4, 5)]],
    ['a malformed release date', good.replace('1994-09-23', 'soon'), [undated]],
    ['a length that is a text', good.replace(',5]]', ',5,null,"long"]]'), [anEntry(4, 5)]],
    ['a length below 0', good.replace(',5]]', ',5,null,-3]]'), [anEntry(4, 5)]],
    ['a length that was never looked up', good.replace(',5]]', ',5,null,null]]'), [anEntry(4, 5)]],
    ['a row without a date', `[4,"x",null]`, [anUnresolvedEntry(4, 0)]],
    ['a date that is no date', `[4,9e15,null]`, [anUnresolvedEntry(4, 0)]],
    ['a date before 1970', `[4,-1,null]`, [anUnresolvedEntry(4, 0)]],
    ['a date after 2099', `[4,4102444800000,null]`, [anUnresolvedEntry(4, 0)]],
    ['the last date', `[4,4102444799999,null]`, [anUnresolvedEntry(4, 4_102_444_799_999)]],
    ['a response at no date', good.replace(',5]]', ',9e15]]'), [anUnresolvedEntry(4, 5)]],
    ['one movie twice', `[4,1,null],${good}`, [anEntry(4, 5)]],
    ['rows out of order', `[1,1,null],[2,2,null]`, [anUnresolvedEntry(2), anUnresolvedEntry(1)]],
  ])('restores what can be read: %s', (_, rows, expected) => {
    const { library, storageError } = over(envelope(rows)).load();
    expect(library).toEqual({ ...emptyLibrary, watchlist: expected });
    expect(storageError).toBeNull();
  });

  it('restores one library list if the other is damaged', () => {
    const { library } = over(envelope(good, '"seen":"nonsense"')).load();
    expect(library.watchlist).toEqual([anEntry(4, 5)]);
  });

  it.each(['', '{', 'null', '[]', '{"version":1}', '{"version":"2","state":null}'])(
    'that cannot be read is set aside before it is overwritten: %s',
    (text) => {
      const storage = memoryStorage([[key, text]]);
      const store = storeOver(storage);
      expect(store.load().library).toEqual(emptyLibrary);
      store.change(putting('seen', anEntry(4)));
      expect(storage.getItem('reelstate-library:mira:unreadable')).toBe(text);
      expect(storeOver(storage).load().library.seen).toEqual([anEntry(4)]);
    },
  );
});

describe('library store, the times of changes', () => {
  const cursor = { project: 'https://mira.supabase.co', version: 7, movieId: 4, registers: 5 };

  it('are stored with what is unsent and the cursor, of removed movies too', () => {
    const storage = memoryStorage();
    const store = storeOver(storage);
    store.change(putting('watchlist', anEntry(4), anUnresolvedEntry(5)));
    store.change([{ kind: 'removed', list: 'watchlist', id: 4 }]);
    store.update((library) => ({ ...library, cursor }));
    const { times, cursor: stored } = storeOver(storage).read();
    expect([...times]).toEqual([
      [5, { ...noTimes, watchlist: 1_000, unsent: ['watchlist'] }],
      [4, { ...noTimes, watchlist: 1_001, unsent: ['watchlist', 'movie'] }],
    ]);
    expect(stored).toEqual(cursor);
  });

  it('of an entry of version 1 are those of the additions, and everything is unsent', () => {
    const version1 = `{"version":1,"state":{"watchlist":[[4,70,null]],"seen":[[5,0,null],[4,80,null]]}}`;
    const { watchlist, times, cursor: stored } = over(version1).read();
    expect(watchlist).toEqual([anUnresolvedEntry(4, 70)]);
    expect([...times]).toEqual([
      [4, { ...noTimes, watchlist: 70, seen: 80, unsent: ['watchlist', 'seen', 'movie'] }],
      [5, { ...noTimes, seen: 1, unsent: ['seen', 'movie'] }],
    ]);
    expect(stored).toBeNull();
  });

  it('of an entry of version 2 stay, sent or not, and its cursor knows three registers', () => {
    const state =
      '{"watchlist":[[4,70,null]],"seen":[],"times":[[4,75,0,0],[5,0,90,2]],' +
      '"cursor":{"project":"https://mira.supabase.co","version":7,"movieId":4}}';
    const library = over(`{"version":2,"state":${state}}`).read();
    expect(library).toEqual({
      ...emptyLibrary,
      watchlist: [anUnresolvedEntry(4, 70)],
      times: new Map([
        [4, { ...noTimes, watchlist: 75 }],
        [5, { ...noTimes, seen: 90, unsent: ['seen'] }],
      ]),
      cursor: { ...cursor, registers: 3 },
    });
  });

  it('are stored with the ratings and the dismissed movies', () => {
    const storage = memoryStorage();
    storeOver(storage).change([
      ...putting('seen', anUnresolvedEntry(4)),
      ...putting('dismissed', anEntry(5)),
      { kind: 'rated', id: 4, rating: 8 },
    ]);
    expect(storage.getItem(key)).toContain('"times":[[4,0,1000,10,1000,0,8],[5,0,0,20,0,1000,0]]');
    expect(storeOver(storage).read()).toMatchObject({
      ratings: { 4: 8 },
      dismissed: [anEntry(5)],
      times: new Map([
        [4, { ...noTimes, seen: 1_000, rating: 1_000, unsent: ['seen', 'rating'] }],
        [5, { ...noTimes, dismissed: 1_000, unsent: ['movie', 'dismissed'] }],
      ]),
    });
  });

  it.each([0, 11, 7.5, -1, '"8"', 'null'])(
    'of a rating of %s stay, but not the rating',
    (rating) => {
      const state = `{"watchlist":[],"seen":[],"times":[[4,0,0,0,90,0,${rating}]],"cursor":null}`;
      const { ratings, times } = over(`{"version":3,"state":${state}}`).read();
      expect({ ratings, rating: times.get(4)?.rating }).toEqual({ ratings: {}, rating: 90 });
    },
  );

  it.each([
    ['no list', '{}', '{}'],
    ['a row that is none', '[4,[["x",1,1,0]]]', 'null'],
    ['times that are none', '[[4,"x",-1,0]]', '7'],
    ['no bits', '[[4,null,null,null]]', '{"version":"x"}'],
  ])('that are damaged lose no mark, which is unsent then: %s', (_, times, stored) => {
    const state = `{"watchlist":[[4,70,null]],"seen":[],"times":${times},"cursor":${stored}}`;
    const library = over(`{"version":2,"state":${state}}`).read();
    expect(library.times.get(4)).toMatchObject({ watchlist: 70, seen: 0 });
    expect(library.times.get(4)?.unsent).toContain('watchlist');
    expect({ watchlist: library.watchlist, cursor: library.cursor }).toEqual({
      watchlist: [anUnresolvedEntry(4, 70)],
      cursor: null,
    });
  });

  it('stay if what is stored is replaced as it is, which writes nothing', () => {
    const storage = memoryStorage();
    const store = storeOver(storage);
    const heard: boolean[] = [];
    const stop = store.subscribe((isUpdate) => heard.push(isUpdate));
    store.update((library) => library);
    expect({ item: storage.getItem(key), heard }).toEqual({ item: null, heard: [] });
    store.update((library) => ({ ...library, cursor }));
    store.change(putting('seen', anEntry(4)));
    store.clear();
    expect(heard).toEqual([true, false, false]);
    stop();
    store.change(putting('seen', anEntry(4)));
    expect(heard).toHaveLength(3);
  });

  it('cannot be read or replaced in an entry of a newer version', () => {
    const text = '{"version":4}';
    const storage = memoryStorage([[key, text]]);
    const newer = expect.objectContaining({ reason: 'newer' });
    expect(() => storeOver(storage).read()).toThrow(newer);
    expect(() => storeOver(storage).update((library) => ({ ...library, cursor }))).toThrow(newer);
    expect(storage.getItem(key)).toBe(text);
  });
});

it('an entry of the library by a newer version is not overwritten, and is reported', () => {
  const text = '{"version":4,"state":{"libraryLists":[]}}';
  const storage = memoryStorage([[key, text]]);
  const store = storeOver(storage);
  expect(store.load()).toMatchObject({ storageError: 'newer' });
  const newer = expect.objectContaining({ reason: 'newer' });
  expect(() => store.change(putting('seen', anEntry(4)))).toThrow(newer);
  expect(storage.getItem(key)).toBe(text);
});

describe('library store, storage that throws', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['NS_ERROR_DOM_QUOTA_REACHED', 'full'],
    ['SecurityError', 'forbidden'],
  ] as const)('with %s is %s', (name, reason) => {
    const store = storeOver(refusing(name));
    expect(() => store.change(putting('seen', anEntry(4)))).toThrow(
      expect.objectContaining({
        name: 'StorageError',
        message: `Storage entry ${key} cannot be used: ${reason}`,
        reason,
        cause: expect.any(DOMException),
      }),
    );
  });

  it('on read is reported, and does not prevent a deletion', () => {
    const store = storeOver(forbiddenStorage);
    const storageError = 'forbidden';
    expect(store.load()).toEqual({ library: emptyLibrary, unsaved: [], storageError });
    expect(() => store.clear()).not.toThrow();
  });

  it('is not blamed for a bug of the app', () => {
    expect(() => storeOver(memoryStorage()).change([null as never])).toThrow(TypeError);
  });

  it('keeps its former entry', () => {
    const storage = memoryStorage();
    storeOver(storage).change(putting('seen', anEntry(1)));
    const store = storeOver(refusing('QuotaExceededError', storage));
    // Also a change that changes nothing shows whether storage works.
    for (const id of [1, 2])
      expect(() => store.change(putting('seen', anEntry(id)))).toThrow(
        expect.objectContaining({ reason: 'full' }),
      );
    expect(store.load().library.seen).toEqual([anEntry(1)]);
  });
});

describe('library store, a version 1 watchlist', () => {
  const old = (movieIds: unknown) => JSON.stringify({ version: 0, movieIds });

  it('is migrated, the newest first, and its entry removed after that', () => {
    const storage = memoryStorage([[oldWatchlistKey('mira'), old([11, 12, 13, 12])]]);
    const store = storeOver(storage);
    const { library, unsaved } = store.load();
    expect(library.watchlist.map(({ id }) => id)).toEqual([13, 12, 11]);
    store.change(unsaved);
    expect(storage.getItem(oldWatchlistKey('mira'))).toBeNull();
    expect(storeOver(storage).load()).toEqual({ library, unsaved: [], storageError: null });
    storage.setItem(oldWatchlistKey('mira'), old([11, 14]));
    expect(storeOver(storage).load().unsaved).toMatchObject([{ entry: { id: 14 } }]);
  });

  it('stays until the migration is stored', () => {
    const old11 = old([11]);
    const storage = memoryStorage([[oldWatchlistKey('mira'), old11]]);
    const store = storeOver(refusing('QuotaExceededError', storage));
    expect(() => store.change(store.load().unsaved)).toThrow(
      expect.objectContaining({ reason: 'full' }),
    );
    expect(storage.getItem(oldWatchlistKey('mira'))).toBe(old11);
  });

  it.each([
    ['{', []],
    ['null', []],
    [old('11'), []],
    [old([11, 'x', null, 1.5, 12]), [12, 11]],
  ])('restores what can be read: %s', (text, ids) => {
    const { library } = storeOver(memoryStorage([[oldWatchlistKey('mira'), text]])).load();
    expect(library.watchlist.map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['not yet', movieDataMaxAgeMs - 1, anEntry(4, 5)],
  ['by then', movieDataMaxAgeMs, anUnresolvedEntry(4, 5)],
])('a stored movie is reduced to its id after 180 days: %s', (_, age, expected) => {
  const storage = memoryStorage();
  storeOver(storage).change(putting('seen', anEntry(4, 5)));
  const store = createLibraryStore(storage, 'mira', () => 5 + age);
  const { library, unsaved } = store.load();
  expect(library.seen).toEqual([expected]);
  store.change(unsaved);
  expect(storage.getItem(key)?.includes('Movie 4')).toBe(expected.movie !== null);
});

it('deleting a library removes all of this user and nothing of other users', () => {
  const theirs = [libraryKey('noor'), 'theirs'] as const;
  const storage = memoryStorage([
    [oldWatchlistKey('mira'), '{}'],
    [libraryBackupKey('mira'), '{'],
    theirs,
  ]);
  const store = storeOver(storage);
  store.change(putting('seen', anEntry(4)));
  store.clear();
  expect(store.load().library).toEqual(emptyLibrary);
  for (const gone of [key, oldWatchlistKey('mira'), libraryBackupKey('mira')])
    expect(storage.getItem(gone)).toBeNull();
  expect(storage.getItem(theirs[0])).toBe(theirs[1]);
});
