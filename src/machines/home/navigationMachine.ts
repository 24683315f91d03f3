import { assign, emit, setup } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import { isSameFilter, type Filter, type Subject } from '../../domain/filter.ts';
import {
  closeLayers,
  countLayers,
  getShownPosition,
  openList,
  selectSection,
  withListState,
  withShownPosition,
} from '../../domain/listLayers.ts';
import { positionSaveDebounceMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  initialListPosition,
  type ListPosition,
  type ListPositions,
  type ListState,
  type ScrollAnchor,
} from '../../domain/listPosition.ts';
import { sections, type Section } from '../../domain/section.ts';
import type { ConnectionEvent, PageEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import type { HistoryParentEvent } from './historyMachine.ts';

/** Source of the lists: TMDB, or the demo catalog while TMDB is unreachable. */
export type CatalogSource = 'tmdb' | 'demo';

/** The lists, their language, and the deep link. */
export type NavigationMachineContext = ListPositions & {
  /** Counts the lists that were shown: the same section can be shown anew. */
  readonly visit: number;
  /** Language of the saved movies; `null` if the user chose none. */
  readonly language: string | null;
  readonly source: CatalogSource;
  /** Position of the list of the demo catalog, which is not saved; `null` while it is unknown. */
  readonly demo: ListPosition | null;
  /** TMDB id in the deep link; `null` without one, or once it was opened or dismissed. */
  readonly linkedMovieId: number | null;
  /** The linked movie, loaded and not yet opened. */
  readonly linkedMovie: Movie | null;
  /** Where the saved list is, if nothing else was restored; `null` without one, or once it was opened. */
  readonly savedPlace: ListPositions | null;
};

/** The positions restored from session storage. */
export type NavigationInput = Pick<
  NavigationMachineContext,
  keyof ListPositions | 'language' | 'linkedMovieId' | 'savedPlace'
>;

export type NavigationEvent =
  | PageEvent
  | ConnectionEvent
  | { type: 'section.selected'; section: Section }
  /** A tab over the list was pressed. */
  | { type: 'tab.selected'; section: Section }
  /** The logo was pressed, or Popular in the bar of a phone. */
  | { type: 'popularTop.selected' }
  /** A genre, a person or a collection was pressed: its movies are a list over the one that is shown. */
  | { type: 'filter.opened'; filter: Filter }
  /** The button of an opened list leads back to the list below it. */
  | { type: 'back.selected' }
  /** The browser's Back: to what was shown before the search or the opened list on top. */
  | Extract<HistoryParentEvent, { type: 'layerClose.requested' }>
  | { type: 'source.selected'; source: CatalogSource }
  | { type: 'listState.changed'; listState: ListState }
  | { type: 'anchor.changed'; anchor: ScrollAnchor | null }
  /** `lists`: those saved for that language. */
  | { type: 'language.changed'; language: string | null; lists: Omit<ListPositions, 'section'> }
  /** The user deletes everything stored on this device. */
  | { type: 'positions.cleared' }
  | { type: 'deepLink.opened' }
  | { type: 'deepLink.dismissed' };

export type NavigationEmitted =
  /** Scrolling ended. The grid sends `anchor.changed` if its first visible movie changed. */
  | { type: 'anchor.requested' }
  /** The shown list scrolls to its top. */
  | { type: 'top.requested' }
  /** The control that was pressed is gone with its list: this one of the list that is shown gets the focus. */
  | { type: 'focus.requested'; target: FocusTarget };

export type FocusTarget =
  | { readonly kind: 'tab'; readonly section: Section }
  /** The button that leads back from an opened list. */
  | { readonly kind: 'back' }
  /** The button of the subject whose list was left, or of the filter that the search means, if it has one there. */
  | { readonly kind: 'subject'; readonly subject: Subject | null };

type Scope = { context: NavigationMachineContext };

/** @returns the lists of the source that is shown: the demo catalog has one, and nothing is opened from it */
export function getLists({
  source,
  section,
  opened,
  positions,
  demo,
}: Pick<NavigationMachineContext, keyof ListPositions | 'source' | 'demo'>): ListPositions {
  if (source === 'tmdb') return { section, opened, positions };
  return { section, opened: [], positions: demo === null ? {} : { [section]: demo } };
}

/** Shows another list of the source. */
function toShown({ context: { source, section, visit } }: Scope, lists: ListPositions) {
  if (source === 'tmdb') return { ...lists, visit: visit + 1 };
  const demo = section === lists.section ? (getShownPosition(lists) ?? null) : null;
  return { section: lists.section, demo, visit: visit + 1 };
}

function withPosition({ context }: Scope, change: (position: ListPosition) => ListPosition) {
  const lists = getLists(context);
  const position = change(getShownPosition(lists) ?? initialListPosition);
  return context.source === 'tmdb' ? withShownPosition(lists, position) : { demo: position };
}

const getTerms = ({ filter, libraryFilter, searchText, search, searchYear }: ListPosition) => ({
  filter,
  libraryFilter,
  searchText,
  search,
  searchYear,
});

/** The list is the same, whatever its language. */
function hasSameTerms(one: ListPosition, other: ListPosition): boolean {
  const { filter, libraryFilter, ...search } = getTerms(one);
  return (
    isSameFilter(other.filter, filter) &&
    other.libraryFilter.sort === libraryFilter.sort &&
    other.libraryFilter.text === libraryFilter.text &&
    other.searchText === search.searchText &&
    other.search === search.search &&
    other.searchYear === search.searchYear
  );
}

/**
 * The position of a list in another language, where the user has its search, filters and open movies: none
 * depends on the language. The movies of the list are those that are known of the same list, else they are
 * loaded again (spec §10.74).
 */
function toLanguage(left: ListPosition, known: ListPosition = initialListPosition): ListPosition {
  const { movie, earlierMovies } = left;
  const movies = hasSameTerms(left, known) ? known : { ...initialListPosition, ...getTerms(left) };
  const isOpen = movie !== null || movies.movie !== null;
  return isOpen ? { ...movies, movie, earlierMovies, vacatedIndex: null } : movies;
}

/** The lists of another language, as the user has left them. */
function inLanguage(
  { positions, opened }: Omit<ListPositions, 'section'>,
  left: Omit<ListPositions, 'section'>,
): Omit<ListPositions, 'section'> {
  const shown = sections.flatMap((section) => {
    const before = left.positions[section];
    const known = positions[section] ?? initialListPosition;
    const position = before && toLanguage(before, known);
    return position === undefined || position === known ? [] : [[section, position] as const];
  });
  return {
    positions: { ...positions, ...Object.fromEntries(shown) },
    opened: left.opened.map((before, index) => toLanguage(before, opened[index])),
  };
}

const toSubjectTarget = ({ context }: Scope): FocusTarget => ({
  kind: 'subject',
  subject: getShownPosition(getLists(context))?.filter.subject ?? null,
});

const toLoadMovieInput = ({ context: { linkedMovieId } }: Scope) => ({ id: linkedMovieId ?? 0 });

/**
 * Navigation state of home: the selected section, the lists that were opened over it, the position of each
 * list, and the deep link. It outlives the lists, so that each is restored as the user left it, also after
 * a reload.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationMachineContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    children: {} as {
      page: 'watchPage';
      loadMovie: 'loadMovie';
      tmdb: 'watchConnection';
      connection: 'awaitConnection';
    },
    emitted: {} as NavigationEmitted,
    tags: {} as 'deepLinkFailed',
  },
  actors: {
    watchPage: callbackSlot<PageEvent>('watchPage'),
    loadMovie: actorSlot<Movie, { id: number }>('loadMovie'),
    watchConnection: callbackSlot<ConnectionEvent>('watchConnection'),
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
  },
  actions: {
    savePositions: actionSlot('savePositions'),
    markDeepLinkConsumed: actionSlot('markDeepLinkConsumed'),
    clearListPositions: actionSlot('clearListPositions'),
    openSavedPlace: assign(({ context: { savedPlace, visit } }) => ({
      ...savedPlace,
      savedPlace: null,
      visit: visit + 1,
    })),
    resetPositions: assign(({ context: { opened, visit } }) => ({
      positions: {},
      opened: [],
      visit: opened.length === 0 ? visit : visit + 1,
    })),
    openList: assign((scope: Scope, { filter }: { filter: Filter }) =>
      toShown(scope, openList(getLists(scope.context), filter)),
    ),
    goBack: assign((scope) => toShown(scope, closeLayers(getLists(scope.context), 1))),
    setLanguage: assign(
      (
        { context }: Scope,
        { language, lists }: Omit<Extract<NavigationEvent, { type: 'language.changed' }>, 'type'>,
      ) => ({ language, visit: context.visit + 1, ...inLanguage(lists, context) }),
    ),
    selectSection: assign((scope: Scope, { section }: { section: Section }) => ({
      ...toShown(scope, selectSection(getLists(scope.context), section)),
      opened: [],
    })),
    setSource: assign(({ context }, { source }: { source: CatalogSource }) => ({
      source,
      demo: null,
      visit: context.visit + 1,
    })),
    setListState: assign((scope: Scope, { listState }: { listState: ListState }) =>
      withPosition(scope, (position) => withListState(position, listState)),
    ),
    setScrollTop: assign((scope: Scope, { scrollTop }: { scrollTop: number }) =>
      withPosition(scope, (position) => ({ ...position, scrollTop })),
    ),
    setAnchor: assign((scope: Scope, { anchor }: { anchor: ScrollAnchor | null }) =>
      withPosition(scope, (position) => ({ ...position, anchor })),
    ),
    requestAnchor: emit({ type: 'anchor.requested' }),
    requestTop: emit({ type: 'top.requested' }),
    requestFocus: emit((_, target: FocusTarget) => ({ type: 'focus.requested' as const, target })),
    setLinkedMovie: assign((_, linkedMovie: Movie) => ({ linkedMovie })),
    clearDeepLink: assign({ linkedMovie: null, linkedMovieId: null }),
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    hasSavedPlace: ({ context }) => context.savedPlace !== null,
    hasDeepLink: ({ context }) => context.linkedMovieId !== null,
    isAnotherList({ context }, { section }: { section: Section }) {
      const lists = getLists(context);
      return selectSection(lists, section) !== lists || context.opened.length > 0;
    },
    hasLayer: ({ context }) => countLayers(getLists(context)) > 0,
    isLanguageChanged: ({ context }, { language }: { language: string | null }) =>
      language !== context.language,
    /** Positions in the demo catalog are not saved. */
    isTmdbSource: ({ context }) => context.source === 'tmdb',
  },
  delays: { positionSaveDebounce: positionSaveDebounceMs },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, visit: 0, source: 'tmdb', demo: null, linkedMovie: null }),
  // Without scroll events the position of the focused card is still saved.
  invoke: { id: 'page', src: 'watchPage', onError: { description: '§10.2' } },
  type: 'parallel',
  states: {
    position: {
      on: {
        'section.selected': {
          guard: { type: 'isAnotherList', params: ({ event }) => event },
          target: '.saved',
          actions: [{ type: 'selectSection', params: ({ event }) => event }, 'savePositions'],
          description: '§10.1, §10.2, §10.138',
        },
        'tab.selected': {
          guard: { type: 'isAnotherList', params: ({ event }) => event },
          target: '.saved',
          actions: [
            { type: 'selectSection', params: ({ event }) => event },
            'savePositions',
            {
              type: 'requestFocus',
              params: ({ event: { section } }) => ({ kind: 'tab' as const, section }),
            },
          ],
          description: '§10.1, §10.2, §10.138, §10.156',
        },
        'popularTop.selected': [
          {
            guard: { type: 'isAnotherList', params: { section: 'popular' } },
            target: '.saved',
            actions: [
              { type: 'selectSection', params: { section: 'popular' } },
              { type: 'setScrollTop', params: { scrollTop: 0 } },
              { type: 'setAnchor', params: { anchor: null } },
              'savePositions',
            ],
            description: '§10.138',
          },
          { actions: 'requestTop', description: '§10.138' },
        ],
        'filter.opened': {
          guard: 'isTmdbSource',
          target: '.saved',
          actions: [
            { type: 'openList', params: ({ event }) => event },
            'savePositions',
            { type: 'requestFocus', params: { kind: 'back' } },
          ],
          description: '§10.105',
        },
        'back.selected': {
          guard: 'hasLayer',
          target: '.saved',
          actions: [{ type: 'requestFocus', params: toSubjectTarget }, 'goBack', 'savePositions'],
          description: '§10.105, §10.156',
        },
        'layerClose.requested': {
          guard: 'hasLayer',
          target: '.saved',
          actions: ['goBack', 'savePositions'],
          description: '§10.105, §10.118, §10.140',
        },
        'source.selected': {
          target: '.saved',
          actions: ['savePositions', { type: 'setSource', params: ({ event }) => event }],
          description: '§10.8',
        },
        'language.changed': {
          guard: { type: 'isLanguageChanged', params: ({ event }) => event },
          target: '.saved',
          actions: [
            // A pending change belongs to the former language.
            'savePositions',
            { type: 'setLanguage', params: ({ event }) => event },
            // A reload before the results arrive still restores the searches.
            'savePositions',
          ],
          description: '§10.2, §10.74',
        },
        'positions.cleared': {
          target: '.saved',
          // Only which section is open is saved again.
          actions: ['resetPositions', 'clearListPositions', 'savePositions'],
          description: '§10.71',
        },
        'listState.changed': [
          {
            guard: 'isTmdbSource',
            target: '.unsaved',
            actions: { type: 'setListState', params: ({ event }) => event },
            description: '§10.2, §10.8',
          },
          {
            actions: { type: 'setListState', params: ({ event }) => event },
            description: '§10.140',
          },
        ],
        'page.scrolled': [
          {
            guard: 'isTmdbSource',
            target: '.unsaved',
            actions: [{ type: 'setScrollTop', params: ({ event }) => event }, 'requestAnchor'],
            description: '§10.2, §10.8',
          },
          {
            actions: { type: 'setScrollTop', params: ({ event }) => event },
            description: '§10.140',
          },
        ],
        'anchor.changed': {
          guard: 'isTmdbSource',
          target: '.unsaved',
          actions: { type: 'setAnchor', params: ({ event }) => event },
          description: '§10.8, §10.9',
        },
      },
      initial: 'saved',
      states: {
        saved: {},
        unsaved: {
          description: '§10.2',
          on: { 'page.left': { target: 'saved', actions: 'savePositions' } },
          after: { positionSaveDebounce: { target: 'saved', actions: 'savePositions' } },
        },
      },
    },
    deepLink: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasDeepLink', target: 'loading', description: '§10.3' } },
        loading: {
          description: '§10.3',
          invoke: {
            id: 'loadMovie',
            src: 'loadMovie',
            input: toLoadMovieInput,
            onDone: {
              target: 'loaded',
              actions: { type: 'setLinkedMovie', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
                description: '§10.3, §10.144',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {
          on: {
            'deepLink.opened': {
              target: 'idle',
              actions: ['markDeepLinkConsumed', 'clearDeepLink'],
              description: '§10.3',
            },
          },
        },
        failed: {
          tags: 'deepLinkFailed',
          on: {
            'deepLink.dismissed': {
              target: 'idle',
              actions: ['markDeepLinkConsumed', 'clearDeepLink'],
              description: '§10.3',
            },
          },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it the link can be followed again.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: { target: '#navigation.deepLink.loading', description: '§10.144' },
                onError: { description: '§10.3' },
              },
            },
          },
        },
      },
    },
    /** A start in a new browser tab, where no position is restored (§10.145). */
    start: {
      initial: 'checking',
      states: {
        checking: {
          description: '§10.145',
          always: [{ guard: 'hasSavedPlace', target: 'fresh' }, { target: 'over' }],
        },
        /** Nothing is shown yet. Where the saved list is can be shown without the movie database. */
        fresh: {
          description: '§10.145',
          // Without it Popular says that it failed.
          invoke: { id: 'tmdb', src: 'watchConnection', onError: {} },
          on: {
            'connection.lost': { target: 'over', actions: ['openSavedPlace', 'savePositions'] },
            'listState.changed': 'over',
            'section.selected': 'over',
            'tab.selected': 'over',
            'popularTop.selected': 'over',
            'filter.opened': 'over',
            'source.selected': 'over',
            'positions.cleared': 'over',
            'language.changed': {
              guard: { type: 'isLanguageChanged', params: ({ event }) => event },
              target: 'over',
            },
          },
        },
        over: {},
      },
    },
  },
});
