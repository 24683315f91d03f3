import { assign, setup } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import type { Certifications, Named } from '../../domain/filter.ts';
import type { ListedProvider } from '../../domain/movieDetails.ts';
import { actorSlot } from '../actorSlot.ts';

/** What a filter can be made of. Each list is loaded when it is wanted for the first time. */
export type FilterOptionsContext = {
  readonly genres: readonly Named[];
  /** Of all countries; `null` before they are loaded. */
  readonly certifications: Certifications | null;
  /** The watch providers of the country, the best known first. */
  readonly services: readonly ListedProvider[];
  /** ISO 3166-1; `null` before services were wanted. */
  readonly country: string | null;
};

export type FilterOptionsEvent =
  /** The user is about to choose a genre. */
  | { type: 'genres.requested' }
  /** The user is about to choose an age rating. */
  | { type: 'certifications.requested' }
  /** The user chooses services, or another country for them. */
  | { type: 'services.requested'; country: string };

/**
 * Genres, age ratings and watch providers to choose from (§10.101). A list that failed is loaded again when it is
 * wanted again or, if there was no response, once the movie database responds.
 */
export const filterOptionsMachine = setup({
  types: {
    context: {} as FilterOptionsContext,
    events: {} as FilterOptionsEvent,
    children: {} as {
      loadGenres: 'loadGenres';
      loadCertifications: 'loadCertifications';
      loadServices: 'loadServices';
      genresConnection: 'awaitConnection';
      certificationsConnection: 'awaitConnection';
      servicesConnection: 'awaitConnection';
    },
    tags: {} as `${'genres' | 'certifications' | 'services'}${'Loading' | 'Failed'}`,
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    loadGenres: actorSlot<readonly Named[], undefined>('loadGenres'),
    loadCertifications: actorSlot<Certifications, undefined>('loadCertifications'),
    loadServices: actorSlot<readonly ListedProvider[], { readonly country: string }>(
      'loadServices',
    ),
  },
  actions: {
    setGenres: assign((_, { genres }: { genres: readonly Named[] }) => ({ genres })),
    setCertifications: assign((_, { certifications }: { certifications: Certifications }) => ({
      certifications,
    })),
    setCountry: assign((_, { country }: { country: string }) => ({ country, services: [] })),
    setServices: assign((_, { services }: { services: readonly ListedProvider[] }) => ({
      services,
    })),
  },
  guards: {
    /** There was no response: the request is made again once there is one. */
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isOtherCountry: ({ context }, { country }: { country: string }) => country !== context.country,
  },
}).createMachine({
  id: 'filterOptions',
  context: { genres: [], certifications: null, services: [], country: null },
  type: 'parallel',
  states: {
    genres: {
      initial: 'idle',
      states: {
        idle: { on: { 'genres.requested': { target: 'loading', description: '§10.102' } } },
        loading: {
          description: '§10.102',
          tags: 'genresLoading',
          invoke: {
            id: 'loadGenres',
            src: 'loadGenres',
            onDone: {
              target: 'loaded',
              actions: { type: 'setGenres', params: ({ event }) => ({ genres: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
                description: '§10.102, §10.144',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {
          tags: 'genresFailed',
          on: { 'genres.requested': { target: 'loading', description: '§10.102' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it they are loaded again when they are wanted again.
              invoke: {
                id: 'genresConnection',
                src: 'awaitConnection',
                onDone: { target: '#filterOptions.genres.loading', description: '§10.144' },
                onError: { description: '§10.102' },
              },
            },
          },
        },
      },
    },
    certifications: {
      initial: 'idle',
      states: {
        idle: { on: { 'certifications.requested': { target: 'loading', description: '§10.229' } } },
        loading: {
          description: '§10.229',
          tags: 'certificationsLoading',
          invoke: {
            id: 'loadCertifications',
            src: 'loadCertifications',
            onDone: {
              target: 'loaded',
              actions: {
                type: 'setCertifications',
                params: ({ event }) => ({ certifications: event.output }),
              },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
                description: '§10.229, §10.144',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {
          tags: 'certificationsFailed',
          on: { 'certifications.requested': { target: 'loading', description: '§10.229' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it they are loaded again when they are wanted again.
              invoke: {
                id: 'certificationsConnection',
                src: 'awaitConnection',
                onDone: { target: '#filterOptions.certifications.loading', description: '§10.144' },
                onError: { description: '§10.229' },
              },
            },
          },
        },
      },
    },
    services: {
      initial: 'idle',
      on: {
        'services.requested': {
          guard: { type: 'isOtherCountry', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setCountry', params: ({ event }) => event },
          description: '§10.102',
        },
      },
      states: {
        idle: {},
        loading: {
          description: '§10.102',
          tags: 'servicesLoading',
          invoke: {
            id: 'loadServices',
            src: 'loadServices',
            input: ({ context: { country } }) => {
              if (country === null) throw new Error('Services are loaded without a country');
              return { country };
            },
            onDone: {
              target: 'loaded',
              actions: {
                type: 'setServices',
                params: ({ event }) => ({ services: event.output }),
              },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
                description: '§10.102, §10.144',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {
          tags: 'servicesFailed',
          on: {
            'services.requested': {
              target: 'loading',
              actions: { type: 'setCountry', params: ({ event }) => event },
              description: '§10.102',
            },
          },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it they are loaded again when they are wanted again.
              invoke: {
                id: 'servicesConnection',
                src: 'awaitConnection',
                onDone: { target: '#filterOptions.services.loading', description: '§10.144' },
                onError: { description: '§10.102' },
              },
            },
          },
        },
      },
    },
  },
});
