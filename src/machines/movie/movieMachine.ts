import { assign, setup } from 'xstate';
import type {
  CastMember,
  MovieDetails,
  ShareOutcome,
  Trailer,
  WatchProviders,
} from '../../domain/movieDetails.ts';
import { shareNoticeMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { actionSlot, actorSlot } from '../actorSlot.ts';
import { loadSlot } from '../loadMachine.ts';
import { selectContent } from '../loadSelectors.ts';

export type MovieMachineContext = {
  readonly movie: Movie;
  /** `null` until they are loaded. */
  readonly providers: WatchProviders | null;
};

export type MovieEvent =
  | { type: 'watch.requested'; country: string }
  | { type: 'trailer.played' }
  | { type: 'trailer.stopped' }
  | { type: 'share.requested' };

/** Determines the URL of the watch page. */
export type WatchPageParams = MovieMachineContext & { readonly country: string };

const toMovieInput = ({ context: { movie } }: { context: MovieMachineContext }) => ({ movie });
const toRequest = ({ context: { movie } }: { context: MovieMachineContext }) => ({
  request: movie,
});

/**
 * The movie in the movie modal: its parts, each an actor that loads and fails independently (§10.40),
 * the trailer's player (§10.109), and sharing (spec §2.20). Invoked while the modal is open.
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
      providers: 'providers';
      shareMovie: 'shareMovie';
    },
  },
  actors: {
    details: loadSlot<MovieDetails, Movie>(),
    trailer: loadSlot<Trailer | null, Movie>(),
    cast: loadSlot<readonly CastMember[], Movie>(),
    recommendations: loadSlot<readonly Movie[], Movie>(),
    /** The movies of its collection in the order of release; none without a collection. */
    series: loadSlot<readonly Movie[], Movie>(),
    providers: loadSlot<WatchProviders, Movie>(),
    shareMovie: actorSlot<ShareOutcome, { movie: Movie }>('shareMovie'),
  },
  actions: {
    openWatchPage: actionSlot<WatchPageParams>('openWatchPage'),
    setProviders: assign((_, { providers }: { providers: WatchProviders | null }) => ({
      providers,
    })),
  },
  guards: {
    isLinkCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  delays: { shareNoticeTimeout: shareNoticeMs },
}).createMachine({
  id: 'movie',
  description: '§10.40',
  context: ({ input }) => ({ movie: input.movie, providers: null }),
  type: 'parallel',
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
  // A failed request is a state of the part; if a part's actor crashes, the rest of the movie stays.
  invoke: [
    { id: 'details', src: 'details', input: toRequest, onError: {} },
    { id: 'trailer', src: 'trailer', input: toRequest, onError: {} },
    { id: 'cast', src: 'cast', input: toRequest, onError: {} },
    { id: 'recommendations', src: 'recommendations', input: toRequest, onError: {} },
    { id: 'series', src: 'series', input: toRequest, onError: {} },
    {
      id: 'providers',
      src: 'providers',
      input: toRequest,
      onSnapshot: {
        actions: {
          type: 'setProviders',
          params: ({ event }) => ({ providers: selectContent(event.snapshot) ?? null }),
        },
        description: '§7.6, §10.42',
      },
      onError: {},
    },
  ],
  states: {
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
