import {
  assign,
  emit,
  enqueueActions,
  forwardTo,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
} from 'xstate';
import type { Services } from '../../domain/filter.ts';
import { isLibraryList } from '../../domain/library.ts';
import type { StoredLibrary } from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';
import { countLayers } from '../../domain/listLayers.ts';
import type { ListState } from '../../domain/listPosition.ts';
import type { Searches } from '../../domain/searches.ts';
import type { ListName } from '../../domain/section.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import type { CatalogRef, CatalogRegistrationEvent } from '../catalog/catalogMachine.ts';
import {
  selectIsFromMovie,
  selectMovie,
  selectMovieOrCard,
  selectSearchText,
} from '../catalog/catalogSelectors.ts';
import { libraryMachine, type LibraryEvent } from '../library/libraryMachine.ts';
import type { syncMachine } from '../library/syncMachine.ts';
import { selectLibraryView, type LibraryView } from '../library/librarySelectors.ts';
import {
  navigationMachine,
  type NavigationEvent,
  type NavigationInput,
} from './navigationMachine.ts';
import {
  historyMachine,
  listsOwner,
  type HistoryEvent,
  type HistoryParentEvent,
} from './historyMachine.ts';
import { selectLayerCount, selectLinkedMovie } from './navigationSelectors.ts';
import { recentSearchesMachine } from './recentSearchesMachine.ts';
import {
  shortcutsMachine,
  type ShortcutsEvent,
  type ShortcutsParentEvent,
} from './shortcutsMachine.ts';
import type { tonightMachine } from './tonightMachine.ts';

/** Input of the children: the stored data of the user. */
export type HomeInput = {
  readonly navigation: NavigationInput;
  readonly library: StoredLibrary;
  readonly recentSearches: { readonly searches: Searches };
};

export type HomeMachineContext = {
  /** What the children start with; `null` once they have. */
  readonly restored: HomeInput | null;
  /** The open list; `null` while none runs. */
  readonly catalog: CatalogRef | null;
  /** Which list that is. */
  readonly section: ListName;
  readonly library: LibraryView;
  /** The country whose watch providers count, and those that the user chose there. */
  readonly services: Services | null;
  /** The movie of the deep link, loaded and not yet opened. */
  readonly linkedMovie: Movie | null;
  /** Syncs the library with the account's; `null` until its code has arrived. */
  readonly sync: ActorRefFrom<typeof syncMachine> | null;
  /** Picks for tonight; `null` until its code has arrived. */
  readonly tonight: ActorRefFrom<typeof tonightMachine> | null;
  /** That code could not be loaded. */
  readonly hasTonightFailed: boolean;
  /** The fragment of the link to a shared list, while it is open. */
  readonly listLink: string | null;
};

/** Changes of the open list. */
export type CatalogWatcherEvent =
  | { type: 'listState.changed'; listState: ListState }
  | { type: 'results.shown'; text: string }
  | { type: 'results.hidden' }
  | { type: 'result.opened' }
  | Extract<LibraryEvent, { type: 'libraryList.opened' | 'lengths.requested' }>;

/** The address leads to a shared list: at the start, or when a link is followed in this tab. */
export type ListLinkEvent = { type: 'listLink.followed'; fragment: string };

/** The preferences that home needs, at the start and after each change. */
export type PreferencesWatcherEvent =
  | Extract<NavigationEvent, { type: 'language.changed' }>
  | { type: 'country.changed'; services: Services }
  | Extract<ShortcutsEvent, { type: 'characterKeys.toggled' }>;

export type HomeEvent =
  | CatalogRegistrationEvent
  | CatalogWatcherEvent
  | PreferencesWatcherEvent
  | ShortcutsParentEvent
  | HistoryParentEvent
  /** A dialog opened or closed. */
  | Extract<HistoryEvent, { type: 'layers.changed' }>
  | ListLinkEvent
  /** The shared list was read. */
  | { type: 'listLink.closed' }
  /** The user asks for picks. */
  | { type: 'tonight.opened' }
  /** The user deletes everything stored on this device. */
  | { type: 'data.deleted' };

/** What spawned children send when they are done, or throw. */
type SpawnedEvent =
  | { type: 'xstate.error.actor.sync'; error: unknown }
  | { type: 'xstate.done.actor.tonightLoader'; output: typeof tonightMachine }
  | { type: 'xstate.error.actor.tonightLoader'; error: unknown }
  | { type: 'xstate.error.actor.tonight'; error: unknown };

