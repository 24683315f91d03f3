import { authInvariants } from './auth.ts';
import { catalogInvariants } from './catalog.ts';
import { catalogFilterInvariants } from './catalogFilter.ts';
import { libraryInvariants } from './library.ts';
import { libraryImportInvariants } from './libraryImport.ts';
import { movieInvariants } from './movie.ts';
import { navigationInvariants } from './navigation.ts';
import { recentSearchesInvariants } from './recentSearches.ts';
import { refreshInvariants } from './refresh.ts';
import { requestInvariants } from './request.ts';
import { revocationInvariants } from './revocation.ts';
import { shortcutsInvariants } from './shortcuts.ts';
import { tokenInvariants } from './token.ts';

/** What always holds of the machines. */
export const invariants = [
  ...authInvariants,
  ...tokenInvariants,
  ...refreshInvariants,
  ...revocationInvariants,
  ...catalogInvariants,
  ...catalogFilterInvariants,
  ...requestInvariants,
  ...navigationInvariants,
  ...movieInvariants,
  ...libraryInvariants,
  ...libraryImportInvariants,
  ...recentSearchesInvariants,
  ...shortcutsInvariants,
];
