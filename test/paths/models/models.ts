import type { Model } from '../plan/model.ts';
import { authModel } from './auth.ts';
import {
  catalogConnectionModel,
  catalogFilterModel,
  catalogFocusModel,
  catalogLibraryModel,
  catalogPersonModel,
  catalogModel,
  catalogMovieModel,
  catalogSavedModel,
} from './catalog.ts';
import { searchExtrasModel } from './searchExtras.ts';
import { historyModel } from './history.ts';
import { homeModel, homeTonightModel } from './home.ts';
import { languageModel } from './language.ts';
import { libraryImportModel } from './libraryImport.ts';
import {
  libraryAbsenceModel,
  libraryFilesModel,
  libraryLogoutModel,
  libraryMarksModel,
  libraryModel,
  libraryMoviesModel,
} from './library.ts';
import { loadModel } from './load.ts';
import { movieModel } from './movie.ts';
import { navigationModel, openedListsModel } from './navigation.ts';
import { prefetchModel } from './prefetch.ts';
import { reloadModel } from './reload.ts';
import { refreshModel } from './refresh.ts';
import { requestModel } from './request.ts';
import { revocationModel } from './revocation.ts';
import { recentSearchesModel } from './recentSearches.ts';
import { connectionModel } from './connection.ts';
import { hostModel } from './host.ts';
import { offlineModel } from './offline.ts';
import { sharedListModel } from './sharedList.ts';
import { shortcutsModel } from './shortcuts.ts';
import { syncModel } from './sync.ts';
import { tokenModel } from './token.ts';
import { tonightModel } from './tonight.ts';

/** Every machine that is explored. */
export const models: readonly Model[] = [
  authModel,
  tokenModel,
  refreshModel,
  reloadModel,
  revocationModel,
  catalogModel,
  catalogConnectionModel,
  catalogFilterModel,
  catalogMovieModel,
  catalogFocusModel,
  catalogSavedModel,
  catalogLibraryModel,
  catalogPersonModel,
  loadModel,
  searchExtrasModel,
  prefetchModel,
  requestModel,
  homeModel,
  homeTonightModel,
  navigationModel,
  openedListsModel,
  historyModel,
  movieModel,
  libraryModel,
  syncModel,
  libraryFilesModel,
  libraryMoviesModel,
  libraryAbsenceModel,
  libraryLogoutModel,
  libraryMarksModel,
  libraryImportModel,
  recentSearchesModel,
  offlineModel,
  connectionModel,
  hostModel,
  languageModel,
  shortcutsModel,
  tonightModel,
  sharedListModel,
];
