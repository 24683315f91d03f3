import { describe, expect, it } from 'vitest';
import { emptyLibrary } from '../../../../src/domain/library.ts';
import { noLibraryFilter } from '../../../../src/domain/libraryFilter.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { noExtras } from '../../../../src/domain/searchExtras.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { createPreferencesStore } from '../../../../src/services/home/preferencesStore.ts';
import { createRecentSearchesStore } from '../../../../src/services/home/recentSearchesStore.ts';
import { createLibraryStore } from '../../../../src/services/library/libraryStore.ts';
import { aMovie } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

// The entries are literals that the stores of commit e918ffc wrote. Do not build them with the code
// that this test checks, and do not change them: users have such entries.

const userId = '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10';

const sessionEntries = [
  ['accessToken', 'access-1'],
  ['refreshToken', 'refresh-1'],
  [
    'reelstate-session',
    '{"state":{"isAuthenticated":true,"user":{"id":"5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10","email":"mira@filmhaus.dev","user_metadata":{"firstName":"Mira","lastName":"Okafor","name":"Mira Okafor"}},"accessToken":"access-1","refreshToken":"refresh-1","expiresAt":1800000000},"version":0}',
  ],
] as const;

const preferencesEntry = [
  'reelstate-preferences',
  '{"version":0,"state":{"look":"light","keysAreOn":false,"language":"pt-BR","country":"BR"}}',
] as const;

const searchesEntry = [
  'reelstate-searches:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10',
  '{"version":0,"state":{"searches":["up","dune","alien"]}}',
] as const;

const libraryEntry = [
  'reelstate-library:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10',
  '{"version":1,"state":{"hidesSeen":true,"watchlist":[[1,1790000000000,["Movie 1","/p1.svg",null,7.25,1200,"1994-09-23",1790000000000]],[2,1789000000000,null]],"seen":[[3,1788000000000,["Movie 3","/p3.svg",null,7.25,1200,null,1789500000000]]]}}',
] as const;

const oldWatchlistEntry = [
  'reelstate-watchlist:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10',
  '{"version":0,"movieIds":[11,12,13]}',
] as const;

const positionEntries = [
  ['reelstate-place:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10', '"topRated"'],
  [
    'reelstate-place:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10:pt-BR:topRated:0',
    '{"page":1,"movies":[{"id":11,"title":"Movie 11","titleLanguage":"fr","posterPath":"/p11.svg","backdropPath":null,"voteAverage":7.25,"voteCount":1200,"releaseDate":"1994-09-23","overview":"About 11.","overviewLanguage":"en"}],"totalPages":9}',
  ],
  [
    'reelstate-place:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10:pt-BR:topRated:1',
    '{"page":2,"movies":[{"id":12,"title":"Movie 12","titleLanguage":"fr","posterPath":"/p12.svg","backdropPath":null,"voteAverage":7.25,"voteCount":1200,"releaseDate":"1994-09-23","overview":"About 12."}],"totalPages":9}',
  ],
  [
    'reelstate-place:5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10:pt-BR:topRated',
    '{"version":0,"page":2,"pages":2,"searchText":"alien ","search":"alien","searchYear":"1979","results":[{"page":1,"movies":[{"id":13,"title":"Movie 13","titleLanguage":"fr","posterPath":"/p13.svg","backdropPath":null,"voteAverage":7.25,"voteCount":1200,"releaseDate":"1994-09-23","overview":"About 13.","overviewLanguage":"en"}],"totalPages":1}],"movie":{"id":13,"title":"Movie 13","titleLanguage":"fr","posterPath":"/p13.svg","backdropPath":null,"voteAverage":7.25,"voteCount":1200,"releaseDate":"1994-09-23","overview":"About 13.","overviewLanguage":"en"},"focusIndex":1,"scrollTop":812.5}',
  ],
] as const;

const theMovie = (id: number, overrides: Partial<Movie> = {}): Movie => ({
  ...aMovie({ id, backdropPath: null, overview: `About ${id}.` }),
  titleLanguage: 'fr',
  overviewLanguage: 'en',
  ...overrides,
});

/** A movie of a library entry: the stored row has no overview, and had no languages then. */
const withoutTexts = { titleLanguage: undefined, overview: null, overviewLanguage: undefined };

describe('an entry stored by an earlier version', () => {
  it('opens as the same session, and is not written again', () => {
    const storage = memoryStorage(sessionEntries);
    const entries = () => sessionEntries.map(([key]) => [key, storage.getItem(key)]);
    expect(createSessionStore(storage).open()).toEqual({
      isAuthenticated: true,
      user: {
        id: userId,
        email: 'mira@filmhaus.dev',
        user_metadata: { firstName: 'Mira', lastName: 'Okafor', name: 'Mira Okafor' },
      },
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: 1_800_000_000,
    });
    expect(entries()).toEqual(sessionEntries);
  });

  it('opens as the same preferences', () => {
    expect(createPreferencesStore(memoryStorage([preferencesEntry])).load()).toEqual({
      colorScheme: 'light',
      hasShortcuts: false,
      language: null,
      movieLanguage: 'pt-BR',
      country: 'BR',
      services: {},
    });
  });

  it('opens as the same recent searches', () => {
    const store = createRecentSearchesStore(memoryStorage([searchesEntry]), userId);
    expect(store.load()).toEqual(['up', 'dune', 'alien']);
  });

  it('opens as the same library', () => {
    const at = 1_790_000_000_000;
    const store = createLibraryStore(memoryStorage([libraryEntry]), userId, () => at);
    expect(store.load()).toEqual({
      library: {
        ...emptyLibrary,
        hidesSeen: true,
        watchlist: [
          { id: 1, at, movie: theMovie(1, withoutTexts), fetchedAt: at },
          { id: 2, at: 1_789_000_000_000, movie: null, fetchedAt: 0 },
        ],
        seen: [
          {
            id: 3,
            at: 1_788_000_000_000,
            movie: theMovie(3, { ...withoutTexts, releaseDate: null }),
            fetchedAt: 1_789_500_000_000,
          },
        ],
      },
      unsaved: [],
      storageError: null,
    });
  });

  it('opens as a library with the movies of the first version’s watchlist, the newest first', () => {
    const store = createLibraryStore(memoryStorage([oldWatchlistEntry]), userId, () => 5);
    const { library, storageError } = store.load();
    expect({ watchlist: library.watchlist.map(({ id }) => id), storageError }).toEqual({
      watchlist: [13, 12, 11],
      storageError: null,
    });
  });

  it('opens as the same list positions', () => {
    const store = createListPositionStore(memoryStorage(positionEntries));
    expect(store.load({ userId, language: 'pt-BR' })).toEqual({
      section: 'topRated',
      opened: [],
      positions: {
        topRated: {
          filter: noFilter,
          libraryFilter: noLibraryFilter,
          extras: noExtras,
          page: 1,
          pages: [],
          pagesBefore: [
            { page: 1, movies: [theMovie(11)], totalPages: 9 },
            { page: 2, movies: [theMovie(12, { overviewLanguage: undefined })], totalPages: 9 },
          ],
          searchText: 'alien ',
          search: 'alien',
          searchYear: '1979',
          results: [{ page: 1, movies: [theMovie(13)], totalPages: 1 }],
          movie: theMovie(13),
          earlierMovies: [],
          vacatedIndex: null,
          focusIndex: 1,
          scrollTop: 812.5,
          anchor: null,
          beforeSearch: null,
        },
      },
    });
  });
});
