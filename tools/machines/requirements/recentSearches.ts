import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  recentSearches: {
    'results.shown': ['§10.80'],
    'search.removed': ['§10.82'],
    'searches.cleared': ['§10.82', '§10.71'],
    'recentSearches.storageChanged': ['§10.83'],
    'otherTabs failed': ['§10.83'],
  },
  dwelling: {
    'after recentSearchDwell': ['§10.80', '§10.81'],
    'result.opened': ['§10.80', '§10.81'],
    'results.hidden': ['§10.80'],
  },
};
