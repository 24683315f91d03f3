import { assign, or, sendTo, setup, stateIn, type ActorRef, type Snapshot } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  maxFewMovies,
  type Person,
  type RelatedSubject,
  type SearchExtras,
} from '../../domain/searchExtras.ts';
import { actorSlot } from '../actorSlot.ts';
import { loadSlot } from '../loadMachine.ts';

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

/**
 * The movies of a collection that is searched for, unless all were found; without one those like the first
 * movie, without a movie those of this person, without both the popular ones.
 */
export type RelatedRequest = {
  readonly search: string;
  /** That the search found. */
  readonly movies: readonly Movie[];
  readonly person: Person | null;
};

/** Movies, and whose they are if they are a person's or a collection's. */
export type RelatedMovies = {
  readonly movies: readonly Movie[];
  readonly relatedTo: RelatedSubject | null;
};

type LoadedRelated = { readonly content: RelatedMovies | undefined };

/** Whose movies are related: a search that found a movie meant no person. */
const getPerson = ({ movies, extras }: SearchExtrasInput): Person | null =>
  movies.length > 0 ? null : (extras.people?.[0] ?? null);

/**
 * What a search shows besides its movies (§10.116, §10.117, §10.191, §10.192, §10.210, §10.245): people, and
 * related movies if it found few or none. The list starts it with its results, so no movie waits for it, and
 * stops it with the search.
 */
export const searchExtrasMachine = setup({
  types: {
    context: {} as SearchExtrasInput,
    input: {} as SearchExtrasInput,
    children: {} as {
      searchPeople: 'searchPeople';
      peopleConnection: 'awaitConnection';
      related: 'related';
    },
    tags: {} as 'peopleLoading' | 'relatedAwaited',
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    searchPeople: actorSlot<readonly Person[], { readonly search: string }>('searchPeople'),
    related: loadSlot<RelatedMovies, RelatedRequest>(),
  },
  actions: {
    setPeople: assign(({ context: { extras } }, { people }: { people: readonly Person[] }) => ({
      extras: { ...extras, people },
    })),
    setRelated: assign(({ context: { extras } }, { content }: LoadedRelated) => ({
      extras: {
        ...extras,
        related: content?.movies ?? null,
        relatedTo: content?.relatedTo ?? null,
      },
    })),
    reportExtras: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'extras.loaded', extras: context.extras }),
    ),
  },
  guards: {
    /** There was no response: the request is made again once there is one. */
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    hasPeople: ({ context }) => context.extras.people !== null,
    needsRelated: ({ context }) =>
      context.extras.related === null && context.movies.length <= maxFewMovies,
    hasMovies: ({ context }) => context.movies.length > 0,
    isLoaded: (_, { content }: LoadedRelated) => content !== undefined,
    /** A search without movies perhaps meant a person. */
    isSubjectKnown: or(['hasMovies', stateIn({ people: 'settled' })]),
  },
}).createMachine({
  id: 'searchExtras',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    people: {
      initial: 'checking',
      states: {
        checking: {
          always: [
            { guard: 'hasPeople', target: 'settled', description: '§10.2' },
            { target: 'loading', description: '§10.116' },
          ],
        },
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
              description: '§10.116',
            },
            // The movies are the results; people are an offer.
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'unanswered',
                description: '§10.191, §10.144',
              },
              { target: 'settled', description: '§10.191' },
            ],
          },
        },
        unanswered: {
          invoke: {
            id: 'peopleConnection',
            src: 'awaitConnection',
            onDone: { target: 'loading', description: '§10.191, §10.144' },
            onError: { target: 'settled', description: '§10.191' },
          },
        },
        settled: {},
      },
    },
    related: {
      initial: 'checking',
      states: {
        checking: {
          always: [
            { guard: 'needsRelated', target: 'awaitingSubject', description: '§10.117' },
            { target: 'settled', description: '§10.2, §10.117' },
          ],
        },
        awaitingSubject: {
          tags: 'relatedAwaited',
          always: { guard: 'isSubjectKnown', target: 'requested', description: '§10.210' },
        },
        requested: {
          invoke: {
            id: 'related',
            src: 'related',
            input: ({ context }) => ({
              request: {
                search: context.search,
                movies: context.movies,
                person: getPerson(context),
              },
            }),
            onSnapshot: {
              guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
              actions: [
                { type: 'setRelated', params: ({ event }) => event.snapshot.context },
                'reportExtras',
              ],
              description: '§10.117, §10.245',
            },
            // The movies are the results; what is related is an offer.
            onError: { target: 'settled', description: '§10.192' },
          },
        },
        settled: {},
      },
    },
  },
});
