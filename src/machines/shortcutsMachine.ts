import { emit, raise, setup, stateIn } from 'xstate';
import { callbackSlot } from './actorSlot.ts';
import type {
  BackEvent,
  CharacterEvent,
  ShortcutsEmitted,
  ShortcutsEvent,
} from './shortcutsTypes.ts';

/**
 * Home's shortcuts (§10.53 to §10.55) and the list of them. A character is listened for only while
 * characters are on, so that otherwise it is the browser's; behind the list it does nothing.
 */
export const shortcutsMachine = setup({
  types: {
    events: {} as ShortcutsEvent,
    emitted: {} as ShortcutsEmitted,
    children: {} as { characters: 'listenToCharacters'; back: 'listenToBack' },
  },
  actors: {
    listenToCharacters: callbackSlot<CharacterEvent>('listenToCharacters'),
    listenToBack: callbackSlot<BackEvent>('listenToBack'),
  },
  actions: {
    askForSearch: emit({ type: 'search.wanted' }),
    askForWatchlist: emit({ type: 'watchlist.wanted' }),
    askForSeen: emit({ type: 'seen.wanted' }),
    askForBack: emit({ type: 'back.wanted' }),
    openList: raise({ type: 'list.opened' }),
  },
  guards: {
    areOn: (_, areOn: boolean) => areOn,
    listIsClosed: stateIn({ list: 'closed' }),
  },
}).createMachine({
  id: 'shortcuts',
  type: 'parallel',
  states: {
    characters: {
      initial: 'off',
      on: {
        'characters.switched': [
          { guard: { type: 'areOn', params: ({ event }) => event.areOn }, target: '.on' },
          { target: '.off' },
        ],
      },
      states: {
        off: {},
        on: {
          invoke: { id: 'characters', src: 'listenToCharacters', onError: {} },
          on: {
            'search.pressed': { guard: 'listIsClosed', actions: 'askForSearch' },
            'watchlist.pressed': { guard: 'listIsClosed', actions: 'askForWatchlist' },
            'seen.pressed': { guard: 'listIsClosed', actions: 'askForSeen' },
            'list.pressed': { guard: 'listIsClosed', actions: 'openList' },
          },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: {
          invoke: { id: 'back', src: 'listenToBack', onError: {} },
          on: {
            'back.pressed': { actions: 'askForBack' },
            'list.opened': 'open',
          },
        },
        open: { on: { 'list.closed': 'closed' } },
      },
    },
  },
});