/** Requests to the screen. */
export type HomeEmitted =
  | { type: 'searchFocus.requested' }
  | { type: 'gridFocus.requested' }
  /** Back closes this dialog. */
  | { type: 'dialogClose.requested'; owner: string };

type Scope = { context: HomeMachineContext };
type FocusedCard = { readonly movieId: number | null };

/** @throws Error if the children have started */
function getRestored({ context: { restored } }: Scope): HomeInput {
  if (restored === null) throw new Error('The children have started');
  return restored;
}

/** The open list. @throws Error if none runs */
function getCatalog({ context: { catalog } }: Scope): CatalogRef {
  if (catalog === null) throw new Error('No list is open');
  return catalog;
}

/** @throws Error if its code has not arrived */
function getTonight({ context: { tonight } }: Scope) {
  if (tonight === null) throw new Error('Picks for tonight do not run');
  return tonight;
}

const findMovie = (scope: Scope, { movieId }: FocusedCard) =>
  selectMovieOrCard(movieId)(getCatalog(scope).getSnapshot());

function toLibraryChanged({ context: { section, library } }: Scope) {
  const movies = isLibraryList(section) ? library.movies[section] : null;
  const { hidden, dismissed, seen, ratings } = library;
  return { type: 'library.changed' as const, hidden, dismissed, seen, ratings, movies };
}

/** Actions for the picks, if their code has arrived. */
const tonightActions = enqueueActions<
  HomeMachineContext,
  HomeEvent | SpawnedEvent,
  undefined,
  HomeEvent | SpawnedEvent,
  never,
  never,
  never,
  never,
  HomeEmitted
>;

const emptySearch = { type: 'search.changed', text: '' } as const;

const getOpenMovie = ({ catalog }: HomeMachineContext) =>
  catalog === null ? null : selectMovie(catalog.getSnapshot());

/**
 * Everything that belongs to the signed-in user: list positions and deep link, library, recent
 * searches and shortcuts are its children, and the open list is the actor that registered last.
 * They communicate only through home.
 */
