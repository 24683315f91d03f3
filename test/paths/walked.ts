import { authModel, authWalk } from './models/auth.ts';
import {
  catalogConnectionModel,
  catalogFilterModel,
  catalogFilterWalk,
  catalogModel,
  catalogSavedModel,
  catalogWalk,
} from './models/catalog.ts';
import { filterOptionsModel, filterOptionsWalk } from './models/filterOptions.ts';
import { libraryModel, libraryWalk } from './models/library.ts';
import { movieModel, movieWalk } from './models/movie.ts';
import { moviePartModel, moviePartWalk } from './models/moviePart.ts';
import { recentSearchesModel, recentSearchesWalk } from './models/recentSearches.ts';
import { searchExtrasModel, searchExtrasWalk } from './models/searchExtras.ts';
import { shortcutsModel, shortcutsWalk } from './models/shortcuts.ts';
import { tokenModel, tokenWalk } from './models/token.ts';
import type { Model, SeenModel } from './plan/model.ts';
import { proveModel } from './plan/prove.ts';
import { type Place, visited, type Walk } from './visit/visitor.ts';

/** A model, and how a user walks it in the app. */
type Walked = { readonly model: Model; prove(place: Place): void };

const walked = <View>(model: SeenModel<View>, walk: Walk<View>): Walked => ({
  model,
  prove: (place) => proveModel(model, visited(place, walk)),
});

/** The models that are walked in the rendered app and in the browser, by test file. */
export const walks = {
  session: [walked(authModel, authWalk), walked(tokenModel, tokenWalk)],
  catalog: [
    walked(catalogModel, catalogWalk),
    walked(catalogConnectionModel, catalogWalk),
    walked(catalogSavedModel, catalogWalk),
    walked(catalogFilterModel, catalogFilterWalk),
    walked(filterOptionsModel, filterOptionsWalk),
  ],
  search: [
    walked(searchExtrasModel, searchExtrasWalk),
    walked(recentSearchesModel, recentSearchesWalk),
  ],
  library: [walked(libraryModel, libraryWalk)],
  movie: [
    walked(moviePartModel, moviePartWalk),
    walked(movieModel, movieWalk),
    walked(shortcutsModel, shortcutsWalk),
  ],
} as const satisfies Readonly<Record<string, readonly Walked[]>>;

/** A model that is not walked: why, and the tests of what a user sees of it, in `test`. */
type Unwalked = { readonly why: string; readonly tests: readonly [string, ...string[]] };

const noScreen = 'no screen depends on it alone';
const randomWalks =
  'random walks take its events in the browser, with its invariants after each step';

export const unwalked: Readonly<Record<string, Unwalked>> = {
  refresh: { why: noScreen, tests: ['browser/session/expiry.test.ts'] },
  revocation: { why: noScreen, tests: ['unit/services/auth/authActors.test.ts'] },
  prefetch: { why: noScreen, tests: ['unit/components/movie/card.test.tsx'] },
  host: { why: noScreen, tests: ['browser/outage.test.ts'] },
  connection: { why: noScreen, tests: ['browser/outage.test.ts'] },
  offline: {
    why: 'its events come from a service worker, which only a real one sends',
    tests: ['browser/offline.test.ts'],
  },
  reload: {
    why: 'its events come from chunks that another version has replaced',
    tests: ['unit/components/reloadNotice.test.tsx', 'browser/chunks.test.ts'],
  },
  request: {
    why: 'the catalog is walked with it',
    tests: ['paths/app/catalog.test.ts', 'browser/outage.test.ts'],
  },
  catalogMovie: {
    why: 'the movie machine is walked in the same modal',
    tests: ['unit/components/movie/dialog.test.tsx', 'browser/movie/modal.test.ts'],
  },
  catalogLibrary: {
    why: 'its lists depend on the library, which is not walked',
    tests: ['unit/components/library/lists.test.tsx', 'browser/library/storage.test.ts'],
  },
  navigation: { why: randomWalks, tests: ['browser/walk.test.ts'] },
  openedLists: { why: randomWalks, tests: ['browser/walk.test.ts', 'browser/back.test.ts'] },
  history: { why: randomWalks, tests: ['browser/walk.test.ts', 'browser/back.test.ts'] },
  libraryFiles: {
    why: 'its files come from the system',
    tests: ['unit/components/library/import.test.tsx', 'browser/library/files.test.ts'],
  },
  libraryMovies: { why: noScreen, tests: ['unit/components/library/lists.test.tsx'] },
  libraryAbsence: {
    why: 'TMDB has to lose a movie for it',
    tests: ['unit/components/library/lists.test.tsx'],
  },
  libraryLogout: {
    why: 'storage has to be full for it',
    tests: ['unit/components/home/header.test.tsx'],
  },
  libraryImport: {
    why: 'its files come from the system',
    tests: ['unit/components/library/import.test.tsx', 'browser/library/files.test.ts'],
  },
};

/** Defines a test for each of these models. */
export function proveWalks(name: keyof typeof walks, place: Place): void {
  for (const { prove } of walks[name]) prove(place);
}
