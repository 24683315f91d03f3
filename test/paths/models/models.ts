import type { Model } from '../plan/model.ts';
import { authModel } from './auth.ts';
import {
  catalogFilterModel,
  catalogLibraryModel,
  catalogModel,
  catalogSavedModel,
} from './catalog.ts';
import { filterOptionsModel } from './filterOptions.ts';
import { searchExtrasModel } from './searchExtras.ts';
import { historyModel } from './history.ts';
import { libraryImportModel } from './libraryImport.ts';
import { libraryFilesModel, libraryModel } from './library.ts';
import { movieModel } from './movie.ts';
import { moviePartModel } from './moviePart.ts';
import { navigationModel, navigationTrailModel } from './navigation.ts';
import { prefetchModel } from './prefetch.ts';
import { refreshModel } from './refresh.ts';
import { requestModel } from './request.ts';
import { revocationModel } from './revocation.ts';
import { recentSearchesModel } from './recentSearches.ts';
import { shellModel } from './shell.ts';
import { shortcutsModel } from './shortcuts.ts';
import { tokenModel } from './token.ts';

/** Every machine that is explored. */
export const models: readonly Model[] = [
  authModel,
  tokenModel,
  refreshModel,
  revocationModel,
  catalogModel,
  catalogFilterModel,
  catalogSavedModel,
  catalogLibraryModel,
  filterOptionsModel,
  searchExtrasModel,
  prefetchModel,
  requestModel,
  navigationModel,
  navigationTrailModel,
  historyModel,
  movieModel,
  libraryModel,
  libraryFilesModel,
  libraryImportModel,
  moviePartModel,
  recentSearchesModel,
  shellModel,
  shortcutsModel,
];
