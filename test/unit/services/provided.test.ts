import { expect, it, vi } from 'vitest';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { homeMachine } from '../../../src/machines/home/homeMachine.ts';
import { tonightMachine } from '../../../src/machines/home/tonightMachine.ts';
import { provideTonight } from '../../../src/services/home/tonightActors.ts';
import { offlineMachine } from '../../../src/machines/home/offlineMachine.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../src/services/auth/sessionStore.ts';
import { provideCatalog, createListService } from '../../../src/services/catalog/catalogActors.ts';
import { createMovieService } from '../../../src/services/catalog/movieService.ts';
import { createHistoryEntries } from '../../../src/services/home/historyEntries.ts';
import { provideOffline } from '../../../src/services/home/offlineActors.ts';
import { provideMovie } from '../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../src/services/movie/movieDetailService.ts';
import { syncMachine } from '../../../src/machines/library/syncMachine.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { provideSync } from '../../../src/services/library/syncActors.ts';
import { createSyncSettingsStore } from '../../../src/services/library/syncSettingsStore.ts';
import { createUserActors } from '../../../src/userActors.ts';
import { silent } from '../../support/manualActor.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { noAuth, noTokens } from '../../support/startSync.ts';
import { setupPreferences } from '../../support/setupPreferences.ts';
import { config, wire } from './support/wire.ts';
import { startConnection } from '../../support/connection.ts';

const entries = createHistoryEntries(globalThis);
const service = createAuthService({ config, adapter: wire().adapter });
vi.stubGlobal('location', new URL('http://localhost/'));
const { connection } = startConnection();
const { watchNetwork } = connection;
const auth = provideAuth(service, createSessionStore(memoryStorage()), entries, watchNetwork);
const movies = createMovieService({ config, adapter: wire().adapter });
const lists = createListService(movies, 'popular', () => []);
const details = createMovieDetailService({ movies });
const movie = provideMovie(details, connection);
const catalog = provideCatalog({ connection, lists, movies, details, movie });
vi.stubGlobal('history', { state: null, replaceState() {} });
const { preferences } = setupPreferences();
const { home } = createUserActors(config, preferences, entries, connection)('mira', noAuth);

const sync = provideSync({
  config,
  userId: 'mira',
  store: createLibraryStore(memoryStorage(), 'mira'),
  settings: createSyncSettingsStore(memoryStorage(), 'mira'),
  tokens: noTokens,
  watchWakeUps: silent(),
  holdLock: silent(),
  observe() {},
});

type Machine = {
  readonly id: string;
  readonly implementations: { readonly actors: object; readonly actions: object };
};

const isMachine = (logic: unknown): logic is Machine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** A machine as it is defined and as it is provided, then those that it runs. */
function machinesOf(bare: Machine, provided: Machine): (readonly [string, Machine, Machine])[] {
  const { actors } = provided.implementations;
  const inner = Object.entries(bare.implementations.actors).flatMap(([name, actor]) =>
    isMachine(actor) ? machinesOf(actor, Reflect.get(actors, name)) : [],
  );
  return [[bare.id, bare, provided], ...inner];
}

const machines = [
  ...machinesOf(authMachine, auth),
  ...machinesOf(homeMachine, home),
  ...machinesOf(catalogMachine, catalog),
  ...machinesOf(
    offlineMachine,
    provideOffline(() => () => undefined),
  ),
  ...machinesOf(syncMachine, sync),
  ...machinesOf(
    tonightMachine,
    provideTonight(() => movies, connection),
  ),
];

/** Whether an action throws what an empty slot throws. */
function isEmptyAction(action: unknown): boolean {
  try {
    if (typeof action === 'function') action();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'NotProvidedError';
  }
}

/** The actors of a provided machine that are as defined, and its actions that throw. */
function emptySlots(bare: Machine, { implementations: { actors, actions } }: Machine): string[] {
  const slots = Object.entries(bare.implementations.actors);
  const emptyActors = slots.filter(([name, slot]) => Reflect.get(actors, name) === slot);
  const emptyActions = Object.entries(actions).filter(([, action]) => isEmptyAction(action));
  return [...emptyActors, ...emptyActions].map(([name]) => name);
}

it.each(machines)(
  'the composition root fills every slot of the %s machine',
  (_, bare, provided) => {
    expect(emptySlots(bare, provided)).toEqual([]);
  },
);

it('the composition root is needed, because the 20 machines alone have empty slots', () => {
  expect(new Set(machines.map(([id]) => id)).size).toBe(20);
  expect(emptySlots(authMachine, authMachine)).toEqual(
    expect.arrayContaining(['logIn', 'token', 'watchOtherTabs', 'saveSession']),
  );
});
