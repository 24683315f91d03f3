import { models } from '../models/models.ts';
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
import type { Invariant } from './invariant.ts';

/** What always holds of a machine, by the name of its model. */
const invariantsOf: Readonly<Record<string, readonly Invariant[]>> = {
  auth: authInvariants,
  token: tokenInvariants,
  refresh: refreshInvariants,
  revocation: revocationInvariants,
  catalog: catalogInvariants,
  catalogFilter: catalogFilterInvariants,
  catalogSaved: catalogSavedInvariants,
  catalogLibrary: catalogLibraryInvariants,
  filterOptions: filterOptionsInvariants,
  prefetch: prefetchInvariants,
  request: requestInvariants,
  navigation: navigationInvariants,
  navigationTrail: navigationTrailInvariants,
  movie: movieInvariants,
  library: libraryInvariants,
  libraryFiles: libraryFilesInvariants,
  libraryImport: libraryImportInvariants,
  moviePart: moviePartInvariants,
  recentSearches: recentSearchesInvariants,
  shortcuts: shortcutsInvariants,
};

/** Each machine with what always holds of it. */
export const machineInvariants = Object.entries(invariantsOf).map(([name, invariants]) => {
  const model = [libraryWithPositions, ...models].find((each) => each.name === name);
  if (model === undefined) throw new Error(`There is no model "${name}"`);
  return { model, invariants };
});
