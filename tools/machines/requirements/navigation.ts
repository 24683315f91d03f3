import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  navigation: {
    'page failed': ['§10.2'],
  },
  place: {
    'section.selected [is section changed]': ['§10.1', '§10.2'],
    'section.selected [otherwise]': ['§10.76', '§10.77'],
    'source.selected': ['§10.8'],
    'language.changed [is language changed]': ['§10.2', '§10.74'],
    'positions.cleared': ['§10.71'],
    'listState.changed [is tmdb source]': ['§10.2', '§10.8'],
    'page.scrolled [is tmdb source]': ['§10.2', '§10.8'],
    'anchor.changed [is tmdb source]': ['§10.8', '§10.9'],
  },
  'place.changing': {
    'page.left': ['§10.2'],
    'after positionSaveDebounce': ['§10.2'],
  },
  'invitation.none': {
    'always [has deep link]': ['§10.3'],
  },
  'invitation.finding': {
    'loadMovie done': ['§10.3'],
    'loadMovie failed': ['§10.3'],
  },
  'invitation.found': {
    'deepLink.opened': ['§10.3'],
  },
  'invitation.failed': {
    'deepLink.dismissed': ['§10.3'],
  },
};
