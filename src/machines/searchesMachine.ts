import { assign, raise, setup } from 'xstate';
import { searchStayMs } from '../domain/limits.ts';
import { isSameSearches, withoutSearch, withSearch, type Searches } from '../domain/searches.ts';
import type { SearchesStoredEvent } from '../domain/signs.ts';
import { actionSlot, callbackSlot } from './actorSlot.ts';
import type { OneSearch, SearchesEvent, SearchesMachineContext } from './searchesTypes.ts';

type Scope = { context: SearchesMachineContext };

const keepSearch: (args: unknown, search: OneSearch) => void = actionSlot('keepSearch');
const dropSearch: (args: unknown, search: OneSearch) => void = actionSlot('dropSearch');

/**
 * What one person has searched for and found (§10.80 to §10.83): kept once they stayed with the
 * results or opened one, the same in every tab. Where other tabs cannot be heard, this one goes on
 * alone.
 */
export const searchesMachine = setup({
  types: {
    context: {} as SearchesMachineContext,
    events: {} as SearchesEvent,
    input: {} as { readonly searches: Searches },
    children: {} as { otherTabs: 'watchSearches' },
  },
  actors: {
    watchSearches: callbackSlot<SearchesStoredEvent>('watchSearches'),
  },
  actions: {
    keepSearch,
    dropSearch,
    dropAll: actionSlot('dropAll'),
    addSearch: assign(({ context }, { text }: OneSearch) => ({
      searches: withSearch(context.searches, text),
    })),
    removeSearch: assign(({ context }, { text }: OneSearch) => ({
      searches: withoutSearch(context.searches, text),
    })),
    removeAll: assign({ searches: [] }),
    takeStored: assign(({ context }, { searches }: { searches: Searches }) => ({
      searches: isSameSearches(context.searches, searches) ? context.searches : searches,
    })),
    noteShown: assign((_, { text }: OneSearch) => ({ shown: text })),
    forgetShown: assign({ shown: '' }),
    announceMade: raise(({ context }: Scope) => ({ type: 'search.made', text: context.shown })),
  },
  delays: { stay: searchStayMs },
}).createMachine({
  id: 'searches',
  context: ({ input: { searches } }) => ({ searches, shown: '' }),
  invoke: { id: 'otherTabs', src: 'watchSearches', onError: {} },
  on: {
    'results.shown': {
      target: '.settling',
      actions: { type: 'noteShown', params: ({ event }) => event },
    },
    'search.made': {
      actions: [
        { type: 'keepSearch', params: ({ event: { text } }) => ({ text }) },
        { type: 'addSearch', params: ({ event }) => event },
      ],
    },
    'search.forgotten': {
      actions: [
        { type: 'dropSearch', params: ({ event: { text } }) => ({ text }) },
        { type: 'removeSearch', params: ({ event }) => event },
      ],
    },
    'searches.cleared': { target: '.none', actions: ['dropAll', 'removeAll'] },
    'searches.changedElsewhere': {
      actions: { type: 'takeStored', params: ({ event }) => event },
    },
  },
  initial: 'none',
  states: {
    none: { entry: 'forgetShown' },
    /** Films that a search found are on the screen; it may have been typed in passing. */
    settling: {
      after: { stay: { target: 'none', actions: 'announceMade' } },
      on: {
        'result.opened': { target: 'none', actions: 'announceMade' },
        'results.left': 'none',
      },
    },
  },
});
