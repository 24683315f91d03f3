import { assign, setup } from 'xstate';
import type { Offers, ShareOutcome } from '../domain/film.ts';
import { shareNoticeMs } from '../domain/limits.ts';
import type { Movie } from '../domain/movie.ts';
import type { NetworkEvent } from '../domain/signs.ts';
import { actionSlot, actorSlot, callbackSlot } from './actorSlot.ts';
import { partMachine } from './partMachine.ts';

/** The film, and what it takes to choose its watch page. */
export type MovieMachineContext = {
  readonly movie: Movie;
  /** Where the film can be watched; `null` while or when unknown. */
  readonly offers: Offers | null;
};

export type MovieEvent =
  | NetworkEvent
  /** `country`: the one that was chosen, `null` for the device's. */
  | { type: 'watch.requested'; country: string | null }
  | { type: 'watch.retried' }
  | { type: 'share.requested' };

/** What a watch page is chosen by. */
export type WatchChoice = MovieMachineContext & { readonly country: string | null };

const openWatchPage: (args: unknown, choice: WatchChoice) => void = actionSlot('openWatchPage');

const ofMovie = ({ context: { movie } }: { context: MovieMachineContext }) => ({ movie });

/**
 * The film in the dialog: its parts, each an actor that loads and fails by itself (§10.40), where to
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
      findOffers: 'findOffers';
      shareMovie: 'shareMovie';
    },
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    figures: partMachine,
    trailer: partMachine,
    cast: partMachine,
    similar: partMachine,
    findOffers: actorSlot<Offers, { movie: Movie }>('findOffers'),
    shareMovie: actorSlot<ShareOutcome, { movie: Movie }>('shareMovie'),
  },
  actions: {
    openWatchPage,
    noteOffers: assign((_, offers: Offers) => ({ offers })),
  },
  guards: {
    linkWasCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  delays: { shareNotice: shareNoticeMs },
}).createMachine({
  id: 'movie',
  context: ({ input }) => ({ movie: input.movie, offers: null }),
  type: 'parallel',
  invoke: [
    { id: 'figures', src: 'figures', input: ofMovie },
    { id: 'trailer', src: 'trailer', input: ofMovie },
    { id: 'cast', src: 'cast', input: ofMovie },
    { id: 'similar', src: 'similar', input: ofMovie },
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
            id: 'findOffers',
            src: 'findOffers',
            input: ofMovie,
            onDone: {
              target: 'known',
              actions: { type: 'noteOffers', params: ({ event }) => event.output },
            },
            onError: 'unknown',
          },
        },
        known: {},
        unknown: {
          invoke: { id: 'network', src: 'watchNetwork', onError: {} },
          on: { 'watch.retried': 'finding', 'network.found': 'finding' },
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
