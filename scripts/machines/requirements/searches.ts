import type { Requirements } from './requirements.ts';

export const searchesRequirements: Requirements = {
  searches: {
    'results.shown': ['§10.80'],
    'search.made': ['§10.80', '§10.81'],
    'search.forgotten': ['§10.82'],
    'searches.cleared': ['§10.82', '§10.71'],
    'searches.changedElsewhere': ['§10.83'],
    'otherTabs failed': ['§10.83'],
  },
  settling: {
    'after stay': ['§10.80'],
    'result.opened': ['§10.80'],
    'results.left': ['§10.80'],
  },
};
