import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  characters: {
    'characterKeys.toggled [are on]': ['§10.54'],
    'characterKeys.toggled [otherwise]': ['§10.54'],
  },
  'characters.on': {
    'search.pressed [is help closed]': ['§10.53'],
    'watchlist.pressed [is help closed]': ['§10.53'],
    'seen.pressed [is help closed]': ['§10.53'],
    'characters failed': ['§10.53'],
  },
  'help.closed': {
    'back failed': ['§10.53'],
    'back.pressed': ['§10.53'],
    'help.opened': ['§10.55'],
    'help.pressed [are characters on]': ['§10.54', '§10.55'],
  },
  'help.open': {
    'help.closed': ['§10.55'],
  },
};
