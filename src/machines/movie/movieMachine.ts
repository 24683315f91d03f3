import { assign, setup } from 'xstate';
import type { WatchProviders, ShareOutcome } from '../../domain/movieDetails.ts';
import { shareNoticeMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { isUnanswered } from '../../domain/errors.ts';
import { actionSlot, actorSlot } from '../actorSlot.ts';
import { moviePartMachine } from './moviePartMachine.ts';

export type MovieMachineContext = {
  readonly movie: Movie;
  /** `null` until they are loaded. */
  readonly providers: WatchProviders | null;
};

export type MovieEvent =
  | { type: 'watch.requested'; country: string }
  | { type: 'trailer.played' }
  | { type: 'trailer.stopped' }
  | { type: 'providers.retryRequested' }
  | { type: 'share.requested' };

/** Determines the URL of the watch page. */
export type WatchPageParams = MovieMachineContext & { readonly country: string };

const toMovieInput = ({ context: { movie } }: { context: MovieMachineContext }) => ({ movie });

/**
 * The movie in the movie modal: its parts, each an actor that loads and fails independently (§10.40),
 * its watch providers, the trailer's player (§10.109), and sharing (spec §2.20). Invoked while the
 * modal is open.
 */
export const movieMachine = setup({
  types: {
    context: {} as MovieMachineContext,
    events: {} as MovieEvent,
    input: {} as { movie: Movie },
    children: {} as {
      details: 'details';
      trailer: 'trailer';
      cast: 'cast';
      recommendations: 'recommendations';
      series: 'series';
      connection: 'awaitConnection';
      loadProviders: 'loadProviders';
      shareMovie: 'shareMovie';
    },
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    details: moviePartMachine,
    trailer: moviePartMachine,
    cast: moviePartMachine,
    recommendations: moviePartMachine,
    series: moviePartMachine,
    loadProviders: actorSlot<WatchProviders, { movie: Movie }>('loadProviders'),
    shareMovie: actorSlot<ShareOutcome, { movie: Movie }>('shareMovie'),
  },
  actions: {
    openWatchPage: actionSlot<WatchPageParams>('openWatchPage'),
    setProviders: assign((_, providers: WatchProviders) => ({ providers })),
  },
  guards: {
    /** There was no response: the request is made again once there is one. */
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isLinkCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  delays: { shareNoticeTimeout: shareNoticeMs },
}).createMachine({
  id: 'movie',
  description: '§10.40',
  context: ({ input }) => ({ movie: input.movie, providers: null }),
  type: 'parallel',
  // A failed request is a state of the part; if a part's actor crashes, the rest of the movie stays.
  invoke: [
    { id: 'details', src: 'details', input: toMovieInput, onError: {} },
    { id: 'trailer', src: 'trailer', input: toMovieInput, onError: {} },
    { id: 'cast', src: 'cast', input: toMovieInput, onError: {} },
    { id: 'recommendations', src: 'recommendations', input: toMovieInput, onError: {} },
    { id: 'series', src: 'series', input: toMovieInput, onError: {} },
  ],
  states: {
    providers: {
      on: {
        'watch.requested': {
          actions: {
            type: 'openWatchPage',
            params: ({ context: { movie, providers }, event: { country } }) => ({
              movie,
              providers,
              country,
            }),
          },
          description: '§2.20',
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: '§10.40, §10.93',
          invoke: {
            id: 'loadProviders',
            src: 'loadProviders',
            input: toMovieInput,
            onDone: {
              target: 'loaded',
              actions: { type: 'setProviders', params: ({ event }) => event.output },
              description: '§7.6, §10.42',
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {
          on: { 'providers.retryRequested': { target: 'loading', description: '§10.40' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              description: '§10.93',
              // Without it the user retries by the button.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: '#movie.providers.loading',
                onError: {},
              },
            },
          },
        },
      },
    },
    player: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'trailer.played': { target: 'playing', description: '§10.109' } } },
        playing: { on: { 'trailer.stopped': { target: 'hidden', description: '§10.187' } } },
      },
    },
    share: {
      initial: 'idle',
      on: { 'share.requested': { target: '.sharing', description: '§2.20' } },
      states: {
        idle: {},
        sharing: {
          description: '§2.20',
          invoke: {
            id: 'shareMovie',
            src: 'shareMovie',
            input: toMovieInput,
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
        copied: { after: { shareNoticeTimeout: { target: 'idle', description: '§2.20' } } },
        failed: { after: { shareNoticeTimeout: { target: 'idle', description: '§2.20' } } },
      },
    },
  },
});
