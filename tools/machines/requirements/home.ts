import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  running: {
    'navigation changed': ['§10.3'],
    'navigation failed': ['§10.2'],
    'library changed [is list affected]': ['§10.20', '§10.86'],
    'library changed [otherwise]': ['§10.20', '§10.86'],
    'library failed': ['§10.22'],
    'recentSearches failed': ['§10.80'],
    'shortcuts failed': ['§10.53'],
    'preferences failed': ['§10.61'],
    'catalog.started': ['§10.1', '§10.2'],
    'language.changed': ['§10.74'],
    'characterKeys.toggled': ['§10.54'],
    'searchFocus.requested': ['§10.53'],
    'data.deleted': ['§10.71'],
  },
  'running.listOpen': {
    'always [has linked movie]': ['§10.3'],
    'catalogWatcher failed': ['§10.2'],
    'catalog.stopped': ['§10.2'],
    'listState.changed': ['§10.2'],
    'results.shown': ['§10.80'],
    'results.hidden': ['§10.80'],
    'result.opened': ['§10.80'],
    'section.reopened': ['§10.76', '§10.77'],
    'watchlistToggle.requested [has focused movie]': ['§10.53'],
    'seenToggle.requested [has focused movie]': ['§10.53'],
    'back.requested [has search text]': ['§10.53'],
    'back.requested [otherwise]': ['§10.53'],
  },
};
