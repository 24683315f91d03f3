import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  navigation: {
    'page failed': ['§10.2'],
  },
  position: {
    'section.selected [is section changed]': ['§10.1', '§10.2'],
    'section.selected [otherwise]': ['§10.76', '§10.77'],
    'source.selected': ['§10.8'],
    'language.changed [is language changed]': ['§10.2', '§10.74'],
    'positions.cleared': ['§10.71'],
    'listState.changed [is tmdb source]': ['§10.2', '§10.8'],
    'page.scrolled [is tmdb source]': ['§10.2', '§10.8'],
    'anchor.changed [is tmdb source]': ['§10.8', '§10.9'],
  },
  'position.unsaved': {
    'page.left': ['§10.2'],
    'after positionSaveDebounce': ['§10.2'],
  },
  'deepLink.idle': {
    'always [has deep link]': ['§10.3'],
  },
  'deepLink.loading': {
    'loadMovie done': ['§10.3'],
    'loadMovie failed': ['§10.3'],
  },
  'deepLink.loaded': {
    'deepLink.opened': ['§10.3'],
  },
  'deepLink.failed': {
    'deepLink.dismissed': ['§10.3'],
  },
};
