import { assign, setup } from 'xstate';
import type { WatchProviders, ShareOutcome } from '../../domain/movieDetails.ts';
import { shareNoticeMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import type { NetworkEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import { moviePartMachine } from './moviePartMachine.ts';

/** The movie, and what it takes to choose its watch page. */
export type MovieMachineContext = {
  readonly movie: Movie;
  /** Where the movie can be watched; `null` while or when unknown. */
  readonly offers: WatchProviders | null;
};

export type MovieEvent =
  | NetworkEvent
  /** `country`: the one that was chosen, `null` for the device's. */
  | { type: 'watch.requested'; country: string | null }
  | { type: 'providers.retryRequested' }
  | { type: 'share.requested' };

/** What a watch page is chosen by. */
export type WatchChoice = MovieMachineContext & { readonly country: string | null };

const openWatchPage: (args: unknown, choice: WatchChoice) => void = actionSlot('openWatchPage');

const ofMovie = ({ context: { movie } }: { context: MovieMachineContext }) => ({ movie });

/**
 * The movie in the dialog: its parts, each an actor that loads and fails by itself (§10.40), where to
 * watch it, and sharing (decision 20). Invoked while the dialog is open.
 */
export const movieMachine = setup({
  types: {
    context: {} as MovieMachineContext,
    events: {} as MovieEvent,
    input: {} as { movie: Movie },
    children: {} as {
      figures: 'figures';
      trailer: 'trailer';
      cast: 'cast';
      similar: 'similar';
      network: 'watchNetwork';
      loadProviders: 'loadProviders';
      shareMovie: 'shareMovie';
    },
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    figures: moviePartMachine,
    trailer: moviePartMachine,
    cast: moviePartMachine,
    similar: moviePartMachine,
    loadProviders: actorSlot<WatchProviders, { movie: Movie }>('loadProviders'),
    shareMovie: actorSlot<ShareOutcome, { movie: Movie }>('shareMovie'),
  },
  actions: {
    openWatchPage,
    setProviders: assign((_, offers: WatchProviders) => ({ offers })),
  },
  guards: {
    isLinkCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  delays: { shareNoticeTimeout: shareNoticeMs },
}).createMachine({
  id: 'movie',
  context: ({ input }) => ({ movie: input.movie, offers: null }),
  type: 'parallel',
  // A failed request is a state of the part; if a part's actor crashes, the rest of the movie stays.
  invoke: [
    { id: 'figures', src: 'figures', input: ofMovie, onError: {} },
    { id: 'trailer', src: 'trailer', input: ofMovie, onError: {} },
    { id: 'cast', src: 'cast', input: ofMovie, onError: {} },
    { id: 'similar', src: 'similar', input: ofMovie, onError: {} },
  ],
  states: {
    watch: {
      on: {
        'watch.requested': {
          actions: {
            type: 'openWatchPage',
            params: ({ context: { movie, offers }, event: { country } }) => ({
              movie,
              offers,
              country,
            }),
          },
        },
      },
      initial: 'finding',
      states: {
        finding: {
          invoke: {
            id: 'loadProviders',
            src: 'loadProviders',
            input: ofMovie,
            onDone: {
              target: 'known',
              actions: { type: 'setProviders', params: ({ event }) => event.output },
            },
            onError: 'unknown',
          },
        },
        known: {},
        unknown: {
          // Without network events the user retries by the button.
          invoke: { id: 'network', src: 'watchNetwork', onError: {} },
          on: { 'providers.retryRequested': 'finding', 'network.online': 'finding' },
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
            input: ofMovie,
            onDone: [
              {
                guard: { type: 'isLinkCopied', params: ({ event }) => event.output },
                target: 'copied',
              },
              { target: 'idle' },
            ],
            onError: 'failed',
          },
        },
        copied: { after: { shareNoticeTimeout: 'idle' } },
        failed: { after: { shareNoticeTimeout: 'idle' } },
      },
    },
  },
});
