import { assign, emit, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { positionSaveDebounceMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  emptyListState,
  type ListPosition,
  type ListPositions,
  type ScrollAnchor,
  type ListState,
} from '../../domain/listPosition.ts';
import { sections, type Section } from '../../domain/section.ts';
import type { PageEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** Source of the lists: TMDB, or the demo catalog while TMDB is unreachable. */
export type Source = 'movieDatabase' | 'demonstration';

/** The open section, the list positions, their language, and the deep link. */
export type NavigationMachineContext = ListPositions & {
  readonly parent: ActorRef<Snapshot<unknown>, NavigationParentEvent>;
  /** Language of the saved movies; `null` if the user chose none. */
  readonly language: string | null;
  readonly source: Source;
  /** TMDB id in the deep link; `null` without one, or once it was opened or dismissed. */
  readonly linkedMovieId: number | null;
  /** The linked movie, loaded and not yet opened. */
  readonly invitation: Movie | null;
};

/** The positions restored from session storage. */
export type NavigationInput = Pick<
  NavigationMachineContext,
  keyof ListPositions | 'language' | 'linkedMovieId' | 'parent'
>;

export type NavigationEvent =
  | PageEvent
  | { type: 'section.selected'; section: Section }
  | { type: 'source.selected'; source: Source }
  | { type: 'listState.changed'; listState: ListState }
  | { type: 'anchor.changed'; anchor: ScrollAnchor | null }
  /** `places`: the positions saved for that language. */
  | { type: 'language.changed'; language: string | null; places: ListPositions['places'] }
  /** The user deletes everything stored on this device. */
  | { type: 'positions.cleared' }
  | { type: 'deepLink.opened' }
  | { type: 'deepLink.dismissed' };

/** The tab of the open list was selected again: the list shows its pages without a search. */
export type NavigationParentEvent = { type: 'section.reopened' };

/** Scrolling ended. The grid sends `anchor.changed` if its first visible movie changed. */
export type NavigationEmitted = { type: 'anchor.requested' };

/** Position of a list that was never opened. */
export const initialListPosition: ListPosition = { ...emptyListState, scrollTop: 0, anchor: null };

type Scope = { context: NavigationMachineContext };

const withPosition = ({ context: { section, places } }: Scope, part: object) => ({
  places: { ...places, [section]: { ...initialListPosition, ...places[section], ...part } },
});

/**
 * The places of another language with the searches that are left: a search is the user's, whatever
 * language the movies are in. Where it differs, its results are loaded again (spec §4.9).
 */
function withSearches(
  places: ListPositions['places'],
  left: ListPositions['places'],
): ListPositions['places'] {
  const searched = sections.flatMap((section) => {
    const { searchText, search, searchYear } =
      left[section] ?? places[section] ?? initialListPosition;
    const place = places[section] ?? initialListPosition;
    const isSame =
      place.searchText === searchText && place.search === search && place.searchYear === searchYear;
    return isSame
      ? []
      : [[section, { ...initialListPosition, searchText, search, searchYear }] as const];
  });
  return { ...places, ...Object.fromEntries(searched) };
}

const toLoadMovieInput = ({ context: { linkedMovieId } }: Scope) => ({ id: linkedMovieId ?? 0 });

/**
 * Navigation state of home: the selected section, the position of each list, and the deep link. It
 * outlives the lists, so that each is restored as the user left it, also after a reload.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationMachineContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    children: {} as { page: 'watchPage'; loadMovie: 'loadMovie' },
    emitted: {} as NavigationEmitted,
    tags: {} as 'deepLinkFailed',
  },
  actors: {
    watchPage: callbackSlot<PageEvent>('watchPage'),
    loadMovie: actorSlot<Movie, { id: number }>('loadMovie'),
  },
  actions: {
    savePosition: actionSlot('savePosition'),
    storePlaces: actionSlot('storePlaces'),
    markLinkFollowed: actionSlot('markLinkFollowed'),
    clearListPositions: actionSlot('clearListPositions'),
    resetPositions: assign({ places: {} }),
    setLanguage: assign(
      (
        { context }: Scope,
        { language, places }: Pick<NavigationMachineContext, 'language' | 'places'>,
      ) => ({ language, places: withSearches(places, context.places) }),
    ),
    setSection: assign((_, { section }: { section: Section }) => ({ section })),
    reportReopened: sendTo(({ context }) => context.parent, { type: 'section.reopened' }),
    setSource: assign((_, { source }: { source: Source }) => ({ source })),
    setListState: assign((scope: Scope, { listState }: { listState: ListState }) =>
      withPosition(scope, listState),
    ),
    setScrollTop: assign((scope: Scope, { scrollTop }: { scrollTop: number }) =>
      withPosition(scope, { scrollTop }),
    ),
    noteAnchor: assign((scope: Scope, { anchor }: { anchor: ScrollAnchor | null }) =>
      withPosition(scope, { anchor }),
    ),
    requestAnchor: emit({ type: 'anchor.requested' }),
    setLinkedMovie: assign((_, invitation: Movie) => ({ invitation })),
    clearDeepLink: assign({ invitation: null, linkedMovieId: null }),
  },
  guards: {
    hasDeepLink: ({ context }) => context.linkedMovieId !== null,
    isSectionChanged: ({ context }, { section }: { section: Section }) =>
      section !== context.section,
    isLanguageChanged: ({ context }, { language }: { language: string | null }) =>
      language !== context.language,
    /** Positions in the demo catalog are not saved. */
    isTmdbSource: ({ context }) => context.source === 'movieDatabase',
  },
  delays: { positionSaveDebounce: positionSaveDebounceMs },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, source: 'movieDatabase', invitation: null }),
  // Without scroll events the position of the focused card is still saved.
  invoke: { id: 'page', src: 'watchPage', onError: {} },
  type: 'parallel',
  states: {
    place: {
      on: {
        'section.selected': [
          {
            guard: { type: 'isSectionChanged', params: ({ event }) => event },
            target: '.kept',
            actions: [
              // The pending change belongs to the old section: it is saved before the section changes.
              'savePosition',
              { type: 'setSection', params: ({ event }) => event },
              'savePosition',
            ],
          },
          { actions: 'reportReopened' },
        ],
        'source.selected': {
          target: '.kept',
          actions: ['savePosition', { type: 'setSource', params: ({ event }) => event }],
        },
        'language.changed': {
          guard: { type: 'isLanguageChanged', params: ({ event }) => event },
          target: '.kept',
          actions: [
            'savePosition',
            { type: 'setLanguage', params: ({ event }) => event },
            // A reload before the results arrive still restores the searches.
            'storePlaces',
          ],
        },
        'positions.cleared': {
          target: '.kept',
          // Only the open section is saved again; its position is cleared.
          actions: ['resetPositions', 'clearListPositions', 'savePosition'],
        },
        'listState.changed': {
          guard: 'isTmdbSource',
          target: '.changing',
          actions: { type: 'setListState', params: ({ event }) => event },
        },
        'page.scrolled': {
          guard: 'isTmdbSource',
          target: '.changing',
          actions: [{ type: 'setScrollTop', params: ({ event }) => event }, 'requestAnchor'],
        },
        'anchor.changed': {
          guard: 'isTmdbSource',
          target: '.changing',
          actions: { type: 'noteAnchor', params: ({ event }) => event },
        },
      },
      initial: 'kept',
      states: {
        kept: {},
        changing: {
          on: { 'page.left': { target: 'kept', actions: 'savePosition' } },
          after: { positionSaveDebounce: { target: 'kept', actions: 'savePosition' } },
        },
      },
    },
    invitation: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasDeepLink', target: 'finding' } },
        finding: {
          invoke: {
            id: 'loadMovie',
            src: 'loadMovie',
            input: toLoadMovieInput,
            onDone: {
              target: 'found',
              actions: { type: 'setLinkedMovie', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        found: {
          on: {
            'deepLink.opened': {
              target: 'none',
              actions: ['markLinkFollowed', 'clearDeepLink'],
            },
          },
        },
        failed: {
          tags: 'deepLinkFailed',
          on: {
            'deepLink.dismissed': {
              target: 'none',
              actions: ['markLinkFollowed', 'clearDeepLink'],
            },
          },
        },
      },
    },
  },
});