export const homeMachine = setup({
  types: {
    context: {} as HomeMachineContext,
    events: {} as HomeEvent | SpawnedEvent,
    input: {} as HomeInput,
    emitted: {} as HomeEmitted,
    children: {} as {
      navigation: 'navigation';
      history: 'history';
      library: 'library';
      recentSearches: 'recentSearches';
      shortcuts: 'shortcuts';
      preferences: 'watchPreferences';
      catalogWatcher: 'watchCatalog';
      syncLoader: 'loadSync';
      listLink: 'watchListLink';
      tonightLoader: 'loadTonight';
    },
  },
  actors: {
    navigation: navigationMachine,
    history: historyMachine,
    library: libraryMachine,
    recentSearches: recentSearchesMachine,
    shortcuts: shortcutsMachine,
    watchPreferences: callbackSlot<PreferencesWatcherEvent>('watchPreferences'),
    /** Loads the machine's code once the page is idle. */
    loadSync: actorSlot<typeof syncMachine, undefined>('loadSync'),
    watchListLink: callbackSlot<ListLinkEvent>('watchListLink'),
    /** Loads the machine's code. */
    loadTonight: actorSlot<typeof tonightMachine, undefined>('loadTonight'),
    watchCatalog: callbackSlot<CatalogWatcherEvent, { readonly catalog: CatalogRef }>(
      'watchCatalog',
    ),
  },
  actions: {
    requestSearchFocus: emit({ type: 'searchFocus.requested' }),
    requestGridFocus: emit({ type: 'gridFocus.requested' }),
    setCatalog: assign(
      (_, { section, catalog }: Pick<HomeMachineContext, 'section' | 'catalog'>) => ({
        section,
        catalog,
      }),
    ),
    clearRestored: assign({ restored: null }),
    clearCatalog: assign({ catalog: null }),
    setLibrary: assign((_, library: LibraryView) => ({ library })),
    setLinkedMovie: assign((_, linkedMovie: Movie | null) => ({ linkedMovie })),
    startSync: assign(({ spawn }, { logic }: { logic: typeof syncMachine }) => ({
      // The types allow an id only where the logic is known when the machine is created.
      sync: spawn(logic, { id: 'sync' as never }),
    })),
    stopSync: stopChild('sync'),
    clearSync: assign({ sync: null }),
    loadTonight: spawnChild('loadTonight', { id: 'tonightLoader' }),
    startTonight: assign(({ spawn, context }, { logic }: { logic: typeof tonightMachine }) => ({
      tonight: spawn(logic, {
        id: 'tonight' as never,
        input: { library: context.library, services: context.services },
      }),
    })),
    reopenTonight: sendTo(getTonight, { type: 'tonight.opened' }),
    sendLibraryToTonight: tonightActions(({ context: { tonight, library }, enqueue }) => {
      if (tonight !== null) enqueue.sendTo(tonight, { type: 'library.changed', library });
    }),
    sendServicesToTonight: tonightActions(({ context: { tonight, services }, enqueue }) => {
      if (tonight !== null) enqueue.sendTo(tonight, { type: 'country.changed', services });
    }),
    recordTonightFailure: assign({ hasTonightFailed: true }),
    clearTonightFailure: assign({ hasTonightFailed: false }),
    setListLink: assign((_, { fragment }: { fragment: string }) => ({ listLink: fragment })),
    clearListLink: assign({ listLink: null }),
    /** A reload does not open it again. */
    markListLinkRead: actionSlot<{ readonly fragment: string | null }>('markListLinkRead'),
    stopTonight: stopChild('tonight'),
    clearTonight: assign({ tonight: null }),
    clearLinkedMovie: assign({ linkedMovie: null }),
    reportLayers: sendTo('history', (_, { count }: { count: number }) => ({
      type: 'layers.changed',
      owner: listsOwner,
      count,
    })),
    leaveMovie: sendTo(getCatalog, (scope: Scope) => {
      const isFromMovie = selectIsFromMovie(getCatalog(scope).getSnapshot());
      return isFromMovie ? { type: 'movie.left' } : { type: 'movie.closed' };
    }),
    requestDialogClose: emit((_, { owner }: { owner: string }) => ({
      type: 'dialogClose.requested' as const,
      owner,
    })),
    forwardToHistory: forwardTo('history'),
    forwardToLibrary: forwardTo('library'),
    forwardToNavigation: forwardTo('navigation'),
    forwardToRecentSearches: forwardTo('recentSearches'),
    forwardToShortcuts: forwardTo('shortcuts'),
    hideResults: sendTo('recentSearches', { type: 'results.hidden' }),
    sendLibrary: sendTo(getCatalog, toLibraryChanged),
    setServices: assign((_, { services }: { services: Services }) => ({ services })),
    sendServices: sendTo(getCatalog, ({ context: { services } }: Scope) => ({
      type: 'country.changed',
      services,
    })),
    openLinkedMovie: sendTo(getCatalog, ({ context: { linkedMovie: movie } }: Scope) => {
      if (movie === null) throw new Error('There is no linked movie');
      return { type: 'movie.selected', movie };
    }),
    confirmLinkOpened: sendTo('navigation', { type: 'deepLink.opened' }),
    clearSearch: sendTo(getCatalog, emptySearch),
    toggleWatchlist: sendTo('library', (scope: Scope, card: FocusedCard) => {
      const movie = findMovie(scope, card);
      if (movie === undefined) throw new Error('No movie has focus');
      return { type: 'watchlist.toggled', movie };
    }),
    toggleSeen: sendTo('library', (scope: Scope, card: FocusedCard) => {
      const movie = findMovie(scope, card);
      if (movie === undefined) throw new Error('No movie has focus');
      return { type: 'seen.toggled', movie };
    }),
    /** What the account has is deleted as soon as it can be reached. */
    deleteAccountLibrary: actionSlot('deleteAccountLibrary'),
    /** The saved list, the stored pictures and the votes that were not passed on. */
    deleteOfflineData: actionSlot('deleteOfflineData'),
    deleteLibrary: sendTo('library', { type: 'library.deleted' }),
    clearPositions: sendTo('navigation', { type: 'positions.cleared' }),
    clearSearches: sendTo('recentSearches', { type: 'searches.cleared' }),
  },
  guards: {
    /** The change is one of what the open list knows. */
    isListAffected({ context }, library: LibraryView) {
      const before = toLibraryChanged({ context });
      const now = toLibraryChanged({ context: { ...context, library } });
      const isSame =
        before.hidden === now.hidden &&
        before.dismissed === now.dismissed &&
        before.seen === now.seen &&
        before.ratings === now.ratings &&
        before.movies === now.movies;
      return context.catalog !== null && !isSame;
    },
    hasTonight: ({ context }) => context.tonight !== null,
    hasNoTonight: ({ context }) => context.tonight === null,
    isInList: ({ context }, { owner }: { owner: string }) =>
      owner === listsOwner && getOpenMovie(context) !== null,
    isList: (_, { owner }: { owner: string }) => owner === listsOwner,
    hasLinkedMovie: ({ context }) => context.linkedMovie !== null,
    hasSearchText: (scope) => selectSearchText(getCatalog(scope).getSnapshot()) !== '',
    hasFocusedMovie: (scope, card: FocusedCard) => findMovie(scope, card) !== undefined,
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({
    restored: input,
    catalog: null,
    section: input.navigation.section,
    library: selectLibraryView({ context: input.library.library }),
    services: null,
    linkedMovie: null,
    sync: null,
    tonight: null,
    hasTonightFailed: false,
    listLink: null,
  }),
  initial: 'running',
  states: {
    running: {
      exit: ['stopSync', 'stopTonight'],
      invoke: [
        {
          id: 'history',
          src: 'history',
          input: ({ context, self }) => ({
            parent: self,
            layers: [
              { owner: listsOwner, count: countLayers(getRestored({ context }).navigation) },
            ],
          }),
          onError: { target: 'broken', description: '§10.118' },
        },
        {
          id: 'navigation',
          src: 'navigation',
          input: (scope) => getRestored(scope).navigation,
          onSnapshot: {
            actions: [
              {
                type: 'setLinkedMovie',
                params: ({ event }) => selectLinkedMovie(event.snapshot),
              },
              {
                type: 'reportLayers',
                params: ({ event }) => ({ count: selectLayerCount(event.snapshot) }),
              },
            ],
            description: '§10.3, §10.118',
          },
          onError: { target: 'broken', description: '§10.2' },
        },
        {
          id: 'library',
          src: 'library',
          input: (scope) => getRestored(scope).library,
          onSnapshot: [
            {
              guard: {
                type: 'isListAffected',
                params: ({ event }) => selectLibraryView(event.snapshot),
              },
              actions: [
                { type: 'setLibrary', params: ({ event }) => selectLibraryView(event.snapshot) },
                'sendLibrary',
                'sendLibraryToTonight',
              ],
              description: '§10.20, §10.86',
            },
            {
              actions: [
                { type: 'setLibrary', params: ({ event }) => selectLibraryView(event.snapshot) },
                'sendLibraryToTonight',
              ],
              description: '§10.20, §10.86',
            },
          ],
          onError: { target: 'broken', description: '§10.22' },
        },
        {
          id: 'recentSearches',
          src: 'recentSearches',
          input: (scope) => getRestored(scope).recentSearches,
          onError: { target: 'broken', description: '§10.80' },
        },
        {
          id: 'shortcuts',
          src: 'shortcuts',
          input: ({ self }) => ({ parent: self }),
          onError: { target: 'broken', description: '§10.53' },
        },
        // Without it the language and the character keys stay as they are until the next load.
        { id: 'preferences', src: 'watchPreferences', onError: { description: '§10.61' } },
        // Without it a shared list does not open; everything else works.
        { id: 'listLink', src: 'watchListLink', onError: { description: '§10.237' } },
        {
          id: 'syncLoader',
          src: 'loadSync',
          onDone: {
            actions: { type: 'startSync', params: ({ event }) => ({ logic: event.output }) },
            description: '§10.172',
          },
          // Without it the lists stay on this device until the page is loaded again.
          onError: { description: '§10.170' },
        },
      ],
      on: {
        'catalog.started': {
          target: '.listOpen',
          actions: { type: 'setCatalog', params: ({ event }) => event },
          description: '§10.1, §10.2',
        },
        'layers.changed': { actions: 'forwardToHistory', description: '§10.118' },
        'layerClose.requested': [
          {
            guard: { type: 'isInList', params: ({ event }) => event },
            actions: 'leaveMovie',
            description: '§10.118, §10.140',
          },
          {
            guard: { type: 'isList', params: ({ event }) => event },
            actions: 'forwardToNavigation',
            description: '§10.105, §10.118',
          },
          {
            actions: { type: 'requestDialogClose', params: ({ event }) => event },
            description: '§10.118',
          },
        ],
        'language.changed': { actions: 'forwardToNavigation', description: '§10.74' },
        'country.changed': {
          actions: [{ type: 'setServices', params: ({ event }) => event }, 'sendServicesToTonight'],
          description: '§10.142',
        },
        'characterKeys.toggled': { actions: 'forwardToShortcuts', description: '§10.54' },
        'searchFocus.requested': { actions: 'requestSearchFocus', description: '§10.53' },
        'xstate.error.actor.sync': { actions: 'clearSync', description: '§10.170' },
        'listLink.followed': {
          actions: { type: 'setListLink', params: ({ event }) => event },
          description: '§10.237',
        },
        'listLink.closed': {
          actions: [
            {
              type: 'markListLinkRead',
              params: ({ context: { listLink } }) => ({ fragment: listLink }),
            },
            'clearListLink',
          ],
          description: '§10.237',
        },
        'tonight.opened': [
          { guard: 'hasTonight', actions: 'reopenTonight', description: '§10.216' },
          { actions: ['clearTonightFailure', 'loadTonight'], description: '§10.216' },
        ],
        'xstate.done.actor.tonightLoader': {
          // Two presses load the code twice.
          guard: 'hasNoTonight',
          actions: {
            type: 'startTonight',
            params: ({ event }) => ({ logic: event.output }),
          },
          description: '§10.216',
        },
        'xstate.error.actor.tonightLoader': {
          actions: 'recordTonightFailure',
          description: '§10.153',
        },
        'xstate.error.actor.tonight': {
          actions: ['clearTonight', 'recordTonightFailure'],
          description: '§10.153',
        },
        'data.deleted': {
          actions: [
            'deleteAccountLibrary',
            'deleteLibrary',
            'clearPositions',
            'clearSearches',
            'deleteOfflineData',
            'stopTonight',
            'clearTonight',
          ],
          description: '§10.71, §10.176',
        },
      },
      initial: 'awaitingList',
      states: {
        // Its entry comes after the children have started.
        awaitingList: { entry: 'clearRestored' },
        listOpen: {
          entry: ['sendLibrary', 'sendServices'],
          exit: 'hideResults',
          // Without it the list works; it starts at its top next time, and its searches are not saved.
          invoke: {
            id: 'catalogWatcher',
            src: 'watchCatalog',
            input: (scope) => ({ catalog: getCatalog(scope) }),
            onError: { description: '§10.2' },
          },
          always: {
            guard: 'hasLinkedMovie',
            actions: ['openLinkedMovie', 'confirmLinkOpened', 'clearLinkedMovie'],
            description: '§10.3',
          },
          on: {
            'catalog.stopped': {
              target: 'awaitingList',
              actions: 'clearCatalog',
              description: '§10.2',
            },
            'country.changed': {
              actions: [
                { type: 'setServices', params: ({ event }) => event },
                'sendServices',
                'sendServicesToTonight',
              ],
              description: '§10.142',
            },
            'listState.changed': { actions: 'forwardToNavigation', description: '§10.2' },
            'results.shown': { actions: 'forwardToRecentSearches', description: '§10.80' },
            'results.hidden': { actions: 'forwardToRecentSearches', description: '§10.80' },
            'libraryList.opened': { actions: 'forwardToLibrary', description: '§10.23' },
            'lengths.requested': { actions: 'forwardToLibrary', description: '§10.188' },
            'result.opened': { actions: 'forwardToRecentSearches', description: '§10.80' },
            'watchlistToggle.requested': {
              guard: { type: 'hasFocusedMovie', params: ({ event }) => event },
              actions: { type: 'toggleWatchlist', params: ({ event }) => event },
              description: '§10.53',
            },
            'seenToggle.requested': {
              guard: { type: 'hasFocusedMovie', params: ({ event }) => event },
              actions: { type: 'toggleSeen', params: ({ event }) => event },
              description: '§10.53',
            },
            'back.requested': [
              { guard: 'hasSearchText', actions: 'clearSearch', description: '§10.53' },
              { actions: 'requestGridFocus', description: '§10.53' },
            ],
          },
        },
      },
    },
    /** A child threw; the others have stopped. Components that look for one show the crash page. */
    broken: {},
  },
});
