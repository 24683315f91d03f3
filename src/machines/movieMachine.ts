import { assign, setup } from 'xstate';
import { shareNoticeMs } from '../domain/limits.ts';
import type { Movie } from '../domain/movie.ts';
import { actionSlot, actorSlot } from './actorSlot.ts';

export type MovieMachineContext = {
  readonly movie: Movie;
  /** Where the film can be watched by its providers' page; `null` while or when unknown. */
  readonly watchLink: string | null;
};

export type MovieEvent =
  { type: 'watch.requested' } | { type: 'watchlist.toggled' } | { type: 'share.requested' };

export type ShareOutcome = 'shared' | 'copied' | 'dismissed';

/** The film in the dialog and its three buttons (decision 20); invoked while the dialog is open. */
export const movieMachine = setup({
  types: {
    context: {} as MovieMachineContext,
    events: {} as MovieEvent,
    input: {} as { movie: Movie },
  },
  actors: {
    findWatchLink: actorSlot<string | null, { movie: Movie }>('findWatchLink'),
    readWatchlist: actorSlot<boolean, { movie: Movie }>('readWatchlist'),
    shareMovie: actorSlot<ShareOutcome, { movie: Movie; link: string | null }>('shareMovie'),
  },
  actions: {
    openWatchPage: actionSlot('openWatchPage'),
    addToWatchlist: actionSlot('addToWatchlist'),
    removeFromWatchlist: actionSlot('removeFromWatchlist'),
    noteWatchLink: assign((_, watchLink: string | null) => ({ watchLink })),
  },
  guards: {
    isListed: (_, isListed: boolean) => isListed,
    linkWasCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  delays: { shareNotice: shareNoticeMs },
}).createMachine({
  id: 'movie',
  context: ({ input }) => ({ movie: input.movie, watchLink: null }),
  type: 'parallel',
  states: {
    watch: {
      on: { 'watch.requested': { actions: 'openWatchPage' } },
      initial: 'finding',
      states: {
        finding: {
          invoke: {
            id: 'findWatchLink',
            src: 'findWatchLink',
            input: ({ context }) => ({ movie: context.movie }),
            onDone: {
              target: 'known',
              actions: { type: 'noteWatchLink', params: ({ event }) => event.output },
            },
            onError: 'unknown',
          },
        },
        known: {},
        unknown: {},
      },
    },
    watchlist: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readWatchlist',
            src: 'readWatchlist',
            input: ({ context }) => ({ movie: context.movie }),
            onDone: [
              {
                guard: { type: 'isListed', params: ({ event }) => event.output },
                target: 'listed',
              },
              { target: 'unlisted' },
            ],
            onError: 'unlisted',
          },
        },
        unlisted: { on: { 'watchlist.toggled': { target: 'listed', actions: 'addToWatchlist' } } },
        listed: {
          on: { 'watchlist.toggled': { target: 'unlisted', actions: 'removeFromWatchlist' } },
        },
      },
    },
    share: {
      initial: 'idle',
      on: { 'share.requested': '.sharing' },
      states: {
        idle: {},
        sharing: {
          invoke: {
            id: 'shareMovie',
            src: 'shareMovie',
            input: ({ context }) => ({ movie: context.movie, link: context.watchLink }),
            onDone: [
              {
                guard: { type: 'linkWasCopied', params: ({ event }) => event.output },
                target: 'copied',
              },
              { target: 'idle' },
            ],
            onError: 'failed',
          },
        },
        copied: { after: { shareNotice: 'idle' } },
        failed: { after: { shareNotice: 'idle' } },
      },
    },
  },
});
