import { sendTo, setup, stateIn, type ActorRef, type Snapshot } from 'xstate';
import { callbackSlot } from '../actorSlot.ts';

/** Character keys, which the user can turn off (WCAG 2.1.4). */
export type CharacterKeyEvent =
  | { type: 'search.pressed' }
  | { type: 'help.pressed' }
  /** `movieId`: of the focused card; `null` if no card has focus. */
  | { type: 'watchlist.pressed'; movieId: number | null }
  | { type: 'seen.pressed'; movieId: number | null };

/** Escape, pressed outside of an open dialog. */
export type BackEvent = { type: 'back.pressed' };

export type ShortcutsEvent =
  | CharacterKeyEvent
  | BackEvent
  /** The preference for character keys. */
  | { type: 'characterKeys.toggled'; isEnabled: boolean }
  | { type: 'help.opened' }
  | { type: 'help.closed' };

/** Sent to the parent: what the pressed key stands for. */
export type ShortcutsParentEvent =
  | { type: 'searchFocus.requested' }
  | { type: 'watchlistToggle.requested'; movieId: number | null }
  | { type: 'seenToggle.requested'; movieId: number | null }
  | { type: 'back.requested' };

export type ShortcutsInput = { readonly parent: ActorRef<Snapshot<unknown>, ShortcutsParentEvent> };

type Scope = { context: ShortcutsInput };
type FocusedCard = { readonly movieId: number | null };

const getParent = ({ context }: Scope) => context.parent;

/**
 * Keyboard shortcuts of home (§10.53 to §10.55) and the shortcut help. Character keys are handled only
 * while the user has them on and the help is closed; otherwise they belong to the browser.
 */
export const shortcutsMachine = setup({
  types: {
    context: {} as ShortcutsInput,
    events: {} as ShortcutsEvent,
    input: {} as ShortcutsInput,
    children: {} as { characters: 'watchCharacterKeys'; back: 'watchEscape' },
  },
  actors: {
    watchCharacterKeys: callbackSlot<CharacterKeyEvent>('watchCharacterKeys'),
    watchEscape: callbackSlot<BackEvent>('watchEscape'),
  },
  actions: {
    requestSearchFocus: sendTo(getParent, { type: 'searchFocus.requested' }),
    requestWatchlistToggle: sendTo(getParent, (_: Scope, { movieId }: FocusedCard) => ({
      type: 'watchlistToggle.requested',
      movieId,
    })),
    requestSeenToggle: sendTo(getParent, (_: Scope, { movieId }: FocusedCard) => ({
      type: 'seenToggle.requested',
      movieId,
    })),
    requestBack: sendTo(getParent, { type: 'back.requested' }),
  },
  guards: {
    isEnabled: (_, isEnabled: boolean) => isEnabled,
    isHelpClosed: stateIn({ help: 'closed' }),
    areCharacterKeysEnabled: stateIn({ characterKeys: 'enabled' }),
  },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    characterKeys: {
      description: '§10.54',
      initial: 'disabled',
      on: {
        'characterKeys.toggled': [
          {
            guard: { type: 'isEnabled', params: ({ event }) => event.isEnabled },
            target: '.enabled',
          },
          { target: '.disabled' },
        ],
      },
      states: {
        disabled: {},
        enabled: {
          description: '§10.53',
          // Every shortcut has a button: without the listener the page works by those.
          invoke: { id: 'characters', src: 'watchCharacterKeys', onError: {} },
          on: {
            'search.pressed': { guard: 'isHelpClosed', actions: 'requestSearchFocus' },
            'watchlist.pressed': {
              guard: 'isHelpClosed',
              actions: { type: 'requestWatchlistToggle', params: ({ event }) => event },
            },
            'seen.pressed': {
              guard: 'isHelpClosed',
              actions: { type: 'requestSeenToggle', params: ({ event }) => event },
            },
          },
        },
      },
    },
    help: {
      initial: 'closed',
      states: {
        closed: {
          description: '§10.53',
          // Escape only repeats what buttons do: without the listener the page works by those.
          invoke: { id: 'back', src: 'watchEscape', onError: {} },
          on: {
            'back.pressed': { actions: 'requestBack' },
            'help.opened': { target: 'open', description: '§10.55' },
            'help.pressed': {
              guard: 'areCharacterKeysEnabled',
              target: 'open',
              description: '§10.54, §10.55',
            },
          },
        },
        open: { on: { 'help.closed': { target: 'closed', description: '§10.55' } } },
      },
    },
  },
});
