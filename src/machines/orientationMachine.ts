import { assign, setup } from 'xstate';
import { placePauseMs } from '../domain/limits.ts';
import type { Movie } from '../domain/movie.ts';
import type { Sight } from '../domain/place.ts';
import type { Section } from '../domain/section.ts';
import type { PageEvent } from '../domain/signs.ts';
import { actionSlot, actorSlot, callbackSlot } from './actorSlot.ts';
import {
  noPlace,
  type OrientationContext,
  type OrientationEvent,
  type OrientationInput,
  type Source,
} from './orientationTypes.ts';

type Scope = { context: OrientationContext };

const placed = ({ context: { section, places } }: Scope, part: object) => ({
  places: { ...places, [section]: { ...noPlace, ...places[section], ...part } },
});

const invitedOf = ({ context: { invitedId } }: Scope) => ({ id: invitedId ?? 0 });

/**
 * Where one person is at home: which list, how far in it, and by whose invitation. It outlives the
 * lists, so that each is found again as it was left, after a reload too.
 */
export const orientationMachine = setup({
  types: {
    context: {} as OrientationContext,
    events: {} as OrientationEvent,
    input: {} as OrientationInput,
    children: {} as { page: 'watchPage'; findMovie: 'findMovie' },
    tags: {} as 'invitationFailed',
  },
  actors: {
    watchPage: callbackSlot<PageEvent>('watchPage'),
    findMovie: actorSlot<Movie, { id: number }>('findMovie'),
  },
  actions: {
    storePlace: actionSlot('storePlace'),
    forgetPlaces: actionSlot('forgetPlaces'),
    dropPlaces: assign({ places: {} }),
    openLanguage: assign(
      (_, { language, places }: Pick<OrientationContext, 'language' | 'places'>) => ({
        language,
        places,
      }),
    ),
    openSection: assign((_, { section }: { section: Section }) => ({ section })),
    openSource: assign((_, { source }: { source: Source }) => ({ source })),
    noteSight: assign((scope: Scope, { sight }: { sight: Sight }) => placed(scope, sight)),
    noteScroll: assign((scope: Scope, { scrollTop }: { scrollTop: number }) =>
      placed(scope, { scrollTop }),
    ),
    keepInvitation: assign((_, invitation: Movie) => ({ invitation })),
    forgetInvitation: assign({ invitation: null, invitedId: null }),
  },
  guards: {
    isInvited: ({ context }) => context.invitedId !== null,
    isOtherSection: ({ context }, { section }: { section: Section }) => section !== context.section,
    isOtherLanguage: ({ context }, { language }: { language: string | null }) =>
      language !== context.language,
    /** The demonstration is a visit; nobody wants to wake up in it. */
    isAtHome: ({ context }) => context.source === 'movieDatabase',
  },
  delays: { placePause: placePauseMs },
}).createMachine({
  id: 'orientation',
  context: ({ input }) => ({ ...input, source: 'movieDatabase', invitation: null }),
  invoke: { id: 'page', src: 'watchPage', onError: {} },
  type: 'parallel',
  states: {
    place: {
      on: {
        'section.chosen': {
          guard: { type: 'isOtherSection', params: ({ event }) => event },
          target: '.kept',
          actions: [
            // What the pause was waited for, before it would be taken for the other list's.
            'storePlace',
            { type: 'openSection', params: ({ event }) => event },
            'storePlace',
          ],
        },
        'source.chosen': {
          target: '.kept',
          actions: ['storePlace', { type: 'openSource', params: ({ event }) => event }],
        },
        'language.changed': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: '.kept',
          actions: ['storePlace', { type: 'openLanguage', params: ({ event }) => event }],
        },
        'places.deleted': {
          target: '.kept',
          // The list stays open, and is found open again; nothing of what was seen in it.
          actions: ['dropPlaces', 'forgetPlaces', 'storePlace'],
        },
        'sight.changed': {
          guard: 'isAtHome',
          target: '.changing',
          actions: { type: 'noteSight', params: ({ event }) => event },
        },
        'page.scrolled': {
          guard: 'isAtHome',
          target: '.changing',
          actions: { type: 'noteScroll', params: ({ event }) => event },
        },
      },
      initial: 'kept',
      states: {
        kept: {},
        changing: {
          on: { 'page.left': { target: 'kept', actions: 'storePlace' } },
          after: { placePause: { target: 'kept', actions: 'storePlace' } },
        },
      },
    },
    invitation: {
      initial: 'none',
      states: {
        none: { always: { guard: 'isInvited', target: 'finding' } },
        finding: {
          invoke: {
            id: 'findMovie',
            src: 'findMovie',
            input: invitedOf,
            onDone: {
              target: 'found',
              actions: { type: 'keepInvitation', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        found: { on: { 'invitation.shown': { target: 'none', actions: 'forgetInvitation' } } },
        failed: {
          tags: 'invitationFailed',
          on: { 'invitation.dismissed': { target: 'none', actions: 'forgetInvitation' } },
        },
      },
    },
  },
});
