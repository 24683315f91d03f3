import { and, assign, emit, not, or, raise, setup, stateIn } from 'xstate';
import { scrollDelayMs, searchDebounceMs } from '../domain/limits.ts';
import type { NetworkEvent } from '../domain/signs.ts';
import { callbackSlot } from './actorSlot.ts';
import * as changes from './catalogChanges.ts';
import { catalogGuards } from './catalogGuards.ts';
import * as payloads from './catalogPayloads.ts';
import { catalogTypes, type HomeEvent } from './catalogTypes.ts';
import { movieMachine } from './movieMachine.ts';
import { requestMachine } from './requestMachine.ts';

/** One of home's lists (spec §4): pages, search, dialog. The regions speak by raised events. */
export const catalogMachine = setup({
  types: catalogTypes,
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    followHome: callbackSlot<HomeEvent>('followHome'),
    loadPage: requestMachine,
    searchMovies: requestMachine,
    movie: movieMachine,
  },
  actions: {
    clearList: assign(changes.listCleared),
    turnPage: assign(changes.pageTurned),
    appendPage: assign(changes.pageAppended),
    recordFailure: assign(changes.failureRecorded),
    forgetFailure: assign({ failure: null }),
    setSearchText: assign((_, { text }: { text: string }) => ({ searchText: text })),
    adoptSearch: assign(changes.searchAdopted),
    narrowSearch: assign(changes.searchNarrowed),
    showResults: assign(changes.resultsShown),
    adoptLibrary: assign(changes.libraryAdopted),
    announceDebounced: raise({ type: 'search.debounced' }),
    announceSearch: raise({ type: 'search.replaced' }),
    announcePage: raise({ type: 'page.appended' }),
    announceFailure: raise({ type: 'page.failed' }),
    askForMore: raise({ type: 'more.requested' }),
    askForNext: raise({ type: 'movie.next' }),
    requestScroll: emit(payloads.scrollRequested),
    requestFocus: emit(payloads.focusRequested),
    noteFocus: assign((_, { index }: { index: number }) => ({ focusIndex: index })),
    selectMovie: assign(changes.movieSelected),
    selectNext: assign(changes.nextSelected),
    selectPrevious: assign(changes.previousSelected),
    closeMovie: assign({ movie: null }),
  },
  guards: {
    ...catalogGuards,
    modalIsOpen: stateIn({ modal: 'open' }),
    isLoadingMore: stateIn({ list: { pages: { loading: 'more' } } }),
    canLoadMore: and(['hasNextPage', stateIn({ list: { pages: 'ready' } })]),
    needsPage: and(['movieIsListed', not('hasNext'), or(['isLoadingMore', 'canLoadMore'])]),
  },
  delays: { searchDebounce: searchDebounceMs, scrollDelay: scrollDelayMs },
}).createMachine({
  id: 'catalog',
  context: changes.begunAt,
  type: 'parallel',
  invoke: [
    { id: 'network', src: 'watchNetwork', onError: {} },
    { id: 'home', src: 'followHome', onError: {} },
  ],
  on: {
    'library.changed': { actions: { type: 'adoptLibrary', params: ({ event }) => event } },
    'card.focused': { actions: { type: 'noteFocus', params: ({ event }) => event } },
  },
  states: {
    list: {
      type: 'parallel',
      states: {
        pages: {
          initial: 'suspended',
          on: { 'search.replaced': { target: '.suspended', actions: 'clearList' } },
          states: {
            suspended: {
              always: [
                { guard: 'hasPages', target: 'ready' },
                { guard: 'hasNoSearch', target: 'loading' },
              ],
            },
            loading: {
              entry: 'forgetFailure',
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: payloads.pageAsked,
                onDone: [
                  {
                    guard: { type: 'isRepetition', params: payloads.outputOf },
                    target: 'loading',
                    reenter: true,
                    actions: 'turnPage',
                  },
                  {
                    target: 'ready',
                    actions: [{ type: 'appendPage', params: payloads.outputOf }, 'announcePage'],
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: [{ type: 'recordFailure', params: payloads.errorOf }, 'announceFailure'],
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
                'more.requested': { guard: 'hasNextPage', target: 'loading', actions: 'turnPage' },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'retry.requested': 'loading', 'network.found': 'loading' },
            },
          },
        },
        scroll: {
          initial: 'still',
          on: {
            'page.appended': { guard: 'hasMoreToShow', target: '.due' },
            'search.replaced': '.still',
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
              { target: '.inactive', actions: ['adoptSearch', 'announceSearch'] },
            ],
          },
          states: {
            inactive: {
              always: [
                { guard: 'hasResults', target: 'found' },
                { guard: 'hasSearch', target: 'searching' },
              ],
            },
            searching: {
              tags: 'loadingFirst',
              entry: 'forgetFailure',
              invoke: {
                id: 'searchMovies',
                src: 'searchMovies',
                input: payloads.searchAsked,
                onDone: {
                  target: 'found',
                  actions: { type: 'showResults', params: payloads.outputOf },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'recordFailure', params: payloads.errorOf },
                },
              },
            },
            found: {
              on: {
                'search.narrowed': {
                  guard: 'canBeNarrowed',
                  target: 'searching',
                  actions: 'narrowSearch',
                },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'retry.requested': 'searching', 'network.found': 'searching' },
            },
          },
        },
      },
    },
    modal: {
      initial: 'closed',
      on: {
        'movie.selected': {
          target: '.open',
          actions: { type: 'selectMovie', params: ({ event }) => event },
        },
        'movie.previous': { guard: 'hasPrevious', target: '.open', actions: 'selectPrevious' },
        'movie.next': { guard: 'hasNext', target: '.open', actions: 'selectNext' },
      },
      states: {
        closed: { always: { guard: 'hasMovie', target: 'open' } },
        open: {
          on: { 'movie.closed': { target: 'closed', actions: ['requestFocus', 'closeMovie'] } },
          invoke: {
            id: 'movie',
            src: 'movie',
            input: payloads.movieAsked,
            onError: { target: 'closed', actions: 'closeMovie' },
          },
          initial: 'showing',
          states: {
            showing: {
              on: {
                'movie.next': { guard: 'needsPage', target: 'awaitingPage', actions: 'askForMore' },
              },
            },
            awaitingPage: {
              on: {
                'page.appended': { target: 'showing', actions: 'askForNext' },
                'page.failed': 'showing',
                'search.replaced': 'showing',
              },
            },
          },
        },
      },
    },
  },
});
