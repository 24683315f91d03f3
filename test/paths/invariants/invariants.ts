import { authInvariants } from './auth.ts';
import { catalogInvariants } from './catalog.ts';
import { catalogFilterInvariants } from './catalogFilter.ts';
import { historyInvariants } from './history.ts';
import { homeInvariants } from './home.ts';
import { languageInvariants } from './language.ts';
import { libraryInvariants } from './library.ts';
import { libraryImportInvariants } from './libraryImport.ts';
import { movieInvariants } from './movie.ts';
import { navigationInvariants } from './navigation.ts';
import { offlineInvariants } from './offline.ts';
import { recentSearchesInvariants } from './recentSearches.ts';
import { refreshInvariants } from './refresh.ts';
import { requestInvariants } from './request.ts';
import { revocationInvariants } from './revocation.ts';
import { searchExtrasInvariants } from './searchExtras.ts';
import { sharedListInvariants } from './sharedList.ts';
import { shortcutsInvariants } from './shortcuts.ts';
import { syncInvariants } from './sync.ts';
import { tokenInvariants } from './token.ts';
import { tonightInvariants } from './tonight.ts';

/** What always holds of the machines. */
export const invariants = [
  ...authInvariants,
  ...tokenInvariants,
  ...refreshInvariants,
  ...revocationInvariants,
  ...catalogInvariants,
  ...catalogFilterInvariants,
  ...searchExtrasInvariants,
  ...requestInvariants,
  ...homeInvariants,
  ...navigationInvariants,
  ...historyInvariants,
  ...movieInvariants,
  ...libraryInvariants,
  ...libraryImportInvariants,
  ...syncInvariants,
  ...recentSearchesInvariants,
  ...offlineInvariants,
  ...languageInvariants,
  ...shortcutsInvariants,
  ...tonightInvariants,
  ...sharedListInvariants,
];
