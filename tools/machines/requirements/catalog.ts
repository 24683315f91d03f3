import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  catalog: {
    'home failed': ['§10.7'],
    'network failed': ['§10.4'],
    'library.changed': ['§10.7'],
    'card.focused': ['§10.2'],
  },
  list: {
    'search.debounced [is search changed]': ['§4.9', '§4.10', '§5.4'],
  },
  'list.deciding': {
    'always [has results]': ['§10.2'],
    'always [has search]': ['§4.10'],
    'always [has pages]': ['§10.2'],
    'always [otherwise]': ['§4.8'],
  },
  'list.pages.loading': {
    'loadPage done [is duplicate page]': ['§4.19'],
    'loadPage done [otherwise]': ['§4.8'],
    'loadPage failed': ['§8.4'],
  },
  'list.pages.loading.first': {
    'always [has pages]': ['§2.15', '§2.16'],
  },
  'list.pages.ready': {
    'loadMore.requested [has next page]': ['§4.11', '§4.8'],
  },
  'list.pages.failed': {
    'retry.requested': ['§8.7'],
    'network.online': ['§10.4'],
  },
  'list.search.loading': {
    'searchMovies done': ['§4.10', '§2.14'],
    'searchMovies failed': ['§8.4'],
  },
  'list.search.found': {
    'yearFilter.applied [has year suggestion]': ['§10.5'],
  },
  'list.search.failed': {
    'retry.requested': ['§8.7'],
    'network.online': ['§10.4'],
  },
  searchText: {
    'search.changed': ['§9.1'],
  },
  'searchText.debouncing': {
    'after searchDebounce': ['§9.1'],
  },
  scroll: {
    'page.appended [has scroll target]': ['§4.12'],
    'search.debounced [is search changed]': ['§4.20'],
  },
  'scroll.due': {
    'after scrollDelay [is modal open]': ['§4.20'],
    'after scrollDelay [otherwise]': ['§4.12'],
  },
  'scroll.held': {
    'movie.closed': ['§4.20'],
  },
  modal: {
    'movie.selected': ['§4.13'],
    'previousMovie.requested [has previous]': ['§10.6'],
    'nextMovie.requested [has next]': ['§10.6'],
  },
  'modal.closed': {
    'always [has movie]': ['§10.2'],
  },
  'modal.open': {
    'movie.closed': ['§4.13', '§2.21'],
    'movie failed': ['§4.13'],
  },
  'modal.open.showing': {
    'nextMovie.requested [needs next page]': ['§10.6'],
  },
  'modal.open.awaitingPage': {
    'page.appended': ['§10.6'],
    'page.failed': ['§10.6'],
    'search.debounced [is search changed]': ['§10.6'],
  },
};
