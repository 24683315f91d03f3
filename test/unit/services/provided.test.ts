import { describe, expect, it, vi } from 'vitest';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { homeMachine } from '../../../src/machines/home/homeMachine.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import { recentSearchesMachine } from '../../../src/machines/home/recentSearchesMachine.ts';
import { shellMachine } from '../../../src/machines/home/shellMachine.ts';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../src/services/auth/authService.ts';
import { provideCatalog, createListService } from '../../../src/services/catalog/catalogActors.ts';
import { provideMovie } from '../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../src/services/movie/movieDetailService.ts';
import { createMovieService } from '../../../src/services/catalog/movieService.ts';
import { createUserActors } from '../../../src/userActors.ts';
import { createSessionStore } from '../../../src/services/auth/sessionStore.ts';
import { provideShell } from '../../../src/services/home/shellActors.ts';
import { config, wire } from './support/wire.ts';
import { setupPreferences } from '../../support/setupPreferences.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const service = createAuthService({ config, adapter: wire().adapter });
const auth = provideAuth(service, createSessionStore(memoryStorage()));
const movies = createMovieService({ config, adapter: wire().adapter });
const lists = createListService(movies, 'popular', () => []);
const details = createMovieDetailService({ movies });
const movie = provideMovie(details);

const catalog = provideCatalog({ lists, movies, details, movie });
vi.stubGlobal('location', new URL('http://localhost/'));
vi.stubGlobal('history', { state: null, replaceState() {} });
const { home } = createUserActors(config, setupPreferences().preferences)('mira');

type Implementations = {
  readonly implementations: { readonly actors: object; readonly actions: object };
};

/** Actors that two machines have in common. */
function sameActors(bare: Implementations, provided: Implementations): string[] {
  const { actors } = provided.implementations;
  return Object.entries(bare.implementations.actors)
    .filter(([name, actor]) => Reflect.get(actors, name) === actor)
    .map(([name]) => name);
}

/** The machine that another one runs by this name. */
function within({ implementations }: Implementations, name: string): Implementations {
  return Reflect.get(implementations.actors, name) as Implementations;
}

/** Actions that throw what an empty slot throws. */
function emptyActions({ implementations }: Implementations): string[] {
  return Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && isEmptySlot(action))
    .map(([name]) => name);
}

function isEmptySlot(action: (...args: unknown[]) => unknown): boolean {
  try {
    action();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'NotProvidedError';
  }
}

describe('the composition root', () => {
  it.each([
    ['auth', authMachine, auth],
    ['token', tokenMachine, within(auth, 'token')],
    ['refresh', refreshMachine, within(within(auth, 'token'), 'refresh')],
    ['revocation', revocationMachine, within(auth, 'revocation')],
    ['movie', movieMachine, movie],
    ['moviePart', moviePartMachine, within(movie, 'cast')],
    ['home', homeMachine, home],
    ['library', libraryMachine, within(home, 'library')],
    ['import', libraryImportMachine, within(within(home, 'library'), 'importMovies')],
    ['recentSearches', recentSearchesMachine, within(home, 'recentSearches')],
    ['shell', shellMachine, provideShell(config)],
    ['shortcuts', shortcutsMachine, within(home, 'shortcuts')],
    ['catalog', catalogMachine, catalog],
    ['request', requestMachine, within(catalog, 'loadPage')],
    ['navigation', navigationMachine, within(home, 'navigation')],
  ])('fills every slot of the %s machine', (_, bare, provided) => {
    expect(Object.keys(bare.implementations.actors)).not.toEqual([]);
    expect(sameActors(bare, provided)).toEqual([]);
    expect(emptyActions(provided)).toEqual([]);
  });

  it('is needed, because the machines alone have empty slots', () => {
    expect(emptyActions(authMachine)).toEqual(['saveSession', 'clearListPositions']);
    const searches = ['saveSearch', 'deleteSearch', 'deleteAllSearches'];
    expect(emptyActions(recentSearchesMachine)).toEqual(searches);
    expect(emptyActions(movieMachine)).toEqual(['openWatchPage']);
    expect(emptyActions(libraryMachine)).toEqual(['deleteStoredLibrary']);
  });
});
