import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { noFilter } from '../../../src/domain/filter.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../src/services/auth/sessionStore.ts';
import { createListService, provideCatalog } from '../../../src/services/catalog/catalogActors.ts';
import { createMovieService } from '../../../src/services/catalog/movieService.ts';
import { provideNavigation } from '../../../src/services/home/homeActors.ts';
import { provideSharedList } from '../../../src/services/library/sharedListActors.ts';
import { provideTonight } from '../../../src/services/home/tonightActors.ts';
import { provideMovie } from '../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../src/services/movie/movieDetailService.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { provideSync } from '../../../src/services/library/syncActors.ts';
import { createSyncSettingsStore } from '../../../src/services/library/syncSettingsStore.ts';
import { aMovie } from '../../support/builders.ts';
import { goodConnection } from '../../support/connection.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { silent } from '../../support/manualActor.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { farExpiry, noTokens } from '../../support/startSync.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';
import { config } from './support/wire.ts';

afterEach(() => void vi.unstubAllGlobals());

const movie = aMovie();
const movieRequest = { request: movie };

/** The actors that load content, with what they are asked for. */
const loads: Readonly<Record<string, unknown>> = {
  genres: { request: null },
  certifications: { request: null },
  services: { request: 'US' },
  related: { request: { search: '', movies: [], person: null } },
  details: movieRequest,
  trailer: movieRequest,
  cast: movieRequest,
  recommendations: movieRequest,
  series: movieRequest,
  providers: movieRequest,
};

/** The others that send a request. */
const requests: Readonly<Record<string, unknown>> = {
  fetchPage: { params: { search: '', year: null, filter: noFilter, page: 1 }, onRetry() {} },
  prefetchMovie: { movieId: movie.id },
  searchPeople: { search: 'kay' },
  // Of picks, and of a shared list.
  loadMovies: { query: null, ids: [movie.id] },
  loadMovie: { id: movie.id },
  logIn: aLogin,
  signUp: aSignup,
  logOut: { accessToken: 'access' },
  refreshSession: { refreshToken: 'refresh' },
  revokeSession: { accessToken: 'access' },
  pull: { position: null, storesCursor: true },
  push: { ids: [movie.id] },
  deleteAll: undefined,
};

/** What is not asked here: it sends no request, or none by the services of movies and of auth. */
const others = [
  'shareList',
  'shareMovie',
  'readStoredSession',
  'saveChanges',
  'saveFile',
  'readFiles',
  'matchRows',
  'isOutdated',
  'loadTexts',
  'reloadPage',
  'probeHost',
];

type Provided = { readonly implementations: { readonly actors: object } };
const isMachine = (logic: unknown): logic is Provided =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The actors of a machine and of those that it runs, by their names; what loads content, by the content. */
function actorsOf({ implementations: { actors } }: Provided): (readonly [string, AnyActorLogic])[] {
  return Object.entries(actors).flatMap(([name, logic]) =>
    isMachine(logic)
      ? actorsOf(logic).map(([of, inner]) => [of === 'loadContent' ? name : of, inner] as const)
      : [[name, logic] as const],
  );
}

function provide(): readonly (readonly [string, AnyActorLogic])[] {
  const movies = createMovieService({ config });
  const details = createMovieDetailService({ movies });
  const connection = goodConnection();
  const lists = createListService(movies, 'popular', () => []);
  const opened = provideMovie(details, connection);
  const deepLink = { consume() {} };
  const owner = { userId: 'mira' };
  const auth = createAuthService({ config });
  const store = createSessionStore(memoryStorage());
  const library = createLibraryStore(memoryStorage(), 'mira');
  library.change(putting('seen', anEntry(movie.id)));
  return [
    ...actorsOf(provideCatalog({ connection, lists, movies, details, movie: opened })),
    ...actorsOf(provideAuth(auth, store, { leaveAll() {} }, connection.watchNetwork)),
    ...actorsOf(
      provideSync({
        config,
        userId: 'mira',
        store: library,
        settings: createSyncSettingsStore(memoryStorage(), 'mira'),
        tokens: { ...noTokens, get: () => ({ accessToken: 'access', expiresAt: farExpiry }) },
        watchWakeUps: silent(),
        holdLock: silent(),
        observe() {},
      }),
    ),
    ...actorsOf(provideTonight(() => movies, connection)),
    ...actorsOf(provideSharedList(movies.lookUp, connection, { save() {}, remove() {} })),
    ...actorsOf(provideNavigation(movies, { save() {} }, deepLink, connection, owner)),
  ].filter(([name]) => name in requests || name in loads);
}

it.each(provide().map(([name], index) => ({ name, index })))(
  'the request of $name ($index) is aborted when its actor stops',
  async ({ name, index }) => {
    vi.stubGlobal('navigator', {});
    const signals: AbortSignal[] = [];
    // Node drops the link from a signal to that of its request once the request is collected.
    const kept: (Request | string)[] = [];
    vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
      const signal = input instanceof Request ? input.signal : init?.signal;
      if (signal) signals.push(signal);
      kept.push(input);
      return new Promise(() => {});
    });
    const [, logic] = provide()[index] ?? [];
    if (logic === undefined) throw new Error(`there is no ${name}`);
    const actor = createActor(logic, { input: requests[name] ?? loads[name] }).start();
    await vi.waitFor(() => expect(signals).not.toEqual([]));
    expect(signals.map(({ aborted }) => aborted)).not.toContain(true);
    actor.stop();
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).not.toContain(false));
    expect(kept).toHaveLength(signals.length);
  },
);

it('each service of an actor is among them, or named as another', async () => {
  const all = await readdir('src/services', { recursive: true });
  const files = all.filter((file) => file.endsWith('Actors.ts'));
  const sources = await Promise.all(
    files.map((file) => readFile(join('src/services', file), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(\w+)(?::| =) serviceActor\(/g)].map(([, name]) => name),
  );
  expect(new Set(names)).toEqual(new Set([...Object.keys(requests), ...others, 'loadContent']));
  expect(new Set(provide().map(([name]) => name))).toEqual(
    new Set(Object.keys({ ...requests, ...loads })),
  );
});
