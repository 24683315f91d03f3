import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'characterKeys: characterKeys.toggled [is enabled]': ['§10.54'],
  'characterKeys: characterKeys.toggled [otherwise]': ['§10.54'],
  'characterKeys.enabled: search.pressed [is help closed]': ['§10.53'],
  'characterKeys.enabled: watchlist.pressed [is help closed]': ['§10.53'],
  'characterKeys.enabled: seen.pressed [is help closed]': ['§10.53'],
  'characterKeys.enabled: characters failed': ['§10.53'],
  'help.closed: back failed': ['§10.53'],
  'help.closed: back.pressed': ['§10.53'],
  'help.closed: help.opened': ['§10.55'],
  'help.closed: help.pressed [are character keys enabled]': ['§10.54', '§10.55'],
  'help.open: help.closed': ['§10.55'],
};
