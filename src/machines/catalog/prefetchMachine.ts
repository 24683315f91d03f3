import { assign, setup } from 'xstate';
import { prefetchDelayMs } from '../../domain/limits.ts';
import { actorSlot } from '../actorSlot.ts';

/** The movie of a card. */
export type PrefetchInput = { readonly movieId: number };

export type PrefetchEvent =
  /** A mouse moves over a card. */
  | ({ type: 'card.pointed' } & PrefetchInput)
  | ({ type: 'card.touched' } & PrefetchInput)
  /** Also when the touch becomes a scroll. */
  | { type: 'card.left' }
  /** The arrow keys move cards beneath a mouse at rest. */
  | { type: 'key.pressed' };

/**
 * Fetches the details of a movie ahead, while its card is pointed at or touched (§10.125). The modal joins
 * a request in flight by the cache; a failure is silent, because the modal requests them again.
 */
export const prefetchMachine = setup({
  types: {
    /** The movie of the card that was pointed at or touched last. */
    context: {} as PrefetchInput,
    events: {} as PrefetchEvent,
    children: {} as { prefetchMovie: 'prefetchMovie' },
  },
  actors: { prefetchMovie: actorSlot<void, PrefetchInput>('prefetchMovie') },
  actions: {
    setMovie: assign((_, { movieId }: PrefetchInput) => ({ movieId })),
  },
  delays: { prefetchDelay: prefetchDelayMs },
}).createMachine({
  id: 'prefetch',
  description: '§10.125',
  context: { movieId: 0 },
  initial: 'idle',
  on: {
    'card.pointed': {
      target: '.waiting',
      actions: { type: 'setMovie', params: ({ event }) => event },
    },
    'card.touched': {
      target: '.fetching',
      actions: { type: 'setMovie', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    waiting: {
      description: '§10.125',
      on: { 'card.left': 'idle', 'key.pressed': 'idle' },
      after: { prefetchDelay: 'fetching' },
    },
    fetching: {
      description: '§10.125',
      invoke: {
        id: 'prefetchMovie',
        src: 'prefetchMovie',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: 'idle',
      },
      on: { 'card.left': 'idle' },
    },
  },
});
