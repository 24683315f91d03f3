import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  characterKeys: {
    'characterKeys.toggled [is enabled]': ['§10.54'],
    'characterKeys.toggled [otherwise]': ['§10.54'],
  },
  'characterKeys.enabled': {
    'search.pressed [is help closed]': ['§10.53'],
    'watchlist.pressed [is help closed]': ['§10.53'],
    'seen.pressed [is help closed]': ['§10.53'],
    'characters failed': ['§10.53'],
  },
  'help.closed': {
    'back failed': ['§10.53'],
    'back.pressed': ['§10.53'],
    'help.opened': ['§10.55'],
    'help.pressed [are character keys enabled]': ['§10.54', '§10.55'],
  },
  'help.open': {
    'help.closed': ['§10.55'],
  },
};
