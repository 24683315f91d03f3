import type { Requirements } from './requirements.ts';

export const shortcutsRequirements: Requirements = {
  characters: {
    'characters.switched [are on]': ['§10.54'],
    'characters.switched [otherwise]': ['§10.54'],
  },
  'characters.on': {
    'search.pressed [list is closed]': ['§10.53'],
    'watchlist.pressed [list is closed]': ['§10.53'],
    'seen.pressed [list is closed]': ['§10.53'],
    'list.pressed [list is closed]': ['§10.55'],
    'characters failed': ['§10.53'],
  },
  'list.closed': {
    'back failed': ['§10.53'],
    'back.pressed': ['§10.53'],
    'list.opened': ['§10.55'],
  },
  'list.open': {
    'list.closed': ['§10.55'],
  },
};
