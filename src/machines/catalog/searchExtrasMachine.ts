import { assign, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { NetworkEvent } from '../../domain/externalEvents.ts';
import type { Movie } from '../../domain/movie.ts';
import { maxFewMovies, type Person, type SearchExtras } from '../../domain/searchExtras.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

/** Sent to the list, which saves and restores the extras with its position. */
export type SearchExtrasEvent = { type: 'extras.loaded'; extras: SearchExtras };

type ParentRef = ActorRef<Snapshot<unknown>, SearchExtrasEvent>;

export type SearchExtrasInput = {
  readonly parent: ParentRef;
  /** The text that is searched for. */
  readonly search: string;
  /** The movies that the search found. */
  readonly movies: readonly Movie[];
  /** Those that were loaded before are not loaded again. */
  readonly extras: SearchExtras;
};

/** `movie`: the movies like this one; `null` for the popular ones. */
export type RelatedInput = { readonly movie: Movie | null };

/**
 * What a search shows besides its movies (§10.116, §10.117): people, and related movies if it found few
 * or none. The list starts it with its results, so no movie waits for it, and stops it with the search.
 */
export const searchExtrasMachine = setup({
  types: {
    context: {} as SearchExtrasInput,
    events: {} as NetworkEvent | { type: 'related.retryRequested' },
    input: {} as SearchExtrasInput,
    children: {} as {
      searchPeople: 'searchPeople';
      loadRelated: 'loadRelated';
      network: 'watchNetwork';
    },
    tags: {} as 'peopleLoading' | 'relatedLoading' | 'relatedFailed',
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    searchPeople: actorSlot<readonly Person[], { readonly search: string }>('searchPeople'),
    loadRelated: actorSlot<readonly Movie[], RelatedInput>('loadRelated'),
  },
  actions: {
    setPeople: assign(({ context: { extras } }, { people }: { people: readonly Person[] }) => ({
      extras: { ...extras, people },
    })),
    setRelated: assign(({ context: { extras } }, { related }: { related: readonly Movie[] }) => ({
      extras: { ...extras, related },
    })),
    reportExtras: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'extras.loaded', extras: context.extras }),
    ),
  },
  guards: {
    hasPeople: ({ context }) => context.extras.people !== null,
    needsRelated: ({ context }) =>
      context.extras.related === null && context.movies.length <= maxFewMovies,
  },
}).createMachine({
  id: 'searchExtras',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    people: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasPeople', target: 'settled' }, { target: 'loading' }] },
        loading: {
          tags: 'peopleLoading',
          invoke: {
            id: 'searchPeople',
            src: 'searchPeople',
            input: ({ context: { search } }) => ({ search }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
                'reportExtras',
              ],
            },
            // The movies are the results; people are an offer.
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    related: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'needsRelated', target: 'loading' }, { target: 'settled' }] },
        loading: {
          tags: 'relatedLoading',
          invoke: {
            id: 'loadRelated',
            src: 'loadRelated',
            input: ({ context: { movies } }) => ({ movie: movies[0] ?? null }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'setRelated', params: ({ event }) => ({ related: event.output }) },
                'reportExtras',
              ],
            },
            onError: 'failed',
          },
        },
        failed: {
          tags: 'relatedFailed',
          // Without network events the user retries by the button.
          invoke: { id: 'network', src: 'watchNetwork', onError: {} },
          on: { 'related.retryRequested': 'loading', 'network.online': 'loading' },
        },
        settled: {},
      },
    },
  },
});
