import type { AnyMachineSnapshot, EventFromLogic, SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import {
  movieStaleTimeMs,
  placeholderCardCount,
  savedListRetryMs,
  scrollDelayMs,
  searchDebounceMs,
} from '../../../src/domain/limits.ts';
import type { Department } from '../../../src/domain/credits.ts';
import { noFilter, toPersonFilter, type Filter } from '../../../src/domain/filter.ts';
import { noLibraryFilter, type LibraryFilter } from '../../../src/domain/libraryFilter.ts';
import type { Movie, MoviePage } from '../../../src/domain/movie.ts';
import { noExtras } from '../../../src/domain/searchExtras.ts';
import { texts } from '../../../src/texts/texts.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { failureText } from '../../support/failureText.ts';
import { aMovie, aPage, aPlace } from '../../support/builders.ts';
import { aCatalogInput, aLibraryChange, deferredCatalog } from '../../support/startCatalog.ts';
import { valueText, type Edge } from '../plan/explore.ts';
import {
  causeOf,
  connectionAnswers,
  implicitEvents,
  isOutside,
  labelled,
  type Answers,
  type LabelledEvent,
  type Model,
  type SeenModel,
} from '../plan/model.ts';
import {
  answerMovie,
  firstCard,
  oneOf,
  reconnect,
  type Visitor,
  type Walk,
} from '../visit/visitor.ts';
import { requestsOf } from '../wire.ts';

/** What can be seen of the catalog machine: by a user, and on the network. */
export type CatalogView = {
  /** The text in the search box. */
  readonly searchText: string;
  readonly content: ListView | { readonly alert: string };
  readonly modal: ModalView | null;
  readonly requests: readonly string[];
};

type ListView = {
  readonly heading: string;
  /** `null` while placeholders are shown. */
  readonly count: string | null;
  readonly subline: string;
  readonly placeholders: number;
  /** Title, year, rating and poster of each card, in order. */
  readonly cards: readonly string[];
  readonly isEmpty: boolean;
  /** It is said that the list was saved. */
  readonly isSaved: boolean;
  /** As the button reads; `null` without it. */
  readonly loadMore: string | null;
};

type ModalView = {
  readonly title: string;
  readonly position: string | null;
  /** The next movie is on a page that is loading: its button has a spinner. */
  readonly isNextLoading: boolean;
};

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;
type Context = CatalogSnapshot['context'];

// ── What each state shows ──────────────────────────────────────────────────────────────────────

/** All movies of these paths have the year, votes and average of `aMovie`. */
const card = ({ id, title }: Movie, picture = `p${id}.svg`) =>
  `${title} · 1994 · Rated 7.3 out of 10 · ${picture}`;

/** The few results are wide cards, with their backdrops. */
const wideCard = (movie: Movie) => card(movie, `b${movie.id}.svg`);

const moviesOf = (pages: readonly MoviePage[]) => pages.flatMap(({ movies }) => movies);

type ListParts = Partial<Pick<ListView, 'placeholders' | 'loadMore' | 'isSaved'>>;

function popular({ page, pages, filter }: Context, parts: ListParts): ListView {
  if (filter.length === 'short') {
    const subline = `Most popular first • Page ${page}`;
    return list('Movies under 90 minutes', subline, moviesOf(pages), parts);
  }
  return list(texts.list.headings.popular, `Trending now • Page ${page}`, moviesOf(pages), parts);
}

function results({ search, searchYear, results: pages }: Context, parts: ListParts): ListView {
  const subline =
    searchYear === null
      ? texts.search.resultsFor({ query: search })
      : texts.search.resultsOf({ query: search, year: searchYear });
  const view = list(texts.search.results, subline, moviesOf(pages), parts);
  return { ...view, cards: view.cards.length === 0 ? [] : moviesOf(pages).map(wideCard) };
}

function list(
  heading: string,
  subline: string,
  movies: readonly Movie[],
  { placeholders = 0, loadMore = null, isSaved = false }: ListParts,
): ListView {
  const isLoading = placeholders > 0;
  return {
    heading,
    subline,
    placeholders,
    loadMore,
    isSaved,
    count: isLoading ? null : `(${movies.length} movies)`,
    cards: isLoading ? [] : movies.map((movie) => card(movie)),
    isEmpty: !isLoading && movies.length === 0,
  };
}

const failed = ({ failure }: Context) => ({
  alert: texts.list.failed({ reason: failureText(failure) ?? '' }),
});

const loading = { placeholders: placeholderCardCount };

const shows: Readonly<Record<string, (context: Context) => CatalogView['content']>> = {
  'pages.loading.first': (context) => popular(context, loading),
  'pages.loading.more': (context) => popular(context, { loadMore: texts.list.loading }),
  'pages.ready': (context) =>
    popular(context, { loadMore: isLastPage(context) ? null : texts.list.loadMore }),
  'pages.failed.unanswered': failed,
  'pages.failed.refused': failed,
  'pages.saved.waiting': (context) => popular(context, { isSaved: true }),
  'pages.saved.refused': (context) => popular(context, { isSaved: true }),
  'pages.saved.reloading': (context) => popular(context, { isSaved: true }),
  'search.loading': (context) => results(context, loading),
  'search.found': (context) => results(context, {}),
  'search.failed.unanswered': failed,
  'search.failed.refused': failed,
};

const isLastPage = ({ page, pages }: Context) => page === pages.at(-1)?.totalPages;

function contentOf({ value, context }: CatalogSnapshot): CatalogView['content'] {
  const state = valueText(value.list);
  const show = shows[state];
  if (show === undefined) throw new Error(`Nobody has said what the list shows in ${state}`);
  return show(context);
}

function modalOf(snapshot: CatalogSnapshot): ModalView | null {
  const { movie } = snapshot.context;
  if (movie === null) return null;
  const movies = moviesInView(snapshot.context);
  const index = movies.findIndex(({ id }) => id === movie.id);
  return {
    title: movie.title,
    position: index === -1 ? null : `${index + 1} of ${movies.length}`,
    isNextLoading: snapshot.matches({ modal: { open: 'awaitingPage' } }),
  };
}

const moviesInView = ({ search, pages, results: found }: Context) =>
  moviesOf(search === '' ? pages : found);

// ── What can happen ────────────────────────────────────────────────────────────────────────────

/** The words and the year of the one search that can be narrowed. */
const narrowed = { query: 'alien', year: '1979' };

const typed = labelled({
  'type alien': { type: 'search.changed', text: 'alien' },
  'type alien between blanks': { type: 'search.changed', text: ' alien ' },
  'type heat': { type: 'search.changed', text: 'heat' },
  'empty the search': { type: 'search.changed', text: '' },
  'type blanks': { type: 'search.changed', text: '  ' },
  'type alien and its year': { type: 'search.changed', text: `${narrowed.query} ${narrowed.year}` },
});
const clearSearch: LabelledEvent = { label: 'press the clear button', type: 'search.cleared' };
const enter: LabelledEvent = { label: 'press Enter', type: 'search.submitted' };
const loadMore: LabelledEvent = { label: 'load more', type: 'loadMore.requested' };
const tryAgain: LabelledEvent = { label: 'try again', type: 'retry.requested' };
const narrow: LabelledEvent = { label: 'search with the year apart', type: 'yearFilter.applied' };
const inModal = labelled({
  'close the movie': { type: 'movie.closed' },
  'go to the next movie': { type: 'nextMovie.requested' },
  'go to the movie before': { type: 'previousMovie.requested' },
});
/** From home and from the extras of a search, which have no button at the list. */
const fromHome = labelled({
  'the library changes nothing here': aLibraryChange({}),
  'the first card gets the focus': { type: 'card.focused', index: 0 },
  'the country is known': { type: 'country.changed', services: null },
  'people are found': { type: 'extras.loaded', extras: noExtras },
});

/** The first movie in view, or one that is not in the list, which only home can send. */
function openMovie({ context }: CatalogSnapshot): LabelledEvent & { readonly movie: Movie } {
  const movie = moviesInView(context)[0] ?? aMovie({ id: 7 });
  return { label: 'open the first movie', type: 'movie.selected', movie };
}

/** Each movie that is opened from another lengthens the way back: `catalogFilter` has one such step. */
function openMovieFromList(snapshot: CatalogSnapshot): readonly LabelledEvent[] {
  const open = openMovie(snapshot);
  return isPastFirstMovie(snapshot, open.movie) ? [] : [open];
}

const offline = new NetworkError();
const listOffline = { 'the list finds no network': offline };
const down = new ApiError(
  texts.errors.movieRequestFailed({ detail: 'Bad Gateway' }),
  502,
  'http_error',
);

const showsSaved = (snapshot: CatalogSnapshot) => snapshot.matches({ list: { pages: 'saved' } });

/**
 * Two movies a page; two pages in all, or one: enough for a first, a next and a last one. The first
 * movie of a next page was on the page before, for lists move between requests (spec §4.19).
 */
function pageAnswers(snapshot: CatalogSnapshot): Answers[string] {
  // A saved list is loaded again from its first page.
  const page = showsSaved(snapshot) ? 1 : snapshot.context.page;
  const before = aPage({ page: page - 1 }).movies.slice(0, 1);
  const movies = [...(page === 1 ? [] : before), ...aPage({ page }).movies].slice(0, 2);
  const answers = {
    [`page ${page} of 2 arrives`]: { page, totalPages: 2, movies },
    [`page ${page} of 2 brings nothing new`]: { page, totalPages: 2, movies: [] },
    'the list is refused': down,
  };
  const only = { 'the only page arrives': { page, totalPages: 1, movies } };
  // Without a network a first page is replaced by the saved list, whose paths have a model of their own.
  const isFirst = snapshot.context.pages.length === 0 || showsSaved(snapshot);
  return { ...(page === 1 && only), ...answers, ...(!isFirst && listOffline) };
}

const moviesFound = { page: 1, totalPages: 2, movies: [aMovie({ id: 90 }), aMovie({ id: 91 })] };

const searchOffline = { 'the search finds no network': offline };

const searchAnswers = {
  'movies are found': moviesFound,
  'nothing is found': { page: 1, totalPages: 1, movies: [] },
  'the search is refused': down,
};

/** What happens around the modal is tried around its first movie; around each it would be the same. */
const isPastFirstMovie = ({ context: { movie } }: CatalogSnapshot, first: Movie) =>
  movie !== null && movie.id !== first.id;

function eventsIn(snapshot: CatalogSnapshot): readonly LabelledEvent[] {
  // After it, a list that was saved would be shown as soon as the search is left.
  const hasSaved = snapshot.context.savedList !== null;
  const answers = {
    connection: connectionAnswers,
    loadPage: pageAnswers(snapshot),
    searchMovies: { ...searchAnswers, ...(!hasSaved && searchOffline) },
  };
  const open = openMovie(snapshot);
  const around = [...typed, enter, clearSearch, narrow, loadMore, tryAgain, open];
  const sent = isPastFirstMovie(snapshot, open.movie) ? inModal : [...around, ...inModal];
  return [...sent, ...fromHome, ...implicitEvents(snapshot, answers)];
}

const offersInModal = (snapshot: CatalogSnapshot) =>
  inModal.filter(({ type }) => snapshot.can({ type } as EventFromLogic<typeof catalogMachine>));

/** What the screen lets a user do; behind the open modal nothing can be reached. */
function offers(snapshot: CatalogSnapshot): readonly LabelledEvent[] {
  if (snapshot.matches({ modal: 'open' })) return offersInModal(snapshot);
  const content = contentOf(snapshot);
  const { searchText } = snapshot.context;
  const texting = [
    ...typed.filter((event) => event['text'] !== searchText),
    enter,
    ...(searchText === '' ? [] : [clearSearch]),
  ];
  // The connection stays lost for what would be loaded next.
  if (snapshot.hasTag('unanswered') || snapshot.matches({ list: { pages: { saved: 'waiting' } } }))
    return [tryAgain];
  if ('alert' in content) return [...texting, tryAgain];
  return [
    ...texting,
    ...(content.isEmpty && snapshot.context.search === `${narrowed.query} ${narrowed.year}`
      ? [narrow]
      : []),
    ...(content.loadMore === null ? [] : [loadMore]),
    ...(content.isSaved ? [tryAgain] : []),
    ...(content.cards.length > 0 ? [openMovie(snapshot)] : []),
  ];
}

/** As the list's first response brings them, so that what follows is explored once. */
const firstMovies = aPage().movies.slice(0, 2);
const firstPages = [{ page: 1, totalPages: 2, movies: firstMovies }];

/** List positions that can be restored. */
const restored = [
  ['a restored list', aPlace({ pages: firstPages })],
  [
    'a restored list with an open movie',
    aPlace({ pages: firstPages, movie: firstMovies[0] ?? null }),
  ],
  [
    'a restored search',
    aPlace({ searchText: 'heat', search: 'heat', pages: [], results: [moviesFound] }),
  ],
] as const;

const asCatalog = (state: AnyMachineSnapshot) => state as CatalogSnapshot;

const offlineLabels: ReadonlySet<string> = new Set([
  ...Object.keys(listOffline),
  ...Object.keys(searchOffline),
]);

/**
 * In the app a lost connection outlives the list that lost it, which is not a state of this machine: paths
 * without a network have a model of their own.
 */
const isOutsideOnline = (event: LabelledEvent) =>
  isOutside(event) && !offlineLabels.has(event.label);

/** The catalog machine; its movie is another machine and has paths of its own. */
export const catalogModel = {
  name: 'catalog',
  machine: deferredCatalog().logic,
  starts: [
    { from: 'home', input: aCatalogInput() },
    ...restored.map(([from, place]) => ({
      from,
      input: aCatalogInput({ position: place }),
      reach: 'actor' as const,
    })),
  ],
  relevantContext({ context }) {
    const { pages, results: found, savedList: _, ...others } = context as Context;
    const { hidden: __, home: ___, language: ____, extras: _____, ...relevant } = others;
    const { pagesBefore: ______, ...rest } = relevant;
    const sizes = (some: readonly MoviePage[]) =>
      some.map(({ movies, totalPages }) => [movies.length, totalPages]);
    return { ...rest, pages: sizes(pages), results: sizes(found) };
  },
  eventsIn: (snapshot) => eventsIn(asCatalog(snapshot)),
  isOffered: (snapshot, event) =>
    isOutsideOnline(event) ||
    offers(asCatalog(snapshot)).some(({ label }) => label === event.label),
  viewOf: (snapshot) => ({
    searchText: asCatalog(snapshot).context.searchText,
    content: contentOf(asCatalog(snapshot)),
    modal: modalOf(asCatalog(snapshot)),
    requests: requestsOf(snapshot),
  }),
} satisfies SeenModel<CatalogView>;

const filters = labelled({
  'filter for short movies': { type: 'filter.changed', filter: { ...noFilter, length: 'short' } },
  'remove the filter': { type: 'filter.changed', filter: noFilter },
});
const ofServices = (country: string) => ({ ...noFilter, services: { country, ids: [8] } });
/** From home and from an open movie. */
const fromElsewhere = labelled({
  'filter for services': { type: 'filter.changed', filter: ofServices('DE') },
  'another country is selected': { type: 'country.changed', services: ofServices('FR').services },
  'a country without services is selected': {
    type: 'country.changed',
    services: { country: 'IS', ids: [] },
  },
});
/** A key of the grid at the last of two movies, and what may come before the next page. */
const ofFocus = labelled({
  'go past the last card': { type: 'focusMove.requested', index: 2 },
  'go further past the last card': { type: 'focusMove.requested', index: 9 },
  'the first card gets the focus': { type: 'card.focused', index: 0 },
  'the second card gets the focus': { type: 'card.focused', index: 1 },
});
const fromMovie = labelled({
  'open a recommended movie': { type: 'movie.selected', movie: aMovie({ id: 7 }) },
});
const surprise: LabelledEvent = {
  label: 'open a random movie',
  type: 'surprise.requested',
  random: 0.9,
};

/** The filter that is not the current one; the popular list has controls for it unless it failed. */
function offersFilter(snapshot: CatalogSnapshot): readonly LabelledEvent[] {
  if (snapshot.matches({ modal: 'open' })) return offersInModal(snapshot);
  const content = contentOf(snapshot);
  if ('alert' in content) return [tryAgain];
  const [short, none] = filters;
  const other = snapshot.context.filter.length === null ? short : none;
  return [
    ...(other === undefined ? [] : [other]),
    ...(content.loadMore === null ? [] : [loadMore]),
    ...(content.cards.length > 0 ? [openMovie(snapshot), surprise] : []),
  ];
}

/** The catalog machine with the filter of Popular, without searches. */
export const catalogFilterModel = {
  ...catalogModel,
  name: 'catalogFilter',
  starts: [{ from: 'home', input: aCatalogInput() }],
  eventsIn(state) {
    const snapshot = asCatalog(state);
    const answers = { connection: connectionAnswers, loadPage: pageAnswers(snapshot) };
    const events = [
      ...filters,
      surprise,
      loadMore,
      tryAgain,
      ...openMovieFromList(snapshot),
      ...inModal,
    ];
    return [...events, ...implicitEvents(state, answers)];
  },
  isOffered: (snapshot, event) =>
    isOutsideOnline(event) ||
    offersFilter(asCatalog(snapshot)).some(({ label }) => label === event.label),
} satisfies SeenModel<CatalogView>;

/** The catalog machine with what is selected in an open movie: another country, and a movie like it. */
export const catalogMovieModel: Model = {
  ...catalogModel,
  name: 'catalogMovie',
  starts: [{ from: 'a restored list', input: aCatalogInput({ position: restored[0][1] }) }],
  eventsIn(state) {
    const { movie, earlierMovies } = asCatalog(state).context;
    // One movie that leads to another is enough.
    const opens = earlierMovies.length > 0 ? [] : fromMovie;
    return [
      ...fromElsewhere,
      ...(movie === null ? [openMovie(asCatalog(state))] : opens),
      { label: 'go back to the movie before', type: 'movie.left' },
      { label: 'close the movie', type: 'movie.closed' },
      ...implicitEvents(state, {
        loadPage: { 'the only page arrives': { page: 1, totalPages: 1, movies: firstMovies } },
      }),
    ];
  },
};

const searchAlien = [typed[0], enter].filter((event) => event !== undefined);

/** The catalog machine with a focus that moves to the next page. */
export const catalogFocusModel: Model = {
  ...catalogModel,
  name: 'catalogFocus',
  starts: [{ from: 'a restored list', input: aCatalogInput({ position: restored[0][1] }) }],
  relevantContext(state) {
    const { focusMove, ...rest } = catalogModel.relevantContext(state);
    return state.matches({ focus: 'awaitingPage' }) ? { ...rest, focusMove } : rest;
  },
  eventsIn: (state) => [
    ...ofFocus,
    ...filters,
    ...searchAlien,
    clearSearch,
    loadMore,
    tryAgain,
    ...implicitEvents(state, {
      connection: connectionAnswers,
      loadPage: pageAnswers(asCatalog(state)),
      searchMovies: { 'movies are found': moviesFound },
    }),
  ],
};

/** The catalog machine whose requests have no response, and are repeated once there is one. */
export const catalogConnectionModel = {
  ...catalogModel,
  name: 'catalogConnection',
  starts: [{ from: 'home', input: aCatalogInput() }],
  eventsIn(state) {
    const snapshot = asCatalog(state);
    const answers = {
      connection: connectionAnswers,
      loadPage: { ...pageAnswers(snapshot), ...listOffline },
      searchMovies: { ...searchAnswers, ...searchOffline },
    };
    return [...searchAlien, loadMore, tryAgain, ...implicitEvents(state, answers)];
  },
  isOffered: (state, event) =>
    isOutside(event) ||
    (searchAlien.includes(event)
      ? asCatalog(state).matches({ list: { pages: 'ready' } })
      : catalogModel.isOffered(state, event)),
} satisfies SeenModel<CatalogView>;

const tryFails: LabelledEvent = {
  label: 'a first try finds no network',
  type: 'connection.lost',
};

/** From then on the saved list is shown, so that the last try is one of a list that is shown. */
const canFallBack = (snapshot: CatalogSnapshot) =>
  snapshot.matches({ list: { pages: { loading: 'first' } } }) &&
  snapshot.context.savedList !== null;

/** A search that follows would be left without a connection, too. */
const isSettled = (snapshot: CatalogSnapshot) => snapshot.matches({ searchText: 'settled' });

/** The catalog machine without a network: the list is shown as it was saved. */
export const catalogSavedModel = {
  ...catalogModel,
  name: 'catalogSaved',
  starts: [{ from: 'home', input: aCatalogInput() }],
  relevantContext(state) {
    const { savedList } = asCatalog(state).context;
    const saved = savedList?.pages.map(({ page, movies, totalPages }) => [
      page,
      movies.length,
      totalPages,
    ]);
    return [catalogModel.relevantContext(state), saved];
  },
  eventsIn(state) {
    const snapshot = asCatalog(state);
    const { 'the list finds no network': _, ...pages } = pageAnswers(snapshot);
    const isLost = !canFallBack(snapshot) && isSettled(snapshot);
    const loadPage = { ...pages, ...(isLost && listOffline) };
    const answers = { connection: connectionAnswers, loadPage };
    const search = [typed[0], clearSearch, enter].filter((event) => event !== undefined);
    const sent = [...search, loadMore, tryAgain];
    const tries = canFallBack(snapshot) && isSettled(snapshot) ? [tryFails] : [];
    return [...sent, ...tries, ...implicitEvents(state, answers)];
  },
  isOffered: (state, event) =>
    event.label === tryFails.label || isOutside(event) || catalogModel.isOffered(state, event),
} satisfies SeenModel<CatalogView>;

/** By length, and by title: both are other orders than that of the addition. */
const libraryMovies = [
  aMovie({ id: 1, title: 'Solaris', runtime: 167 }),
  aMovie({ id: 2, title: 'Stalker', runtime: 162 }),
];
const showLibrary = (label: string, filter: LibraryFilter): LabelledEvent => ({
  label,
  type: 'libraryFilter.changed',
  filter,
});

/** The catalog machine with the watchlist: its order and its own search. */
export const catalogLibraryModel: Model = {
  name: 'catalogLibrary',
  machine: catalogModel.machine,
  starts: [{ from: 'the watchlist', input: aCatalogInput({ section: 'watchlist' }) }],
  relevantContext({ context }) {
    const {
      hidden: _,
      home: __,
      language: ___,
      savedList: ____,
      seen,
      ...rest
    } = context as Context;
    return { ...rest, seen: [...seen] };
  },
  eventsIn: (state) => [
    showLibrary('sort by length', { sort: 'length', text: '' }),
    showLibrary('search for one movie', { sort: 'added', text: 'sol' }),
    showLibrary('search for no movie', { sort: 'added', text: 'zzz' }),
    showLibrary('show all', noLibraryFilter),
    ...openMovieFromList(asCatalog(state)),
    surprise,
    ...inModal,
    {
      label: 'a movie leaves the watchlist',
      ...aLibraryChange({ movies: libraryMovies.slice(1) }),
    },
    {
      label: 'the user has seen the first movie',
      ...aLibraryChange({ seen: new Set([1]), movies: libraryMovies }),
    },
    ...implicitEvents(state, {
      loadPage: { 'the watchlist arrives': { page: 1, totalPages: 1, movies: libraryMovies } },
    }),
  ],
};

/** By popularity; the second movie is of both departments, and newer. */
const creditedMovies = [
  aMovie({ id: 1 }),
  aMovie({ id: 2, releaseDate: '1999-10-06' }),
  aMovie({ id: 3 }),
];
const credits = [
  { department: 'Acting', roles: { 1: ['Max'], 2: ['Otto'] } },
  { department: 'Directing', roles: { 2: ['Director'], 3: ['Director'] } },
] as const;
const personFilter = (department: Department) =>
  toPersonFilter({ id: 31, name: 'Ida', department });
const acting = personFilter('Acting');

/** The catalog machine with the movies of a person: departments and orders of what is loaded. */
export const catalogPersonModel: Model = {
  name: 'catalogPerson',
  machine: catalogModel.machine,
  starts: [
    {
      from: 'the list of a person',
      input: aCatalogInput({ section: 'opened', position: aPlace({ filter: acting, pages: [] }) }),
    },
  ],
  relevantContext({ context }) {
    const { filter, pages, movie, vacatedIndex, failure, focusIndex } = context as Context;
    return { filter, pages: pages.length, movie: movie?.id, vacatedIndex, failure, focusIndex };
  },
  eventsIn: (state) => [
    ...labelled({
      'choose Acting': { type: 'filter.changed', filter: acting },
      'choose Directing': { type: 'filter.changed', filter: personFilter('Directing') },
      'the interface is in Polish': { type: 'locale.changed', locale: 'pl' },
      'choose the newest first': { type: 'filter.changed', filter: { ...acting, sort: 'newest' } },
    }),
    ...openMovieFromList(asCatalog(state)),
    surprise,
    tryAgain,
    ...inModal,
    ...implicitEvents(state, {
      connection: connectionAnswers,
      loadPage: {
        'the credits arrive': { page: 1, totalPages: 1, movies: creditedMovies, credits },
        'the credits are refused': new ApiError('Bad Gateway', 502, 'http_error'),
      },
    }),
  ],
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

/** The length of each delay, by which a clock knows it, ms. */
const catalogDelays: Readonly<Record<string, number>> = {
  searchDebounce: searchDebounceMs,
  scrollDelay: scrollDelayMs,
  savedListRetry: savedListRetryMs,
};

export const catalogWalk: Walk<CatalogView> = {
  // The grid's own tests look at the focus.
  observes: (type) => type === 'scroll.requested',
  begin: () => ({
    // Two columns: the two movies of a page are a row.
    visit: { viewport: { width: 600, height: 900 }, recordsScrolls: true },
    async take(visitor, edge) {
      // Cached responses are too old to be shown.
      await visitor.moveOn(movieStaleTimeMs);
      const cause = causeOf(edge.event);
      if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
      else if (cause.kind === 'delay') await visitor.fire(catalogDelays[cause.delay] ?? 0);
      else await doAsUser(visitor, edge);
    },
    look: async (visitor) => ({ ...(await look(visitor)), requests: visitor.requests() }),
    emitted: async ({ scrolls }) =>
      (await scrolls()).map((index) => ({ type: 'scroll.requested', index })),
  }),
};

/** Wide enough for the controls of the filter, hence not for the scrolls of the catalog's own walk. */
export const catalogFilterWalk: Walk<CatalogView> = {
  begin(start) {
    const { emitted: _, ...walk } = catalogWalk.begin(start);
    return { ...walk, visit: { viewport: { width: 1200, height: 900 } } };
  },
};

async function doAsUser(visitor: Visitor, edge: Edge): Promise<void> {
  const { press, key, fill } = visitor;
  const { event } = edge;
  const overwrite = () => fill(texts.search.label, String(event['text']));
  const gestures: Readonly<Record<string, () => Promise<void>>> = {
    'search.changed': overwrite,
    'loadMore.requested': () => press([texts.list.loadMore, texts.list.loading]),
    'search.cleared': () => press(texts.search.clear),
    'search.submitted': async () => {
      await visitor.focus(`input[aria-label="${texts.search.label}"]`);
      await key('Enter');
    },
    async 'filter.changed'() {
      const { length } = event['filter'] as Filter;
      const { controls, lengths, remove } = texts.filter;
      if (length === null) return press(remove({ condition: lengths.short }));
      await press(controls.length);
      await press(lengths[length]);
    },
    'surprise.requested': () => press(texts.filter.surprise),
    async 'retry.requested'() {
      await press(texts.list.tryAgain);
      await reconnect(visitor);
    },
    'connection.lost': () => visitor.answer('loadPage', 'unreachable'),
    'movie.selected': () => visitor.pressOn(firstCard),
    async 'nextMovie.requested'() {
      const next = [() => key('ArrowRight'), () => press(texts.movie.next)] as const;
      await oneOf(edge, next)();
      if (asCatalog(edge.to.snapshot).matches({ modal: { open: 'awaitingPage' } }))
        await reconnect(visitor);
    },
    'previousMovie.requested': oneOf(edge, [
      () => key('ArrowLeft'),
      () => press(texts.movie.previous),
    ]),
    'yearFilter.applied': () => press(texts.search.narrower(narrowed)),
    'movie.closed': oneOf(edge, [
      () => press(texts.movie.close),
      () => key('Escape'),
      () => visitor.pressBackdrop(),
    ]),
  };
  const gesture = gestures[event.type];
  if (gesture === undefined) throw new Error(`No user can "${event.label}"`);
  await gesture();
}

const emptyHeadings: ReadonlySet<string> = new Set([texts.search.nothing, texts.filter.nothing]);
const loadMoreNames: ReadonlySet<string> = new Set([texts.list.loadMore, texts.list.loading]);

async function look(visitor: Visitor): Promise<Omit<CatalogView, 'requests'>> {
  const { alert, headings, buttons, searchText, modal, ...seen } = await visitor.look(readPage, {
    searchLabel: texts.search.label,
    nextName: texts.movie.next,
  });
  const isEmpty = headings.some((heading) => emptyHeadings.has(heading));
  const isSaved = buttons.includes(texts.list.tryAgain);
  const button = buttons.find((name) => loadMoreNames.has(name)) ?? null;
  return {
    searchText,
    content: alert === null ? { ...seen, isEmpty, isSaved, loadMore: button } : { alert },
    modal,
  };
}

type PageInput = { readonly searchLabel: string; readonly nextName: string };

/** Runs in the page. */
function readPage({ searchLabel, nextName }: PageInput) {
  const shown = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const all = (selector: string, within?: ParentNode) =>
    shown(selector, within).map(({ textContent }) => textContent);
  const first = (selector: string, within?: ParentNode) => all(selector, within)[0] ?? null;

  const readCard = (element: Element) => {
    const [, title, facts] = element.children;
    const year = facts?.firstElementChild?.textContent;
    const rating = facts?.lastElementChild?.getAttribute('aria-label');
    const poster = element.querySelector('img')?.getAttribute('src')?.split('/').at(-1);
    return [title?.textContent, year, rating, poster].join(' · ');
  };
  const readModal = (dialog: Element) => {
    const next = dialog.querySelector(`button[aria-label="${nextName}"]`);
    return {
      title: first('h2', dialog) ?? '',
      position: next?.nextElementSibling?.textContent ?? null,
      isNextLoading:
        next?.getAttribute('aria-busy') === 'true' && next.querySelector('svg') === null,
    };
  };

  const box = document.querySelector<HTMLInputElement>(`input[aria-label="${searchLabel}"]`);
  const count = first('main h2 span') ?? '';
  const heading = first('main h2') ?? '';
  const alerts = all('[role=alert]');
  const [dialog] = shown('dialog[open]');
  return {
    searchText: box?.value ?? '(no search box)',
    alert: alerts.length === 0 ? null : alerts.join(' | '),
    heading: heading.slice(0, heading.length - count.length),
    count: count.trim() === '' ? null : count.trim(),
    subline: first('main h2 + p') ?? '',
    placeholders: shown('[data-placeholder]').length,
    cards: shown('main [aria-posinset] [data-movie-id]').map(readCard),
    headings: all('main h3'),
    buttons: all('main button'),
    modal: dialog === undefined ? null : readModal(dialog),
  };
}
