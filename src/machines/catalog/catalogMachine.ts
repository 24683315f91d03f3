import {
  and,
  assign,
  emit,
  not,
  or,
  raise,
  setup,
  stateIn,
  type ActorRef,
  type EventObject,
  type Snapshot,
} from 'xstate';
import {
  hasSameMovies,
  isSameFilter,
  type Certifications,
  type Filter,
  type Named,
  type Services,
} from '../../domain/filter.ts';
import { toFailure, type Failure } from '../../domain/failure.ts';
import { sourceLanguage } from '../../domain/languages.ts';
import { emptyLibrary, isLibraryList, type Ratings } from '../../domain/library.ts';
import type { LibraryFilter } from '../../domain/libraryFilter.ts';
import {
  maxSavedPages,
  savedListRetryMs,
  scrollDelayMs,
  searchDebounceMs,
} from '../../domain/limits.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import type { ListedProvider } from '../../domain/movieDetails.ts';
import {
  emptyListState,
  type ListPosition,
  type ListState,
  type SavedList,
} from '../../domain/listPosition.ts';
import { noExtras, type SearchExtras } from '../../domain/searchExtras.ts';
import type { ListName } from '../../domain/section.ts';
import { isUnanswered } from '../../domain/errors.ts';
import type { ConnectionEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import type { LanguageRef } from '../home/languageMachine.ts';
import { loadSlot } from '../loadMachine.ts';
import { movieMachine } from '../movie/movieMachine.ts';
import { searchExtrasMachine, type SearchExtrasEvent } from './searchExtrasMachine.ts';
import {
  appendPage,
  countMovies,
  getOpenedIndex,
  getNextMovie,
  getPreviousMovie,
  getHiddenIds,
  getIndexAfterChange,
  isListed,
  getLastPage,
  getNewMovies,
  getUnseenMovies,
  getVisibleMovies,
  getVacatedIndex,
  getYearSuggestion,
} from './movieLists.ts';
import { prefetchMachine } from './prefetchMachine.ts';
import { requestMachine } from './requestMachine.ts';

/** Sent to home while a list runs: home sends its events to this actor. */
export type CatalogRegistrationEvent =
  { type: 'catalog.started'; section: ListName; catalog: CatalogRef } | { type: 'catalog.stopped' };

/** A list as home knows it. */
export type CatalogRef = ActorRef<CatalogSnapshot, CatalogEvent>;
export type CatalogSnapshot = Snapshot<unknown> & {
  readonly context: CatalogMachineContext;
  hasTag(tag: 'saved'): boolean;
};

type HomeRef = ActorRef<Snapshot<unknown>, CatalogRegistrationEvent>;

export type RegistrationInput = {
  readonly home: HomeRef;
  readonly section: ListName;
  readonly catalog: CatalogRef;
};

/** The first pages of a list, and when they were saved. */
export type SavedPages = Pick<SavedList, 'filter' | 'pages' | 'savedAt'>;

export type CatalogInput = {
  readonly home: HomeRef;
  readonly language: LanguageRef;
  readonly section: ListName;
  /** The saved list position; `null` starts the list at its first page. */
  readonly position: ListPosition | null;
  readonly hidden?: ReadonlySet<number>;
  readonly dismissed?: ReadonlySet<number>;
  readonly seen?: ReadonlySet<number>;
  readonly ratings?: Ratings;
  readonly savedList?: SavedPages | null;
};

/** The list state, and what the machine needs to show the rest of the list. */
export type CatalogMachineContext = ListState & {
  readonly home: HomeRef;
  readonly language: LanguageRef;
  readonly section: ListName;
  /** Ids of the seen movies that the user hides. */
  readonly hidden: ReadonlySet<number>;
  /** Ids of the movies that are not for the user: only a search finds them (§10.223). */
  readonly dismissed: ReadonlySet<number>;
  /** Ids of the movies that the user has seen. */
  readonly seen: ReadonlySet<number>;
  readonly ratings: Ratings;
  /** The list is the watchlist or the seen list. */
  readonly isLibraryList: boolean;
  /** The country whose watch providers count, with those that the user chose there; `null` before home told. */
  readonly services: Services | null;
  readonly failure: Failure | null;
  /** The list as it was shown last, to be shown again while there is no network. */
  readonly savedList: SavedPages | null;
  /** Flat index of the movie to scroll to. */
  readonly scrollIndex: number;
  /** Flat indexes of the cards that the focus moves from and to; `to` may be after the last card. */
  readonly focusMove: { readonly from: number; readonly to: number };
  /** BCP 47, of the interface: titles are sorted as its readers expect. */
  readonly locale: string;
};

/** Events that home sends to its list. */
export type HomeEvent =
  | { type: 'movie.selected'; movie: Movie }
  | { type: 'search.changed'; text: string }
  | { type: 'movie.closed' }
  /** Back to the movie that the open one was recommended in. */
  | { type: 'movie.left' }
  /** Another country was selected; `null` if it is not known yet. */
  | { type: 'country.changed'; services: Services | null }
  /** `movies`: those of the library list that is open; `null` if another list is. */
  | {
      type: 'library.changed';
      hidden: ReadonlySet<number>;
      dismissed: ReadonlySet<number>;
      seen: ReadonlySet<number>;
      ratings: Ratings;
      movies: readonly Movie[] | null;
    };

/** The interface is in another language. */
export type LocaleEvent = { type: 'locale.changed'; locale: string };

export type CatalogEvent =
  | HomeEvent
  | ConnectionEvent
  | LocaleEvent
  | { type: 'filter.changed'; filter: Filter }
  /** Another order of the library list, or another text in its own search box. */
  | { type: 'libraryFilter.changed'; filter: LibraryFilter }
  /** The user does not wait for the debounce. */
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  | { type: 'yearFilter.applied' }
  | { type: 'loadMore.requested' }
  | { type: 'retry.requested' }
  | { type: 'nextMovie.requested' }
  | { type: 'previousMovie.requested' }
  /** Open a random movie of the list that is not seen. `random`: at least 0, less than 1. */
  | { type: 'surprise.requested'; random: number }
  | { type: 'card.focused'; index: number }
  /** A key moves the focus to a card after the last one. */
  | { type: 'focusMove.requested'; index: number };

/** Raised by one region for the others. */
type InternalEvent =
  { type: 'search.settled' } | { type: 'page.appended' } | { type: 'page.failed' };

/** Requests to the grid. */
export type CatalogEmitted =
  /** Scroll the movie of this flat index into view (spec §4.12). */
  | { type: 'scroll.requested'; index: number }
  /** Another search begins: scroll back to where the list begins, if that is above the viewport (§10.113). */
  | { type: 'listTop.requested' }
  /** A failure takes the place of the list: scroll to the top of the page, where it begins. */
  | { type: 'top.requested' }
  /** Focus the card of this flat index. */
  | { type: 'focus.requested'; index: number }
  /** The next page is loaded: the focus moves on to the card of this flat index. */
  | { type: 'focusMove.continued'; index: number };

/** The context before any request. */
export const emptyCatalog: Omit<CatalogMachineContext, 'home' | 'language' | 'section'> = {
  ...emptyListState,
  hidden: new Set(),
  dismissed: new Set(),
  seen: new Set(),
  ratings: emptyLibrary.ratings,
  isLibraryList: false,
  services: null,
  failure: null,
  savedList: null,
  scrollIndex: 0,
  focusMove: { from: 0, to: 0 },
  locale: sourceLanguage,
};

type Scope = { context: CatalogMachineContext };

const getOutput = ({ event }: { event: { output: MoviePage } }) => event.output;

const getError = ({ event }: { event: { error: unknown } }) => event.error;

/**
 * Restores a list position. Requests that were in flight when it was saved are made again, and an
 * unfinished search starts at once.
 */
function initialContext({ input }: { input: CatalogInput }): CatalogMachineContext {
  const { position, ...given } = input;
  const empty = {
    ...emptyCatalog,
    ...given,
    isLibraryList: isLibraryList(given.section),
    locale: given.language.getSnapshot().context.shown,
  };
  if (position === null) return empty;
  const { scrollTop: _, anchor: __, beforeSearch: ___, ...rest } = position;
  const { filter, libraryFilter, pages, searchText } = rest;
  return searchText.trim() === rest.search
    ? { ...empty, ...rest, page: pages.at(-1)?.page ?? 1 }
    : {
        ...empty,
        filter,
        libraryFilter,
        searchText,
        ...withSearch({ context: { ...empty, ...rest } }),
      };
}

/** Another search, or none: the list starts at page 1 (spec §4.9). */
function withSearch({ context }: Scope) {
  const { searchText, search: before, pages, pagesBefore } = context;
  const search = searchText.trim();
  const kept = before === '' ? pages : pagesBefore;
  return {
    search,
    searchYear: null,
    results: [],
    extras: noExtras,
    page: 1,
    pages: [],
    pagesBefore: search === '' ? [] : kept,
    focusIndex: 0,
    vacatedIndex: null,
    failure: null,
  };
}

/** A movie that is opened from another leads back to it. */
function getEarlierMovies({ context: { movie, earlierMovies } }: Scope, { id }: Movie) {
  if (movie === null) return [];
  return movie.id === id ? earlierMovies : [...earlierMovies, movie];
}

/** A filter by services is one of the country that counts (§10.142). */
function inCountry({ context: { filter, services } }: Scope) {
  const chosen = services === null || services.ids.length === 0 ? null : services;
  const isStreamOnly = filter.services?.isStreamOnly === true;
  return { filter: { ...filter, services: chosen && { ...chosen, isStreamOnly } } };
}

/** A library list shows its current movies; any other list keeps its pages. Focus stays on its movie. */
function applyLibraryChange(
  { context }: Scope,
  { hidden, dismissed, seen, ratings, movies }: Extract<HomeEvent, { type: 'library.changed' }>,
) {
  const pages =
    movies === null || context.pages.length === 0 || context.pages[0]?.movies === movies
      ? context.pages
      : [{ page: 1, totalPages: 1, movies }];
  const isSame =
    pages === context.pages &&
    hidden === context.hidden &&
    dismissed === context.dismissed &&
    ratings === context.ratings;
  if (isSame) return { seen };
  const now = { ...context, hidden, dismissed, ratings, pages };
  return {
    hidden,
    dismissed,
    seen,
    ratings,
    pages,
    focusIndex: getIndexAfterChange(
      getVisibleMovies(context),
      getVisibleMovies(now),
      context.focusIndex,
    ),
    vacatedIndex: getVacatedIndex(context, now),
  };
}

/** Titles are sorted as readers of another language expect. The focus stays on its movie. */
function inLocale({ context }: Scope, { locale }: { locale: string }) {
  const before = getVisibleMovies(context);
  const now = getVisibleMovies({ ...context, locale });
  return { locale, focusIndex: getIndexAfterChange(before, now, context.focusIndex) };
}

/** Shows other loaded movies, from the first one. An open movie keeps its place among the others. */
function withView(
  { context }: Scope,
  view: Partial<Pick<CatalogMachineContext, 'filter' | 'libraryFilter'>>,
) {
  return {
    ...view,
    vacatedIndex: getVacatedIndex(context, { ...context, ...view }),
    focusIndex: 0,
  };
}

/** One list of home (spec §4): its pages, its search and the movie modal. Regions communicate by raised events. */
export const catalogMachine = setup({
  types: {
    context: {} as CatalogMachineContext,
    events: {} as CatalogEvent | SearchExtrasEvent | InternalEvent,
    input: {} as CatalogInput,
    children: {} as {
      home: 'registerWithHome';
      language: 'watchLocale';
      genres: 'genres';
      certifications: 'certifications';
      services: 'services';
      prefetch: 'prefetch';
      loadPage: 'loadPage';
      connection: 'watchConnection' | 'awaitConnection';
      searchMovies: 'searchMovies';
      searchExtras: 'searchExtras';
      movie: 'movie';
    },
    emitted: {} as CatalogEmitted,
    tags: {} as 'loadingFirst' | 'loadingMore' | 'failed' | 'unanswered' | 'saved' | 'reloading',
  },
  actors: {
    watchConnection: callbackSlot<ConnectionEvent>('watchConnection'),
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    registerWithHome: callbackSlot<EventObject, RegistrationInput>('registerWithHome'),
    watchLocale: callbackSlot<LocaleEvent, LanguageRef>('watchLocale'),
    genres: loadSlot<readonly Named[], null>(),
    /** Of all countries. */
    certifications: loadSlot<Certifications, null>(),
    /** The watch providers of a country (ISO 3166-1), the best known first. */
    services: loadSlot<readonly ListedProvider[], string>(),
    prefetch: prefetchMachine,
    loadPage: requestMachine,
    searchMovies: requestMachine,
    searchExtras: searchExtrasMachine,
    movie: movieMachine,
  },
  actions: {
    rememberList: assign(({ context: { filter, pages } }) =>
      countMovies(pages) === 0
        ? {}
        : { savedList: { filter, pages: pages.slice(0, maxSavedPages), savedAt: Date.now() } },
    ),
    saveList: actionSlot('saveList'),
    showSavedList: assign(({ context: { savedList } }) => ({
      pages: savedList?.pages ?? [],
      page: savedList?.pages.at(-1)?.page ?? 1,
    })),
    /** A saved list is not kept as the current one. */
    hideSavedList: assign({ pages: [], page: 1 }),
    /** The loaded list takes the place of the saved one. */
    replacePages: assign((_, page: MoviePage) => ({ pages: appendPage([], page), page: 1 })),
    incrementPage: assign(({ context }) => ({ page: context.page + 1 })),
    appendPage: assign(({ context }, page: MoviePage) => ({
      scrollIndex: getVisibleMovies(context).length,
      pages: appendPage(context.pages, page),
    })),
    recordFailure: assign((_, error: unknown) => ({
      failure: toFailure(error, 'unknown'),
    })),
    clearFailure: assign({ failure: null }),
    setSearchText: assign((_, { text }: { text: string }) => ({ searchText: text })),
    clearSearchText: assign({ searchText: '' }),
    applySearch: assign(withSearch),
    applyFilter: assign((_, { filter }: { filter: Filter }) => ({
      filter,
      page: 1,
      pages: [],
      focusIndex: 0,
      vacatedIndex: null,
      failure: null,
    })),
    setLocale: assign(inLocale),
    setServices: assign((_, { services }: { services: Services | null }) => ({ services })),
    /** Of what is loaded; nothing is requested. */
    applyView: assign(withView),
    /** Moves the year from the search text to the year filter. */
    applyYearFilter: assign(({ context }) => {
      const { query, year } = getYearSuggestion(context) ?? { query: context.search, year: null };
      const search = { searchText: query, search: query, searchYear: year };
      return { ...search, results: [], extras: noExtras, focusIndex: 0 };
    }),
    setResults: assign((_, page: MoviePage) => ({ results: appendPage([], page) })),
    setExtras: assign((_, { extras }: { extras: SearchExtras }) => ({ extras })),
    applyLibraryChange: assign(applyLibraryChange),
    raiseSearchSettled: raise({ type: 'search.settled' }),
    raisePageAppended: raise({ type: 'page.appended' }),
    raisePageFailed: raise({ type: 'page.failed' }),
    raiseLoadMore: raise({ type: 'loadMore.requested' }),
    raiseRetry: raise({ type: 'retry.requested' }),
    raiseNextMovie: raise({ type: 'nextMovie.requested' }),
    requestScroll: emit(({ context }) => ({
      type: 'scroll.requested' as const,
      index: context.scrollIndex,
    })),
    requestListTop: emit({ type: 'listTop.requested' }),
    requestTop: emit({ type: 'top.requested' }),
    /**
     * For the card of the movie that was open, else of the one that led to it; if it was removed, for the card in
     * its position.
     */
    requestFocus: emit(({ context }) => ({
      type: 'focus.requested' as const,
      index: context.vacatedIndex ?? getOpenedIndex(context),
    })),
    setFocusMove: assign(({ context }, { index }: { index: number }) => ({
      focusMove: { from: context.focusIndex, to: index },
    })),
    continueFocusMove: emit(({ context }) => ({
      type: 'focusMove.continued' as const,
      index: Math.min(context.focusMove.to, getVisibleMovies(context).length - 1),
    })),
    setFocusIndex: assign((_, { index }: { index: number }) => ({ focusIndex: index })),
    selectMovie: assign((scope: Scope, { movie }: { movie: Movie }) => ({
      movie,
      earlierMovies: getEarlierMovies(scope, movie),
      vacatedIndex: null,
    })),
    leaveMovie: assign(({ context: { movie, earlierMovies } }) => ({
      movie: earlierMovies.at(-1) ?? movie,
      earlierMovies: earlierMovies.slice(0, -1),
      vacatedIndex: null,
    })),
    selectRandom: assign(({ context }, { random }: { random: number }) => {
      const unseen = getUnseenMovies(context);
      const movie = unseen[Math.floor(random * unseen.length)] ?? context.movie;
      return { movie, vacatedIndex: null };
    }),
    selectNext: assign(({ context }) => ({
      movie: getNextMovie(context) ?? context.movie,
      vacatedIndex: null,
    })),
    selectPrevious: assign(({ context }) => ({
      movie: getPreviousMovie(context) ?? context.movie,
      vacatedIndex: null,
    })),
    closeMovie: assign({ movie: null, earlierMovies: [], vacatedIndex: null }),
  },
  guards: {
    isLibraryList: ({ context }) => context.isLibraryList,
    hasPages: ({ context }) => context.pages.length > 0,
    /** Of this list with this filter. */
    hasSavedList: ({ context: { savedList, filter } }) =>
      savedList !== null && hasSameMovies(savedList.filter, filter),
    /** The newest page is not the first, and has a visible movie to scroll to. */
    hasScrollTarget: ({ context }) =>
      context.pages.length > 1 &&
      context.pages.at(-1)?.movies.some(({ id }) => !getHiddenIds(context).has(id)) === true,
    hasNextPage: ({ context }) => context.page < getLastPage(context.pages),
    /** All its movies are on earlier pages, and there is a next page (spec §4.19). */
    isDuplicatePage: ({ context }, page: MoviePage) =>
      getNewMovies(context.pages, page).length === 0 && context.page < getLastPage([page]),
    hasSearch: ({ context }) => context.search !== '',
    hasResults: ({ context }) => context.results.length > 0,
    /** There was no response: the request is made again once there is one. */
    isUnanswered: (_, error: unknown) => isUnanswered(error),
    isSearchChanged: ({ context }) => context.searchText.trim() !== context.search,
    isFilterChanged: ({ context }, { filter }: { filter: Filter }) =>
      !isSameFilter(filter, context.filter),
    /** Another department or order of the person whose movies are loaded. */
    isViewChanged: ({ context }, { filter }: { filter: Filter }) =>
      context.pages.some(({ credits }) => credits !== undefined) &&
      hasSameMovies(filter, context.filter) &&
      !isSameFilter(filter, context.filter),
    /** Behind an open movie the list stays as it is. */
    isOfOtherCountry: ({ context: { filter, services, movie } }) =>
      movie === null &&
      filter.services !== null &&
      services !== null &&
      services.country !== filter.services.country,
    isOtherLocale: ({ context }, { locale }: { locale: string }) => locale !== context.locale,
    hasYearSuggestion: ({ context }) => getYearSuggestion(context) !== null,
    hasMovie: ({ context }) => context.movie !== null,
    hasEarlierMovie: ({ context }) => context.earlierMovies.length > 0,
    isMovieListed: ({ context }) => isListed(context),
    hasNext: ({ context }) => getNextMovie(context) !== undefined,
    hasPrevious: ({ context }) => getPreviousMovie(context) !== undefined,
    hasUnseen: ({ context }) => getUnseenMovies(context).length > 0,
    isModalOpen: stateIn({ modal: 'open' }),
    isLoadingMore: stateIn({ list: { pages: { loading: 'more' } } }),
    /** The focus is, or was last, on the card that the move begins at. */
    isFocusUnmoved: ({ context }) => context.focusIndex === context.focusMove.from,
    canContinueFocusMove: and(['isFocusUnmoved', stateIn({ list: { pages: 'ready' } })]),
    isNotLoading: not(stateIn({ list: { pages: 'loading' } })),
    canLoadMore: and(['hasNextPage', stateIn({ list: { pages: 'ready' } })]),
    /** The next page is loading or can be loaded. */
    hasNextCards: or(['isLoadingMore', 'canLoadMore']),
    needsNextPage: and(['isMovieListed', not('hasNext'), 'hasNextCards']),
    needsFailedPage: and(['isMovieListed', not('hasNext'), stateIn({ list: { pages: 'failed' } })]),
  },
  delays: {
    searchDebounce: searchDebounceMs,
    scrollDelay: scrollDelayMs,
    savedListRetry: savedListRetryMs,
  },
}).createMachine({
  id: 'catalog',
  context: initialContext,
  type: 'parallel',
  invoke: [
    // Without home the list still loads and searches.
    {
      id: 'home',
      src: 'registerWithHome',
      input: ({ context: { home, section }, self }) => ({ home, section, catalog: self }),
      onError: { description: '§10.7' },
    },
    // Without it titles keep their order.
    {
      id: 'language',
      src: 'watchLocale',
      input: ({ context: { language } }) => language,
      onError: { description: '§10.253' },
    },
    // Loaded when they are about to be chosen from. Without them the other conditions can be chosen.
    { id: 'genres', src: 'genres', input: {}, onError: { description: '§10.102' } },
    { id: 'certifications', src: 'certifications', input: {}, onError: { description: '§10.229' } },
    { id: 'services', src: 'services', input: {}, onError: { description: '§10.102' } },
    // Without it details are requested when the movie is opened.
    { id: 'prefetch', src: 'prefetch', onError: { description: '§10.125' } },
  ],
  on: {
    'library.changed': {
      actions: { type: 'applyLibraryChange', params: ({ event }) => event },
      description: '§10.7',
    },
    'libraryFilter.changed': {
      guard: 'isLibraryList',
      actions: { type: 'applyView', params: ({ event }) => ({ libraryFilter: event.filter }) },
      description: '§10.110',
    },
    'country.changed': {
      actions: { type: 'setServices', params: ({ event }) => event },
      description: '§10.142',
    },
    'locale.changed': {
      guard: { type: 'isOtherLocale', params: ({ event }) => event },
      actions: { type: 'setLocale', params: ({ event }) => event },
      description: '§10.253',
    },
    'card.focused': {
      actions: { type: 'setFocusIndex', params: ({ event }) => event },
      description: '§10.2',
    },
  },
  states: {
    list: {
      initial: 'checking',
      on: {
        'search.settled': {
          guard: 'isSearchChanged',
          target: '.checking',
          actions: ['applySearch', 'requestListTop'],
          description: '§4.9, §4.10, §5.4, §10.113',
        },
      },
      states: {
        checking: {
          description: '§10.2',
          always: [
            { guard: 'hasResults', target: 'search.found' },
            { guard: 'hasSearch', target: 'search', description: '§4.10' },
            { guard: 'hasPages', target: 'pages.ready' },
            { target: 'pages', description: '§4.8' },
          ],
        },
        pages: {
          initial: 'loading',
          always: {
            guard: 'isOfOtherCountry',
            target: 'checking',
            actions: { type: 'applyFilter', params: inCountry },
            description: '§10.142',
          },
          on: {
            'filter.changed': [
              {
                guard: { type: 'isViewChanged', params: ({ event }) => event },
                actions: { type: 'applyView', params: ({ event: { filter } }) => ({ filter }) },
                description: '§10.215',
              },
              {
                guard: { type: 'isFilterChanged', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'applyFilter', params: ({ event }) => event },
                description: '§10.185',
              },
            ],
          },
          states: {
            loading: {
              entry: 'clearFailure',
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context: { page, filter } }) => ({ params: { page, filter } }),
                onDone: [
                  {
                    guard: { type: 'isDuplicatePage', params: getOutput },
                    target: 'loading',
                    reenter: true,
                    actions: 'incrementPage',
                    description: '§4.19',
                  },
                  {
                    target: 'ready',
                    actions: [{ type: 'appendPage', params: getOutput }, 'raisePageAppended'],
                    description: '§4.8',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: getError },
                    target: 'failed.unanswered',
                    actions: [
                      { type: 'recordFailure', params: getError },
                      'raisePageFailed',
                      'requestTop',
                    ],
                    description: '§8.4, §10.144, §10.255',
                  },
                  {
                    target: 'failed',
                    actions: [
                      { type: 'recordFailure', params: getError },
                      'raisePageFailed',
                      'requestTop',
                    ],
                    description: '§8.4, §10.198, §10.255',
                  },
                ],
              },
              initial: 'first',
              states: {
                first: {
                  description: '§10.120',
                  tags: 'loadingFirst',
                  always: { guard: 'hasPages', target: 'more', description: '§2.15, §2.16' },
                  // Without it the request fails and says so.
                  invoke: { id: 'connection', src: 'watchConnection', onError: {} },
                  on: {
                    'connection.lost': {
                      guard: 'hasSavedList',
                      target: '#catalog.list.pages.saved',
                    },
                  },
                },
                more: { tags: 'loadingMore' },
              },
            },
            ready: {
              entry: ['rememberList', 'saveList'],
              on: {
                'loadMore.requested': {
                  guard: 'hasNextPage',
                  target: 'loading',
                  actions: 'incrementPage',
                  description: '§4.11, §4.8',
                },
                'focusMove.requested': {
                  guard: 'hasNextPage',
                  target: 'loading',
                  actions: 'incrementPage',
                  description: '§10.50',
                },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'retry.requested': { target: 'loading', description: '§8.7' } },
              initial: 'refused',
              states: {
                refused: {},
                unanswered: {
                  description: '§10.144',
                  tags: 'unanswered',
                  // Without it the user retries by the button.
                  invoke: {
                    id: 'connection',
                    src: 'awaitConnection',
                    onDone: '#catalog.list.pages.loading',
                    onError: {},
                  },
                },
              },
            },
            /** Shows the saved list, and replaces it as soon as the movie database can be reached. */
            saved: {
              tags: 'saved',
              entry: 'showSavedList',
              exit: 'hideSavedList',
              initial: 'waiting',
              states: {
                waiting: {
                  description: '§10.194',
                  on: { 'retry.requested': 'reloading' },
                  // Without it the user retries by the button.
                  invoke: {
                    id: 'connection',
                    src: 'awaitConnection',
                    onDone: { target: 'reloading', description: '§10.194, §10.144' },
                    onError: {},
                  },
                },
                refused: {
                  description: '§10.194',
                  on: { 'retry.requested': 'reloading' },
                  after: { savedListRetry: 'reloading' },
                },
                reloading: {
                  tags: 'reloading',
                  invoke: {
                    id: 'loadPage',
                    src: 'loadPage',
                    input: ({ context: { filter } }) => ({ params: { page: 1, filter } }),
                    onDone: {
                      target: '#catalog.list.pages.ready',
                      actions: { type: 'replacePages', params: getOutput },
                      description: '§10.194',
                    },
                    onError: [
                      {
                        guard: { type: 'isUnanswered', params: getError },
                        target: 'waiting',
                        description: '§10.194, §10.144',
                      },
                      { target: 'refused', description: '§10.194, §10.198' },
                    ],
                  },
                },
              },
            },
          },
        },
        search: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'loadingFirst',
              entry: 'clearFailure',
              invoke: {
                id: 'searchMovies',
                src: 'searchMovies',
                input: ({ context: { search: query, searchYear: year } }) => ({
                  params: { query, year },
                }),
                onDone: {
                  target: 'found',
                  actions: { type: 'setResults', params: getOutput },
                  description: '§4.10, §2.14',
                },
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: getError },
                    target: 'failed.unanswered',
                    actions: { type: 'recordFailure', params: getError },
                    description: '§8.4, §10.144',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'recordFailure', params: getError },
                    description: '§8.4, §10.198',
                  },
                ],
              },
            },
            found: {
              invoke: {
                id: 'searchExtras',
                src: 'searchExtras',
                input: ({ context: { search, results, extras }, self }) => ({
                  parent: self,
                  search,
                  movies: results.flatMap(({ movies }) => movies),
                  extras,
                }),
                // Without it the results stand alone.
                onError: { description: '§10.191' },
              },
              on: {
                'extras.loaded': {
                  actions: { type: 'setExtras', params: ({ event }) => event },
                  description: '§10.116, §10.117',
                },
                'yearFilter.applied': {
                  guard: 'hasYearSuggestion',
                  target: 'loading',
                  actions: ['applyYearFilter', 'requestListTop'],
                  description: '§10.5, §10.113',
                },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'retry.requested': { target: 'loading', description: '§8.7' } },
              initial: 'refused',
              states: {
                refused: {},
                unanswered: {
                  description: '§10.144',
                  tags: 'unanswered',
                  // Without it the user retries by the button.
                  invoke: {
                    id: 'connection',
                    src: 'awaitConnection',
                    onDone: '#catalog.list.search.loading',
                    onError: {},
                  },
                },
              },
            },
          },
        },
      },
    },
    searchText: {
      initial: 'settled',
      on: {
        'search.changed': {
          target: '.debouncing',
          actions: { type: 'setSearchText', params: ({ event }) => event },
          description: '§9.1',
        },
        'search.cleared': {
          target: '.settled',
          actions: ['clearSearchText', 'raiseSearchSettled'],
          description: '§10.106',
        },
      },
      states: {
        settled: {},
        debouncing: {
          on: {
            'search.submitted': {
              target: 'settled',
              actions: 'raiseSearchSettled',
              description: '§10.106',
            },
          },
          after: {
            searchDebounce: {
              target: 'settled',
              actions: 'raiseSearchSettled',
              description: '§9.1',
            },
          },
        },
      },
    },
    scroll: {
      initial: 'still',
      on: {
        'page.appended': { guard: 'hasScrollTarget', target: '.due', description: '§4.12' },
        'search.settled': { guard: 'isSearchChanged', target: '.still', description: '§4.20' },
        'filter.changed': { target: '.still', description: '§10.101' },
      },
      states: {
        still: {},
        due: {
          after: {
            scrollDelay: [
              { guard: 'isModalOpen', target: 'held', description: '§4.20' },
              { target: 'still', actions: 'requestScroll', description: '§4.12' },
            ],
          },
        },
        held: {
          on: {
            'movie.closed': { target: 'still', actions: 'requestScroll', description: '§4.20' },
          },
        },
      },
    },
    focus: {
      initial: 'idle',
      on: {
        'focusMove.requested': {
          guard: 'hasNextCards',
          target: '.awaitingPage',
          actions: { type: 'setFocusMove', params: ({ event }) => event },
          description: '§10.50',
        },
      },
      states: {
        idle: {},
        awaitingPage: {
          description: '§10.50',
          always: [
            {
              guard: 'canContinueFocusMove',
              target: 'idle',
              actions: 'continueFocusMove',
            },
            { guard: 'isNotLoading', target: 'idle' },
          ],
        },
      },
    },
    modal: {
      initial: 'closed',
      on: {
        'movie.selected': {
          target: '.open',
          actions: { type: 'selectMovie', params: ({ event }) => event },
          description: '§4.13',
        },
        'surprise.requested': {
          guard: 'hasUnseen',
          target: '.open',
          actions: { type: 'selectRandom', params: ({ event }) => event },
          description: '§10.103',
        },
        'previousMovie.requested': {
          guard: 'hasPrevious',
          target: '.open',
          actions: 'selectPrevious',
          description: '§10.6',
        },
        'nextMovie.requested': {
          guard: 'hasNext',
          target: '.open',
          actions: 'selectNext',
          description: '§10.6',
        },
        'movie.left': {
          guard: 'hasEarlierMovie',
          target: '.open',
          actions: 'leaveMovie',
          description: '§10.140',
        },
      },
      states: {
        closed: { always: { guard: 'hasMovie', target: 'open', description: '§10.2' } },
        open: {
          on: {
            'movie.closed': {
              target: 'closed',
              actions: ['requestFocus', 'closeMovie'],
              description: '§4.13, §2.21',
            },
          },
          invoke: {
            id: 'movie',
            src: 'movie',
            input: ({ context: { movie } }) => {
              if (movie === null) throw new Error('The movie modal is open without a movie');
              return { movie };
            },
            onError: { target: 'closed', actions: 'closeMovie', description: '§4.13' },
          },
          initial: 'showing',
          states: {
            showing: {
              on: {
                'nextMovie.requested': [
                  {
                    guard: 'needsNextPage',
                    target: 'awaitingPage',
                    actions: 'raiseLoadMore',
                    description: '§10.6',
                  },
                  {
                    guard: 'needsFailedPage',
                    target: 'awaitingPage',
                    actions: 'raiseRetry',
                    description: '§10.199',
                  },
                ],
              },
            },
            awaitingPage: {
              description: '§10.6',
              on: {
                'page.appended': { target: 'showing', actions: 'raiseNextMovie' },
                'page.failed': 'showing',
                'search.settled': { guard: 'isSearchChanged', target: 'showing' },
                'filter.changed': { target: 'showing', description: '§10.101' },
              },
            },
          },
        },
      },
    },
  },
});
