import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../../domain/failure.ts';
import type { MovieParts } from '../../domain/movieDetails.ts';
import type { Movie } from '../../domain/movie.ts';
import type { NetworkEvent } from '../../domain/externalEvents.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

/** The loaded content of one part, by the name of the part. */
export type LoadedMoviePart = Partial<MovieParts>;

/**
 * One part of the movie modal. It loads and fails independently of the others (§10.40); a failed part is
 * loaded again by its button, or when the browser is online again (§10.93).
 */
export const moviePartMachine = setup({
  types: {
    context: {} as {
      readonly movie: Movie;
      readonly parts: LoadedMoviePart;
      readonly failure: Failure | null;
    },
    events: {} as NetworkEvent | { type: 'retry.requested' },
    input: {} as { readonly movie: Movie },
    children: {} as { loadPart: 'loadPart'; network: 'watchNetwork' },
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    loadPart: actorSlot<LoadedMoviePart, { movie: Movie }>('loadPart'),
  },
  actions: {
    setPart: assign((_, { parts }: { parts: LoadedMoviePart }) => ({ parts })),
    recordFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error, texts.errors.unknown),
    })),
  },
}).createMachine({
  id: 'moviePart',
  context: ({ input: { movie } }) => ({ movie, parts: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context }) => ({ movie: context.movie }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setPart', params: ({ event }) => ({ parts: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'recordFailure', params: ({ event }) => event },
        },
      },
    },
    loaded: {},
    failed: {
      // Without network events the user retries by the button.
      invoke: { id: 'network', src: 'watchNetwork', onError: {} },
      on: { 'retry.requested': 'loading', 'network.online': 'loading' },
    },
  },
});
