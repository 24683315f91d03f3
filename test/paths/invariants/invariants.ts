import { authModel } from '../models/auth.ts';
import {
  catalogFilterModel,
  catalogLibraryModel,
  catalogModel,
  catalogSavedModel,
} from '../models/catalog.ts';
import { filterOptionsModel } from '../models/filterOptions.ts';
import { libraryImportModel } from '../models/libraryImport.ts';
import { libraryFilesModel } from '../models/library.ts';
import { movieModel } from '../models/movie.ts';
import { moviePartModel } from '../models/moviePart.ts';
import { navigationModel, navigationTrailModel } from '../models/navigation.ts';
import { prefetchModel } from '../models/prefetch.ts';
import { recentSearchesModel } from '../models/recentSearches.ts';
import { refreshModel } from '../models/refresh.ts';
import { requestModel } from '../models/request.ts';
import { revocationModel } from '../models/revocation.ts';
import { shortcutsModel } from '../models/shortcuts.ts';
import { tokenModel } from '../models/token.ts';
import { authInvariants } from './auth.ts';
import { catalogInvariants } from './catalog.ts';
import {
  catalogFilterInvariants,
  catalogLibraryInvariants,
  catalogSavedInvariants,
  filterOptionsInvariants,
  prefetchInvariants,
} from './catalogFilter.ts';
import { libraryFilesInvariants, libraryInvariants, libraryWithPositions } from './library.ts';
import { libraryImportInvariants } from './libraryImport.ts';
import { movieInvariants, moviePartInvariants } from './movie.ts';
import { navigationInvariants, navigationTrailInvariants } from './navigation.ts';
import { recentSearchesInvariants } from './recentSearches.ts';
import { refreshInvariants } from './refresh.ts';
import { requestInvariants } from './request.ts';
import { revocationInvariants } from './revocation.ts';
import { shortcutsInvariants } from './shortcuts.ts';
import { tokenInvariants } from './token.ts';

/** Each machine with what always holds of it. */
export const machineInvariants = [
  { model: authModel, invariants: authInvariants },
  { model: tokenModel, invariants: tokenInvariants },
  { model: refreshModel, invariants: refreshInvariants },
  { model: revocationModel, invariants: revocationInvariants },
  { model: catalogModel, invariants: catalogInvariants },
  { model: catalogFilterModel, invariants: catalogFilterInvariants },
  { model: catalogSavedModel, invariants: catalogSavedInvariants },
  { model: catalogLibraryModel, invariants: catalogLibraryInvariants },
  { model: filterOptionsModel, invariants: filterOptionsInvariants },
  { model: prefetchModel, invariants: prefetchInvariants },
  { model: requestModel, invariants: requestInvariants },
  { model: navigationModel, invariants: navigationInvariants },
  { model: navigationTrailModel, invariants: navigationTrailInvariants },
  { model: movieModel, invariants: movieInvariants },
  { model: libraryWithPositions, invariants: libraryInvariants },
  { model: libraryFilesModel, invariants: libraryFilesInvariants },
  { model: libraryImportModel, invariants: libraryImportInvariants },
  { model: moviePartModel, invariants: moviePartInvariants },
  { model: recentSearchesModel, invariants: recentSearchesInvariants },
  { model: shortcutsModel, invariants: shortcutsInvariants },
];
