import { assertEvent, assign, emit, raise, setup, stateIn } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { scrollDelayMs, searchDebounceMs } from '../domain/limits.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import { texts } from '../domain/texts.ts';
import { actorSlot } from './actorSlot.ts';
import { catalogGuards } from './catalogGuards.ts';
import {
  emptyCatalog,
  type CatalogEmitted,
  type CatalogEvent,
  type CatalogMachineContext,
  type PageInput,
  type Retry,
  type SearchInput,
} from './catalogTypes.ts';
import { appended, movieCount } from './moviePages.ts';
import { movieMachine } from './movieMachine.ts';

const loadFailure = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, texts.errors.unknown);

/**
 * What is on screen when signed in (spec §4, "Home list"): the popular list with its scrolling, the
 * search with its debounce, the film's dialog. The regions speak by raised events.
 */
export const catalogMachine = setup({
  types: {
    context: {} as CatalogMachineContext,
    events: {} as CatalogEvent,
    children: {} as { loadPage: 'loadPage'; searchMovies: 'searchMovies'; movie: 'movie' },
    emitted: {} as CatalogEmitted,
    tags: {} as 'loadingFirst' | 'loadingMore' | 'failed',
  },
  actors: {
    loadPage: actorSlot<MoviePage, PageInput>('loadPage'),
    searchMovies: actorSlot<MoviePage, SearchInput>('searchMovies'),
    movie: movieMachine,
  },
  actions: {
    clearList: assign({ page: 1, pages: [], failure: null }),
    turnPage: assign({ page: ({ context }) => context.page + 1 }),
    appendPage: assign(({ context }, page: MoviePage) => ({
      scrollIndex: movieCount(context.pages),
      pages: appended(context.pages, page),
    })),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteRetry: assign((_, { retry }: { retry: Retry }) => ({ retry })),
    forgetRetry: assign({ retry: null }),
    setSearchText: assign((_, { text }: { text: string }) => ({ searchText: text })),
    adoptSearch: assign(({ context }) => ({ search: context.searchText.trim(), results: [] })),
    showResults: assign((_, page: MoviePage) => ({ results: appended([], page) })),
    announceDebounced: raise({ type: 'search.debounced' }),
    announceSearch: raise({ type: 'search.began' }),
    announceSearchEnd: raise({ type: 'search.ended' }),
    announcePage: raise({ type: 'page.appended' }),
    requestScroll: emit(({ context }) => ({
      type: 'scroll.requested' as const,
      index: context.scrollIndex,
    })),
    selectMovie: assign((_, { movie }: { movie: Movie }) => ({ movie })),
    closeMovie: assign({ movie: null }),
  },
  guards: { ...catalogGuards, modalIsOpen: stateIn({ modal: 'open' }) },
  delays: {
    searchDebounce: searchDebounceMs,
    scrollDelay: scrollDelayMs,
  },
}).createMachine({
  id: 'catalog',
  context: emptyCatalog,
  type: 'parallel',
  states: {
    list: {
      type: 'parallel',
      states: {
        pages: {
          initial: 'loading',
          on: {
            'search.began': { target: '.suspended', actions: 'clearList' },
            'search.ended': { target: '.loading', actions: 'clearList' },
          },
          states: {
            loading: {
              entry: 'forgetFailure',
              exit: 'forgetRetry',
              on: {
                'retry.scheduled': {
                  actions: { type: 'noteRetry', params: ({ event }) => event },
                },
              },
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context, self }) => ({
                  page: context.page,
                  reportRetry: (retry) => self.send({ type: 'retry.scheduled', retry }),
                }),
                onDone: [
                  {
                    guard: { type: 'isRepetition', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: 'turnPage',
                  },
                  {
                    target: 'ready',
                    actions: [
                      { type: 'appendPage', params: ({ event }) => event.output },
                      'announcePage',
                    ],
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'recordFailure', params: loadFailure },
                },
              },
              initial: 'first',
              states: {
                first: { tags: 'loadingFirst', always: { guard: 'hasPages', target: 'more' } },
                more: { tags: 'loadingMore' },
              },
            },
            ready: {
              on: {
                'more.requested': {
                  guard: 'isBeforeLastPage',
                  target: 'loading',
                  actions: 'turnPage',
                },
              },
            },
            failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
            suspended: {},
          },
        },
        scroll: {
          initial: 'still',
          on: {
            'page.appended': { guard: 'hasMoreToShow', target: '.due' },
            'search.began': '.still',
          },
          states: {
            still: {},
            due: {
              after: {
                scrollDelay: [
                  { guard: 'modalIsOpen', target: 'held' },
                  { target: 'still', actions: 'requestScroll' },
                ],
              },
            },
            held: { on: { 'movie.closed': { target: 'still', actions: 'requestScroll' } } },
          },
        },
      },
    },
    search: {
      type: 'parallel',
      states: {
        text: {
          initial: 'settled',
          on: {
            'search.changed': {
              target: '.debouncing',
              actions: { type: 'setSearchText', params: ({ event }) => event },
            },
          },
          states: {
            settled: {},
            debouncing: {
              after: { searchDebounce: { target: 'settled', actions: 'announceDebounced' } },
            },
          },
        },
        results: {
          initial: 'inactive',
          on: {
            'search.debounced': [
              { guard: 'searchIsUnchanged' },
              {
                guard: 'searchIsEmpty',
                target: '.inactive',
                actions: ['adoptSearch', 'announceSearchEnd'],
              },
              { target: '.searching', actions: ['adoptSearch', 'announceSearch'] },
            ],
          },
          states: {
            inactive: {},
            searching: {
              tags: 'loadingFirst',
              entry: 'forgetFailure',
              exit: 'forgetRetry',
              on: {
                'retry.scheduled': { actions: { type: 'noteRetry', params: ({ event }) => event } },
              },
              invoke: {
                id: 'searchMovies',
                src: 'searchMovies',
                input: ({ context, self }) => ({
                  query: context.search,
                  reportRetry: (retry) => self.send({ type: 'retry.scheduled', retry }),
                }),
                onDone: {
                  target: 'found',
                  actions: { type: 'showResults', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'recordFailure', params: loadFailure },
                },
              },
            },
            found: {},
            failed: { tags: 'failed', on: { 'retry.requested': 'searching' } },
          },
        },
      },
    },
    modal: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'movie.selected': {
              target: 'open',
              actions: { type: 'selectMovie', params: ({ event }) => event },
            },
          },
        },
        open: {
          on: { 'movie.closed': { target: 'closed', actions: 'closeMovie' } },
          invoke: {
            id: 'movie',
            src: 'movie',
            input: ({ event }) => {
              assertEvent(event, 'movie.selected');
              return { movie: event.movie };
            },
            onError: { target: 'closed', actions: 'closeMovie' },
          },
        },
      },
    },
  },
});
