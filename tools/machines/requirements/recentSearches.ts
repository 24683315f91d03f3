import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'recentSearches: results.shown': ['§10.80'],
  'recentSearches: search.removed': ['§10.82'],
  'recentSearches: searches.cleared': ['§10.82', '§10.71'],
  'recentSearches: recentSearches.storageChanged': ['§10.83'],
  'recentSearches: otherTabs failed': ['§10.83'],
  'dwelling: after recentSearchDwell': ['§10.80', '§10.81'],
  'dwelling: result.opened': ['§10.80', '§10.81'],
  'dwelling: results.hidden': ['§10.80'],
};
