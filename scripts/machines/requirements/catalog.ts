import type { Requirements } from './requirements.ts';

export const catalogRequirements: Requirements = {
  'list.pages': {
    'search.began': ['§4.9', '§4.10'],
    'search.ended': ['§4.9', '§4.8'],
  },
  'list.pages.loading': {
    'retry.scheduled': ['§8.6', '§8.7'],
    'loadPage done [is repetition]': ['§4.19'],
    'loadPage done [otherwise]': ['§4.8'],
    'loadPage failed': ['§8.4'],
  },
  'list.pages.loading.first': {
    'always [has pages]': ['§2.15', '§2.16'],
  },
  'list.pages.ready': {
    'more.requested [is before last page]': ['§4.11', '§4.8'],
  },
  'list.pages.failed': {
    'retry.requested': ['§8.7'],
  },
  'list.scroll': {
    'page.appended [has more to show]': ['§4.12'],
    'search.began': ['§4.20'],
  },
  'list.scroll.due': {
    'after scrollDelay [modal is open]': ['§4.20'],
    'after scrollDelay [otherwise]': ['§4.12'],
  },
  'list.scroll.held': {
    'movie.closed': ['§4.20'],
  },
  'search.text': {
    'search.changed': ['§9.1'],
  },
  'search.text.debouncing': {
    'after searchDebounce': ['§9.1'],
  },
  'search.results': {
    'search.debounced [search is unchanged]': ['§4.9', '§5.4'],
    'search.debounced [search is empty]': ['§4.10', '§5.4'],
    'search.debounced [otherwise]': ['§4.9', '§5.4'],
  },
  'search.results.searching': {
    'retry.scheduled': ['§8.6', '§8.7'],
    'searchMovies done': ['§4.10', '§2.14'],
    'searchMovies failed': ['§8.4'],
  },
  'search.results.failed': {
    'retry.requested': ['§8.7'],
  },
  'modal.closed': {
    'movie.selected': ['§4.13'],
  },
  'modal.open': {
    'movie.closed': ['§4.13', '§2.21'],
    'movie failed': ['§4.13'],
  },
};
