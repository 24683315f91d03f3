import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'navigation: page failed': ['§10.2'],
  'position: section.selected [has trail]': ['§10.105'],
  'position: section.selected [is section changed]': ['§10.1', '§10.2'],
  'position: section.selected [otherwise]': ['§10.76', '§10.77'],
  'position: filter.opened [is tmdb source]': ['§10.105'],
  'position: back.selected [has trail]': ['§10.105'],
  'position: source.selected': ['§10.8'],
  'position: language.changed [is language changed]': ['§10.2', '§10.74'],
  'position: positions.cleared': ['§10.71'],
  'position: listState.changed [is tmdb source]': ['§10.2', '§10.8'],
  'position: page.scrolled [is tmdb source]': ['§10.2', '§10.8'],
  'position: anchor.changed [is tmdb source]': ['§10.8', '§10.9'],
  'position.unsaved: page.left': ['§10.2'],
  'position.unsaved: after positionSaveDebounce': ['§10.2'],
  'deepLink.idle: always [has deep link]': ['§10.3'],
  'deepLink.loading: loadMovie done': ['§10.3'],
  'deepLink.loading: loadMovie failed': ['§10.3'],
  'deepLink.loaded: deepLink.opened': ['§10.3'],
  'deepLink.failed: deepLink.dismissed': ['§10.3'],
};
