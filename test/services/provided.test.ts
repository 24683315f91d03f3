import { describe, expect, it } from 'vitest';
import { authMachine } from '../../src/machines/authMachine.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { libraryImportMachine } from '../../src/machines/libraryImportMachine.ts';
import { libraryMachine } from '../../src/machines/libraryMachine.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import { partMachine } from '../../src/machines/partMachine.ts';
import { preferencesMachine } from '../../src/machines/preferencesMachine.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { requestMachine } from '../../src/machines/requestMachine.ts';
import { revocationMachine } from '../../src/machines/revocationMachine.ts';
import { searchesMachine } from '../../src/machines/searchesMachine.ts';
import { shortcutsMachine } from '../../src/machines/shortcutsMachine.ts';
import { tokenMachine } from '../../src/machines/tokenMachine.ts';
import { provideAuth } from '../../src/services/authActors.ts';
import type { AuthService } from '../../src/services/authService.ts';
import { provideCatalog } from '../../src/services/catalogActors.ts';
import { provideMovie } from '../../src/services/filmActors.ts';
import { createFilmService } from '../../src/services/filmService.ts';
import { provideOrientation } from '../../src/services/homeActors.ts';
import { lazyLibraryFiles } from '../../src/services/library/lazyLibraryFiles.ts';
import { provideLibrary } from '../../src/services/library/libraryActors.ts';
import { createLibraryStore } from '../../src/services/library/libraryStore.ts';
import { createListService } from '../../src/services/listService.ts';
import { createMovieService } from '../../src/services/movieService.ts';
import { providePreferences } from '../../src/services/preferencesActors.ts';
import { createPlaceStore } from '../../src/services/placeStore.ts';
import { createPreferencesStore } from '../../src/services/preferencesStore.ts';
import { provideSearches } from '../../src/services/searchesActors.ts';
import { createSearchesStore } from '../../src/services/searchesStore.ts';
import { createSessionStore } from '../../src/services/sessionStore.ts';
import { provideShortcuts } from '../../src/services/shortcutsActors.ts';
import { silent } from '../support/silent.ts';
import { config, wire } from './support/wire.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const unused = () => Promise.reject(new Error('unused'));
const auth: AuthService = {
  ready: unused,
  logIn: unused,
  signUp: unused,
  logOut: unused,
  refresh: unused,
  revoke: unused,
};
const authProvided = provideAuth(auth, createSessionStore(memoryStorage()));
const movies = createMovieService({ config, adapter: wire().adapter });
const preferences = providePreferences(createPreferencesStore(memoryStorage()));
const searches = provideSearches(createSearchesStore(memoryStorage(), 'mira'), 'mira');
const lists = createListService(movies, 'popular', () => []);
const owner = { userId: 'mira', language: null };
const places = createPlaceStore(memoryStorage());
const movie = provideMovie(createFilmService({ movies }));

const catalog = provideCatalog({ lists, movie, followHome: silent() });
const library = provideLibrary({
  userId: 'u1',
  store: createLibraryStore(memoryStorage(), 'u1'),
  findFilm: movies.lookUp,
  files: lazyLibraryFiles(() => ({ ...movies, isTranslated: () => false })),
});

type Implementations = {
  readonly implementations: { readonly actors: object; readonly actions: object };
};

/** Actors of a machine that the other one has too, the very same. */
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

/** Effects that still throw what an empty slot throws. */
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
    ['auth', authMachine, authProvided],
    ['token', tokenMachine, within(authProvided, 'token')],
    ['renewal', renewalMachine, within(within(authProvided, 'token'), 'renewal')],
    ['revocation', revocationMachine, within(authProvided, 'revocation')],
    ['film', movieMachine, movie],
    ['part', partMachine, within(movie, 'cast')],
    ['preferences', preferencesMachine, preferences],
    ['library', libraryMachine, library],
    ['import', libraryImportMachine, within(library, 'importFilms')],
    ['searches', searchesMachine, searches],
    ['shortcuts', shortcutsMachine, provideShortcuts()],
    ['catalog', catalogMachine, catalog],
    ['request', requestMachine, within(catalog, 'loadPage')],
    ['orientation', orientationMachine, provideOrientation(movies, places, owner)],
  ])('fills every slot of the %s machine', (_, bare, provided) => {
    expect(Object.keys(bare.implementations.actors)).not.toEqual([]);
    expect(sameActors(bare, provided)).toEqual([]);
    expect(emptyActions(provided)).toEqual([]);
  });

  it('is what fills them: the machines alone have them empty', () => {
    expect(emptyActions(authMachine)).toEqual(['saveSession', 'forgetPlaces']);
    expect(emptyActions(preferencesMachine)).toEqual(['keepChoice', 'forgetChoices', 'showLook']);
    expect(emptyActions(searchesMachine)).toEqual(['keepSearch', 'dropSearch', 'dropAll']);
    expect(emptyActions(movieMachine)).toEqual(['openWatchPage']);
    expect(emptyActions(libraryMachine)).toEqual(['forgetStored']);
  });
});
