import { assign, setup } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import { toFailure, type Failure } from '../../domain/failure.ts';
import type { Services } from '../../domain/filter.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  choosePicks,
  getMaterialQuery,
  getSeeds,
  likedCount,
  type Conditions,
  type MaterialQuery,
  type PickMaterial,
  type TonightLength,
  type TonightPick,
} from '../../domain/tonight.ts';
import { actorSlot } from '../actorSlot.ts';
import type { LibraryView } from '../library/librarySelectors.ts';

export type TonightInput = {
  readonly library: LibraryView;
  /** The country whose watch providers count, and those that the user chose there. */
  readonly services: Services | null;
};

type TonightContext = TonightInput & {
  /** The movies that a user without marks chooses from. */
  readonly popular: readonly Movie[];
  /** Those that were chosen. */
  readonly liked: readonly Movie[];
  readonly length: TonightLength | null;
  /** Whether picks have to be on the chosen services, if there are any. */
  readonly isOnServices: boolean;
  readonly picks: readonly TonightPick[];
  /** Ids of the picks of earlier sets. */
  readonly shown: readonly number[];
  /** Number of the sets before this one. */
  readonly set: number;
  readonly failure: Failure | null;
};

export type TonightEvent =
  | { type: 'tonight.opened' }
  | { type: 'library.changed'; library: LibraryView }
  | { type: 'country.changed'; services: Services | null }
  | { type: 'movie.liked'; movie: Movie }
  | { type: 'likes.confirmed' }
  | { type: 'length.changed'; length: TonightLength | null }
  | { type: 'services.toggled' }
  | { type: 'others.requested' }
  | { type: 'retry.requested' };

const hasServices = ({ services }: Pick<TonightContext, 'services'>) =>
  services !== null && services.ids.length > 0;

export const toConditions = (context: TonightContext): Conditions => ({
  length: context.length,
  services: context.isOnServices && hasServices(context) ? context.services : null,
});

/** Liked movies count once all of them are chosen. */
const seedsOf = ({ library, liked }: TonightContext) =>
  getSeeds(library.movies, liked.length < likedCount ? [] : liked, library.ratings);

/** What picks are made of; without a movie that they could follow from, movies to choose from. */
export type LoadedMovies =
  | { readonly material: PickMaterial; readonly query: MaterialQuery }
  | { readonly popular: readonly Movie[] };

/**
 * Picks for tonight (§10.216 to §10.219): three movies with a reason each, from what the user has marked, or
 * from three movies that a user without marks chooses. It outlives its panel, so that no pick comes twice.
 */
export const tonightMachine = setup({
  types: {
    context: {} as TonightContext,
    events: {} as TonightEvent,
    input: {} as TonightInput,
    tags: {} as 'loading' | 'failed',
    children: {} as { loadMovies: 'loadMovies'; connection: 'awaitConnection' },
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    loadMovies: actorSlot<LoadedMovies, { query: MaterialQuery | null }>('loadMovies'),
  },
  actions: {
    setLibrary: assign((_, { library }: { library: LibraryView }) => ({ library })),
    setServices: assign((_, { services }: { services: Services | null }) => ({ services })),
    setPopular: assign((_, loaded: LoadedMovies) => ('popular' in loaded ? loaded : {})),
    toggleLiked: assign(({ context: { liked } }, { movie }: { movie: Movie }) => {
      const others = liked.filter(({ id }) => id !== movie.id);
      return { liked: others.length < liked.length ? others : [...liked, movie] };
    }),
    setLength: assign((_, { length }: { length: TonightLength | null }) => ({ length })),
    toggleServices: assign(({ context }) => ({ isOnServices: !context.isOnServices })),
    /** Its picks do not come again. */
    startNextSet: assign(({ context: { shown, picks, set } }) => ({
      shown: [...shown, ...picks.map(({ movie }) => movie.id)],
      picks: [],
      set: set + 1,
    })),
    setPicks: assign(({ context: { library, shown } }, loaded: LoadedMovies) => {
      if ('popular' in loaded) return {};
      const { query, material } = loaded;
      const excluded = new Set([...shown, ...library.seen, ...library.dismissed]);
      return { picks: choosePicks(query, material, library.movies.watchlist, excluded) };
    }),
    recordFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error, 'unknown'),
    })),
  },
  guards: {
    hasSeeds: ({ context }) => seedsOf(context).length > 0,
    arePicksLoaded: (_, loaded: LoadedMovies) => 'material' in loaded,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
}).createMachine({
  id: 'tonight',
  context: ({ input }) => ({
    ...input,
    popular: [],
    liked: [],
    length: null,
    isOnServices: true,
    picks: [],
    shown: [],
    set: 0,
    failure: null,
  }),
  on: {
    'library.changed': {
      actions: { type: 'setLibrary', params: ({ event }) => event },
      description: '§10.216',
    },
    'country.changed': {
      actions: { type: 'setServices', params: ({ event }) => event },
      description: '§10.217',
    },
    'length.changed': {
      guard: 'hasSeeds',
      target: '.loading',
      actions: { type: 'setLength', params: ({ event }) => event },
      description: '§10.217',
    },
    'services.toggled': {
      guard: 'hasSeeds',
      target: '.loading',
      actions: 'toggleServices',
      description: '§10.217',
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: '§10.216',
      tags: 'loading',
      invoke: {
        id: 'loadMovies',
        src: 'loadMovies',
        input: ({ context }) => {
          const seeds = seedsOf(context);
          const isFirst = seeds.length === 0;
          return {
            query: isFirst ? null : getMaterialQuery(seeds, context.set, toConditions(context)),
          };
        },
        onDone: [
          {
            guard: { type: 'arePicksLoaded', params: ({ event }) => event.output },
            target: 'picked',
            actions: { type: 'setPicks', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'setPopular', params: ({ event }) => event.output },
            description: '§10.218',
          },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'failed.unanswered',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      description: '§10.218',
      on: {
        'movie.liked': { actions: { type: 'toggleLiked', params: ({ event }) => event } },
        'likes.confirmed': { guard: 'hasSeeds', target: 'loading' },
        // The user has marked a movie meanwhile.
        'tonight.opened': { guard: 'hasSeeds', target: 'loading' },
      },
    },
    picked: {
      on: {
        // Of a library that was emptied meanwhile nothing follows.
        'others.requested': {
          guard: 'hasSeeds',
          target: 'loading',
          actions: 'startNextSet',
          description: '§10.216',
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry.requested': { target: 'loading', description: '§10.216' },
        'others.requested': {
          guard: 'hasSeeds',
          target: 'loading',
          actions: 'startNextSet',
          description: '§10.216',
        },
      },
      initial: 'refused',
      states: {
        refused: {},
        unanswered: {
          description: '§10.93',
          // Without it the user retries by the button.
          invoke: {
            id: 'connection',
            src: 'awaitConnection',
            onDone: '#tonight.loading',
            onError: {},
          },
        },
      },
    },
  },
});
