import { authModel, authWalk } from './models/auth.ts';
import {
  catalogConnectionModel,
  catalogFilterModel,
  catalogFilterWalk,
  catalogModel,
  catalogSavedModel,
  catalogWalk,
} from './models/catalog.ts';
import { libraryModel, libraryWalk } from './models/library.ts';
import { loadModel, loadWalk } from './models/load.ts';
import { movieModel, movieWalk } from './models/movie.ts';
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
  ],
  search: [
    walked(searchExtrasModel, searchExtrasWalk),
    walked(recentSearchesModel, recentSearchesWalk),
  ],
  library: [walked(libraryModel, libraryWalk)],
  movie: [
    walked(loadModel, loadWalk),
    walked(movieModel, movieWalk),
    walked(shortcutsModel, shortcutsWalk),
  ],
} as const satisfies Readonly<Record<string, readonly Walked[]>>;

/** A model that is not walked: why, and the tests of what a user sees of it, in `test`. */
type Unwalked = { readonly why: string; readonly tests: readonly [string, ...string[]] };

const randomWalks =
  'random walks take its events in the browser, and check what must hold of every page and of Back';
const needsFiles = 'its files come from a dialog of the system, which no visitor can answer';
const needsList = 'what it shows is in a library list, which no walk opens';

export const unwalked: Readonly<Record<string, Unwalked>> = {
  refresh: {
    why: 'it has no screen: the token is walked with what it ends with',
    tests: ['paths/app/session.test.ts', 'browser/session/expiry.test.ts'],
  },
  revocation: {
    why: 'it has no screen: its request follows a logout that is over',
    tests: ['unit/machines/auth/localLogout.test.ts', 'unit/services/auth/authActors.test.ts'],
  },
  prefetch: {
    why: 'it has no screen: it fills the cache',
    tests: ['unit/machines/catalog/prefetch.test.ts', 'unit/components/movie/card.test.tsx'],
  },
  host: {
    why: 'it has no screen: the connection says what it finds',
    tests: ['unit/machines/home/connection.test.ts', 'browser/outage.test.ts'],
  },
  connection: {
    why: 'one host has to be lost without the other; for a visitor both are online, or none is',
    tests: ['paths/outage/outageWalks.test.ts', 'browser/outage.test.ts'],
  },
  offline: {
    why: 'its events come from a service worker, which only a real one sends',
    tests: ['browser/offline/start.test.ts'],
  },
  reload: {
    why: 'its events come from code that another version has replaced, which no visitor can deploy',
    tests: ['unit/components/reloadNotice.test.tsx', 'browser/chunks.test.ts'],
  },
  language: {
    why: 'walks read English; its texts are a chunk, which no visitor can hold back',
    tests: ['unit/components/home/languages.test.tsx', 'browser/language.test.ts'],
  },
  request: {
    why: 'the catalog is walked with what it ends with; the banner of a slow or repeated request is not read',
    tests: ['unit/components/home/list.test.tsx', 'browser/outage.test.ts'],
  },
  catalogMovie: {
    why: 'the catalog is walked, without what home and an open movie send it: countries and movies like it',
    tests: ['unit/components/movie/dialog.test.tsx', 'browser/movie/modal.test.ts'],
  },
  catalogFocus: {
    why: 'the catalog is walked, without the focus, which no walk looks at',
    tests: ['unit/components/catalog/scrollPosition.test.tsx', 'browser/grid/keyboard.test.ts'],
  },
  catalogLibrary: {
    why: needsList,
    tests: ['unit/components/library/lists.test.tsx', 'browser/library/storage.test.ts'],
  },
  catalogPerson: {
    why: 'what it shows is in a list that is opened from another, which no walk opens',
    tests: ['unit/components/home/person.test.tsx', 'browser/listPosition/person.test.ts'],
  },
  home: {
    why: 'it has no screen: it passes events between its children, whose screens are walked',
    tests: ['unit/machines/home/home.test.ts', 'browser/walk.test.ts'],
  },
  homeTonight: {
    why: 'it has no screen but that of the picks',
    tests: ['unit/machines/home/home.test.ts', 'unit/components/home/tonight.test.tsx'],
  },
  navigation: { why: randomWalks, tests: ['browser/walk.test.ts'] },
  openedLists: { why: randomWalks, tests: ['browser/walk.test.ts', 'browser/back.test.ts'] },
  history: { why: randomWalks, tests: ['browser/walk.test.ts', 'browser/back.test.ts'] },
  sync: {
    why: 'an account, other devices and their clocks cause its events, which no visitor is',
    tests: ['unit/components/library/syncStatus.test.tsx', 'browser/library/sync.test.ts'],
  },
  tonight: {
    why: 'a set takes two requests, which no answer of a walk gives',
    tests: ['unit/components/home/tonight.test.tsx', 'browser/tonight.test.ts'],
  },
  sharedList: {
    why: "a link is followed, and the share sheet is the system's, which no visitor can answer",
    tests: ['unit/components/library/sharedList.test.tsx', 'browser/sharedList.test.ts'],
  },
  libraryFiles: {
    why: needsFiles,
    tests: ['unit/components/library/import.test.tsx', 'browser/library/files.test.ts'],
  },
  libraryMovies: { why: needsList, tests: ['unit/components/library/lists.test.tsx'] },
  libraryAbsence: { why: needsList, tests: ['unit/components/library/lists.test.tsx'] },
  libraryLogout: {
    why: 'storage has to be full, which no visitor can cause',
    tests: ['unit/components/home/header.test.tsx'],
  },
  libraryMarks: {
    why: 'a movie has to be open, whose modal no library walk opens',
    tests: ['unit/components/movie/rating.test.tsx', 'unit/components/library/dismissed.test.tsx'],
  },
  libraryImport: {
    why: needsFiles,
    tests: ['unit/components/library/import.test.tsx', 'browser/library/files.test.ts'],
  },
};

/** Defines a test for each of these models. */
export function proveWalks(name: keyof typeof walks, place: Place): void {
  for (const { prove } of walks[name]) prove(place);
}
