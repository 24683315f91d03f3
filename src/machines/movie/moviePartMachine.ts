import { assign, setup } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import { toFailure, type Failure } from '../../domain/failure.ts';
import type { MovieParts } from '../../domain/movieDetails.ts';
import type { Movie } from '../../domain/movie.ts';
import { actorSlot } from '../actorSlot.ts';

/** The loaded content of one part, by the name of the part. */
export type LoadedMoviePart = Partial<MovieParts>;

/**
 * One part of the movie modal. It loads and fails independently of the others (§10.40); a failed part is
 * loaded again by its button or, if there was no response, once the movie database responds (§10.93).
 */
export const moviePartMachine = setup({
  types: {
    context: {} as {
      readonly movie: Movie;
      readonly parts: LoadedMoviePart;
      readonly failure: Failure | null;
    },
    events: {} as { type: 'retry.requested' },
    input: {} as { readonly movie: Movie },
    children: {} as { loadPart: 'loadPart'; connection: 'awaitConnection' },
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    loadPart: actorSlot<LoadedMoviePart, { movie: Movie }>('loadPart'),
  },
  actions: {
    setPart: assign((_, { parts }: { parts: LoadedMoviePart }) => ({ parts })),
    recordFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error, 'unknown'),
    })),
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
}).createMachine({
  id: 'moviePart',
  context: ({ input: { movie } }) => ({ movie, parts: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '§10.40, §10.93',
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context }) => ({ movie: context.movie }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setPart', params: ({ event }) => ({ parts: event.output }) },
          description: '§10.40',
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'failed.unanswered',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    loaded: {},
    failed: {
      on: { 'retry.requested': { target: 'loading', description: '§10.40' } },
      initial: 'refused',
      states: {
        refused: {},
        unanswered: {
          description: '§10.93',
          // Without it the user retries by the button.
          invoke: {
            id: 'connection',
            src: 'awaitConnection',
            onDone: '#moviePart.loading',
            onError: {},
          },
        },
      },
    },
  },
});
