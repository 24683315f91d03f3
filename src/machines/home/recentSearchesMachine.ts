import { assign, setup } from 'xstate';
import { recentSearchDwellMs } from '../../domain/limits.ts';
import {
  areSearchesEqual,
  withoutSearch,
  withSearch,
  type Searches,
} from '../../domain/searches.ts';
import type { SearchesStorageEvent } from '../../domain/externalEvents.ts';
import { actionSlot, callbackSlot } from '../actorSlot.ts';

export type RecentSearchesMachineContext = {
  /** The newest first. */
  readonly searches: Searches;
  /** The search whose results are shown and that is not saved yet; otherwise empty. */
  readonly shown: string;
};

export type RecentSearchesEvent =
  /** Search results are shown. */
  | { type: 'results.shown'; text: string }
  /** A movie of the results was opened. */
  | { type: 'result.opened' }
  /** The results are hidden, or the search text is being changed. */
  | { type: 'results.hidden' }
  | { type: 'search.removed'; text: string }
  | { type: 'searches.cleared' }
  | SearchesStorageEvent;

/** One search, by its text. */
export type SearchText = { readonly text: string };

/** The search whose results are shown. */
const getShown = ({ context }: { context: RecentSearchesMachineContext }): SearchText => ({
  text: context.shown,
});

/** Adds the shown search in storage and in context. */
const addShownSearch = [
  { type: 'saveSearch', params: getShown },
  { type: 'addSearch', params: getShown },
] as const;

/**
 * The user's recent searches (§10.80 to §10.83), synced between browser tabs. A search is saved when
 * its results were shown for `recentSearchDwellMs` or one of them was opened.
 */
export const recentSearchesMachine = setup({
  types: {
    context: {} as RecentSearchesMachineContext,
    events: {} as RecentSearchesEvent,
    input: {} as { readonly searches: Searches },
    children: {} as { otherTabs: 'watchSearches' },
  },
  actors: {
    watchSearches: callbackSlot<SearchesStorageEvent>('watchSearches'),
  },
  actions: {
    saveSearch: actionSlot<SearchText>('saveSearch'),
    deleteSearch: actionSlot<SearchText>('deleteSearch'),
    deleteAllSearches: actionSlot('deleteAllSearches'),
    addSearch: assign(({ context }, { text }: SearchText) => ({
      searches: withSearch(context.searches, text),
    })),
    removeSearch: assign(({ context }, { text }: SearchText) => ({
      searches: withoutSearch(context.searches, text),
    })),
    removeAll: assign({ searches: [] }),
    setSearches: assign(({ context }, { searches }: { searches: Searches }) => ({
      searches: areSearchesEqual(context.searches, searches) ? context.searches : searches,
    })),
    setShownSearch: assign((_, { text }: SearchText) => ({ shown: text })),
    clearShownSearch: assign({ shown: '' }),
  },
  delays: { recentSearchDwell: recentSearchDwellMs },
}).createMachine({
  id: 'recentSearches',
  context: ({ input: { searches } }) => ({ searches, shown: '' }),
  // Without `storage` events the searches of this tab still work; they are not synced.
  invoke: { id: 'otherTabs', src: 'watchSearches', onError: { description: '§10.83' } },
  on: {
    'results.shown': {
      target: '.dwelling',
      actions: { type: 'setShownSearch', params: ({ event }) => event },
      description: '§10.80',
    },
    'search.removed': {
      actions: [
        { type: 'deleteSearch', params: ({ event: { text } }) => ({ text }) },
        { type: 'removeSearch', params: ({ event }) => event },
      ],
      description: '§10.82',
    },
    'searches.cleared': {
      target: '.idle',
      actions: ['deleteAllSearches', 'removeAll'],
      description: '§10.82, §10.71',
    },
    'recentSearches.storageChanged': {
      actions: { type: 'setSearches', params: ({ event }) => event },
      description: '§10.83',
    },
  },
  initial: 'idle',
  states: {
    idle: { entry: 'clearShownSearch' },
    /** Results are shown; the search text may still be incomplete. */
    dwelling: {
      description: '§10.80, §10.81',
      after: {
        recentSearchDwell: {
          target: 'idle',
          actions: addShownSearch,
        },
      },
      on: {
        'result.opened': {
          target: 'idle',
          actions: addShownSearch,
        },
        'results.hidden': { target: 'idle', description: '§10.80' },
      },
    },
  },
});
