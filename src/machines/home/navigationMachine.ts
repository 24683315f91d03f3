import { assign, emit, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { isSameFilter, type Filter } from '../../domain/filter.ts';
import { positionSaveDebounceMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  emptyListState,
  type ListPosition,
  type ListPositions,
  type ScrollAnchor,
  type TrailStep,
  type ListState,
} from '../../domain/listPosition.ts';
import { sections, type Section } from '../../domain/section.ts';
import type { PageEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** Source of the lists: TMDB, or the demo catalog while TMDB is unreachable. */
export type CatalogSource = 'tmdb' | 'demo';

/** The open section, the list positions, their language, and the deep link. */
export type NavigationMachineContext = ListPositions & {
  readonly parent: ActorRef<Snapshot<unknown>, NavigationParentEvent>;
  /** Language of the saved movies; `null` if the user chose none. */
  readonly language: string | null;
  readonly source: CatalogSource;
  /** TMDB id in the deep link; `null` without one, or once it was opened or dismissed. */
  readonly linkedMovieId: number | null;
  /** The linked movie, loaded and not yet opened. */
  readonly linkedMovie: Movie | null;
};

/** The positions restored from session storage. */
export type NavigationInput = Pick<
  NavigationMachineContext,
  keyof ListPositions | 'language' | 'linkedMovieId' | 'parent'
>;

export type NavigationEvent =
  | PageEvent
  | { type: 'section.selected'; section: Section }
  /** A genre, a person or a collection was pressed: Popular shows its movies. */
  | { type: 'filter.opened'; filter: Filter }
  /** Back to the list that the filter was opened from. */
  | { type: 'back.selected' }
  | { type: 'source.selected'; source: CatalogSource }
  | { type: 'listState.changed'; listState: ListState }
  | { type: 'anchor.changed'; anchor: ScrollAnchor | null }
  /** `positions`: the positions saved for that language. */
  | { type: 'language.changed'; language: string | null; positions: ListPositions['positions'] }
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

const withPosition = ({ context: { section, positions } }: Scope, part: object) => ({
  positions: {
    ...positions,
    [section]: { ...initialListPosition, ...positions[section], ...part },
  },
});

const getTerms = ({ filter, libraryFilter, searchText, search, searchYear }: ListPosition) => ({
  filter,
  libraryFilter,
  searchText,
  search,
  searchYear,
});

/** A position that keeps search and filters; their movies are loaded again. */
const toUnloaded = (position: ListPosition): ListPosition => ({
  ...initialListPosition,
  ...getTerms(position),
});

/** Popular as it was at this step. */
function withPopular(positions: ListPositions['positions'], { popular }: TrailStep) {
  if (popular !== null) return { positions: { ...positions, popular } };
  const others = Object.entries(positions).filter(([section]) => section !== 'popular');
  return { positions: Object.fromEntries(others) };
}

/**
 * The positions of another language with the current searches and filters, because they do not depend on
 * the language of the movies. If it differs, its results are loaded again (spec §4.9).
 */
function withSearches(
  positions: ListPositions['positions'],
  left: ListPositions['positions'],
): ListPositions['positions'] {
  const searched = sections.flatMap((section) => {
    const before = left[section] ?? positions[section] ?? initialListPosition;
    const { filter, libraryFilter, ...terms } = getTerms(before);
    const position = getTerms(positions[section] ?? initialListPosition);
    const isSame =
      isSameFilter(position.filter, filter) &&
      position.libraryFilter.sort === libraryFilter.sort &&
      position.libraryFilter.text === libraryFilter.text &&
      position.searchText === terms.searchText &&
      position.search === terms.search &&
      position.searchYear === terms.searchYear;
    return isSame ? [] : [[section, toUnloaded(before)] as const];
  });
  return { ...positions, ...Object.fromEntries(searched) };
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
    saveAllPositions: actionSlot('saveAllPositions'),
    saveTrail: actionSlot('saveTrail'),
    markDeepLinkConsumed: actionSlot('markDeepLinkConsumed'),
    clearListPositions: actionSlot('clearListPositions'),
    resetPositions: assign({ positions: {}, trail: [] }),
    openFilter: assign(
      ({ context: { section, positions, trail } }, { filter }: { filter: Filter }) => ({
        trail: [...trail, { section, popular: positions.popular ?? null }],
        section: 'popular' as const,
        positions: { ...positions, popular: { ...initialListPosition, filter } },
      }),
    ),
    goBack: assign(({ context: { positions, trail } }) => {
      const step = trail.at(-1);
      return step === undefined
        ? {}
        : { ...withPopular(positions, step), section: step.section, trail: trail.slice(0, -1) };
    }),
    /** Popular is as it was before the first filter was opened from elsewhere. */
    leaveTrail: assign(({ context: { positions, trail } }) => {
      const first = trail[0];
      return first === undefined ? {} : { ...withPopular(positions, first), trail: [] };
    }),
    setLanguage: assign(
      (
        { context }: Scope,
        { language, positions }: Pick<NavigationMachineContext, 'language' | 'positions'>,
      ) => ({
        language,
        positions: withSearches(positions, context.positions),
        trail: context.trail.map(({ section, popular }) => ({
          section,
          popular: popular && toUnloaded(popular),
        })),
      }),
    ),
    setSection: assign((_, { section }: { section: Section }) => ({ section })),
    reportReopened: sendTo(({ context }) => context.parent, { type: 'section.reopened' }),
    setSource: assign((_, { source }: { source: CatalogSource }) => ({ source })),
    setListState: assign((scope: Scope, { listState }: { listState: ListState }) =>
      withPosition(scope, listState),
    ),
    setScrollTop: assign((scope: Scope, { scrollTop }: { scrollTop: number }) =>
      withPosition(scope, { scrollTop }),
    ),
    setAnchor: assign((scope: Scope, { anchor }: { anchor: ScrollAnchor | null }) =>
      withPosition(scope, { anchor }),
    ),
    requestAnchor: emit({ type: 'anchor.requested' }),
    setLinkedMovie: assign((_, linkedMovie: Movie) => ({ linkedMovie })),
    clearDeepLink: assign({ linkedMovie: null, linkedMovieId: null }),
  },
  guards: {
    hasDeepLink: ({ context }) => context.linkedMovieId !== null,
    isSectionChanged: ({ context }, { section }: { section: Section }) =>
      section !== context.section,
    hasTrail: ({ context }) => context.trail.length > 0,
    isLanguageChanged: ({ context }, { language }: { language: string | null }) =>
      language !== context.language,
    /** Positions in the demo catalog are not saved. */
    isTmdbSource: ({ context }) => context.source === 'tmdb',
  },
  delays: { positionSaveDebounce: positionSaveDebounceMs },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, source: 'tmdb', linkedMovie: null }),
  // Without scroll events the position of the focused card is still saved.
  invoke: { id: 'page', src: 'watchPage', onError: {} },
  type: 'parallel',
  states: {
    position: {
      on: {
        'section.selected': [
          {
            guard: 'hasTrail',
            target: '.saved',
            actions: [
              'leaveTrail',
              { type: 'setSection', params: ({ event }) => event },
              'saveTrail',
              'saveAllPositions',
            ],
          },
          {
            guard: { type: 'isSectionChanged', params: ({ event }) => event },
            target: '.saved',
            actions: [
              // The pending change belongs to the old section: it is saved before the section changes.
              'savePosition',
              { type: 'setSection', params: ({ event }) => event },
              'savePosition',
            ],
          },
          { actions: 'reportReopened' },
        ],
        'filter.opened': {
          guard: 'isTmdbSource',
          target: '.saved',
          actions: [
            'savePosition',
            { type: 'openFilter', params: ({ event }) => event },
            'saveTrail',
            'savePosition',
          ],
        },
        'back.selected': {
          guard: 'hasTrail',
          target: '.saved',
          actions: ['goBack', 'saveTrail', 'saveAllPositions'],
        },
        'source.selected': {
          target: '.saved',
          actions: ['savePosition', { type: 'setSource', params: ({ event }) => event }],
        },
        'language.changed': {
          guard: { type: 'isLanguageChanged', params: ({ event }) => event },
          target: '.saved',
          actions: [
            'savePosition',
            { type: 'setLanguage', params: ({ event }) => event },
            // A reload before the results arrive still restores the searches.
            'saveTrail',
            'saveAllPositions',
          ],
        },
        'positions.cleared': {
          target: '.saved',
          // Only the open section is saved again; its position is cleared.
          actions: ['resetPositions', 'clearListPositions', 'savePosition'],
        },
        'listState.changed': {
          guard: 'isTmdbSource',
          target: '.unsaved',
          actions: { type: 'setListState', params: ({ event }) => event },
        },
        'page.scrolled': {
          guard: 'isTmdbSource',
          target: '.unsaved',
          actions: [{ type: 'setScrollTop', params: ({ event }) => event }, 'requestAnchor'],
        },
        'anchor.changed': {
          guard: 'isTmdbSource',
          target: '.unsaved',
          actions: { type: 'setAnchor', params: ({ event }) => event },
        },
      },
      initial: 'saved',
      states: {
        saved: {},
        unsaved: {
          on: { 'page.left': { target: 'saved', actions: 'savePosition' } },
          after: { positionSaveDebounce: { target: 'saved', actions: 'savePosition' } },
        },
      },
    },
    deepLink: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasDeepLink', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadMovie',
            src: 'loadMovie',
            input: toLoadMovieInput,
            onDone: {
              target: 'loaded',
              actions: { type: 'setLinkedMovie', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        loaded: {
          on: {
            'deepLink.opened': {
              target: 'idle',
              actions: ['markDeepLinkConsumed', 'clearDeepLink'],
            },
          },
        },
        failed: {
          tags: 'deepLinkFailed',
          on: {
            'deepLink.dismissed': {
              target: 'idle',
              actions: ['markDeepLinkConsumed', 'clearDeepLink'],
            },
          },
        },
      },
    },
  },
});
