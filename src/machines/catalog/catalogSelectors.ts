import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { getShownCredits } from '../../domain/filter.ts';
import { isInventedId, type Movie } from '../../domain/movie.ts';
import { emptyListState, type ListState } from '../../domain/listPosition.ts';
import { catalogMachine, type CatalogSnapshot as ListSnapshot } from './catalogMachine.ts';
import {
  getActivePages,
  getMovieIndex,
  getNextMovie,
  isListed,
  getVisiblePages,
  getHiddenIds,
  getHiddenSeenIds,
  getLeftOutIds,
  countMovies,
  getVisibleMovies,
  getYearSuggestion,
} from './movieLists.ts';
import type { requestMachine } from './requestMachine.ts';

/** The catalog actor of the home screen. */
export const CatalogContext = createActorContext(catalogMachine);

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

/** The text of the search box, as typed. */
export const selectSearchText = (snapshot: ListSnapshot) => snapshot.context.searchText;

/** The text that is searched for; empty when no search is active. */
export const selectSearch = (snapshot: CatalogSnapshot) => snapshot.context.search;

export const selectFilter = (snapshot: CatalogSnapshot) => snapshot.context.filter;

/** The order of a library list, and the text of its own search box. */
export const selectLibraryFilter = (snapshot: CatalogSnapshot) => snapshot.context.libraryFilter;

/** A library list is sorted by length: its cards say the length. */
export const selectIsSortedByLength = ({ context }: CatalogSnapshot) =>
  context.libraryFilter.sort === 'length' && context.search === '';

/** Returns a selector: is this movie the first of a collection, in the order of release, that is not seen? */
export const selectIsNextToSee =
  (id: number) =>
  ({ context: { filter, search, pages, seen } }: CatalogSnapshot) =>
    search === '' &&
    filter.subject?.kind === 'collection' &&
    filter.sort === 'popularity' &&
    pages[0]?.movies.find((movie) => !seen.has(movie.id))?.id === id;

/** The person whose list is shown; `null` for other lists and searches. */
export const selectPerson = ({ context: { filter, search } }: CatalogSnapshot) =>
  search === '' && filter.subject?.kind === 'person' ? filter.subject : null;

/** How many movies the list has on all its pages; `null` while that is not known. */
export const selectTotalResults = ({ context }: CatalogSnapshot) =>
  context.pages[0]?.totalResults ?? null;

/** The pages of the list without a search, as they were loaded. */
export const selectLoadedPages = ({ context }: CatalogSnapshot) => context.pages;

/** What that person did in the department that is shown; `undefined` in other lists, and before it is loaded. */
export const selectShownCredits = (snapshot: CatalogSnapshot) => {
  const { pages, filter } = snapshot.context;
  const [page] = selectPerson(snapshot) === null ? [] : pages;
  return page && getShownCredits(page, filter);
};

/** Seen movies are dimmed: not in the list of them. */
export const selectDimsSeen = ({ context }: CatalogSnapshot) =>
  context.section !== 'seen' || context.search !== '';

/** The visible pages of the search or, without one, of the list. */
export const selectPages = ({ context }: CatalogSnapshot) =>
  getVisiblePages(getActivePages(context), getHiddenIds(context));

/** Movies that were invented for demonstration are among those of the first page. */
export const selectHasInvented = (snapshot: CatalogSnapshot) =>
  selectPages(snapshot)[0]?.movies.some(({ id }) => isInventedId(id)) === true;

export const selectMovieCount = (snapshot: CatalogSnapshot) => countMovies(selectPages(snapshot));

/** Ids of the movies that the user has seen; the same set until it changes. */
export const selectSeenIds = ({ context }: CatalogSnapshot) => context.seen;

/** Known only of a list that is filtered by services: its loaded movies are on them. */
export const selectIsOnServices =
  (id: number) =>
  ({ context: { filter, pages } }: CatalogSnapshot) =>
    filter.services !== null && pages.some(({ movies }) => movies.some((each) => each.id === id));

/** The number of loaded movies that are hidden because the user has seen them (§10.86). */
export const selectHiddenCount = ({ context }: CatalogSnapshot) => {
  const hidden = getHiddenSeenIds(context);
  const pages = getActivePages(context);
  return countMovies(pages) - countMovies(getVisiblePages(pages, hidden));
};

/** No movie of the list is visible, because none of them is for the user (§10.223). */
export const selectAreAllDismissed = (snapshot: CatalogSnapshot) =>
  selectMovieCount(snapshot) === 0 &&
  selectHiddenCount(snapshot) === 0 &&
  countMovies(getActivePages(snapshot.context)) > 0;

/** There is a visible movie that the user has not seen: a random one can be opened. */
export const selectHasUnseen = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'surprise.requested', random: 0 });

export const selectPage = (snapshot: CatalogSnapshot) => snapshot.context.page;

/** The first page is loading: the grid shows placeholders. */
export const selectIsFirstPageLoading = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('loadingFirst');

/** What was requested last, and whether it is loading: with another of these the list is another one. */
export const selectRequested = (snapshot: CatalogSnapshot) => ({
  isLoading: selectIsFirstPageLoading(snapshot),
  search: selectSearch(snapshot),
  filter: selectFilter(snapshot),
});

export const selectIsLoadingMore = (snapshot: CatalogSnapshot) => snapshot.hasTag('loadingMore');

/** Load More has an effect in this state (spec §4). */
export const selectCanLoadMore = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'loadMore.requested' });

/** Load More is visible, enabled or pending. */
export const selectIsLoadMoreShown = (snapshot: CatalogSnapshot) =>
  selectCanLoadMore(snapshot) || selectIsLoadingMore(snapshot);

/** The failure that replaces the list (spec §8.8); `null` without one. */
export const selectFailure = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;

/** The list failed without a response: it is loaded by itself once the movie database responds. */
export const selectIsUnanswered = (snapshot: CatalogSnapshot) => snapshot.hasTag('unanswered');

/** Movies that are saved on this device are shown: a saved list, or a library list. */
export const selectShowsSaved = (snapshot: ListSnapshot) =>
  snapshot.hasTag('saved') ||
  (snapshot.context.isLibraryList &&
    snapshot.context.search === '' &&
    countMovies(snapshot.context.pages) > 0);

/** Why there is no next movie: the page after the last one failed; `null` if there is one, or no page. */
export const selectNextFailure = (snapshot: CatalogSnapshot) =>
  isListed(snapshot.context) && getNextMovie(snapshot.context) === undefined
    ? selectFailure(snapshot)
    : null;

/** When the shown list was saved, ms since the epoch; `null` for a loaded list. */
export const selectSavedAt = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('saved') ? (snapshot.context.savedList?.savedAt ?? null) : null;

/** The saved list is about to be replaced by the current one. */
export const selectIsReloading = (snapshot: CatalogSnapshot) => snapshot.hasTag('reloading');

/** The actor of the request in flight; the saved list is reloaded silently. */
export const selectRequest = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('saved')
    ? undefined
    : (snapshot.children.loadPage ?? snapshot.children.searchMovies);

type RequestSnapshot = SnapshotFrom<typeof requestMachine>;

/** The retry that is scheduled or in flight after a failed attempt; or `null`. */
export const selectRetry = (snapshot: RequestSnapshot) => snapshot.context.retry;

/** The response is later than the limit after which the UI says so. */
export const selectIsSlow = (snapshot: RequestSnapshot) => snapshot.hasTag('slow');

/** The search whose results are shown; `null` without results and while the text is being changed. */
export function selectShownSearch(snapshot: ListSnapshot): string | null {
  const { search, searchText } = snapshot.context;
  const isChanging = searchText.trim() !== search;
  const isEmpty = getVisibleMovies(snapshot.context).length === 0;
  return search === '' || isChanging || isEmpty ? null : search;
}

/** The year filter of the search, or `null`. */
export const selectSearchYear = (snapshot: CatalogSnapshot) => snapshot.context.searchYear;

/** The text of a search without results, without the year after it; `null` if there is no such year. */
export const selectSuggestedQuery = ({ context }: CatalogSnapshot) =>
  getYearSuggestion(context)?.query ?? null;

/** The year after the text of a search without results; `null` if there is none. */
export const selectSuggestedYear = ({ context }: CatalogSnapshot) =>
  getYearSuggestion(context)?.year ?? null;

/** The movie in the movie modal. */
export const selectMovie = (snapshot: ListSnapshot) => snapshot.context.movie;

/** The open movie was opened from another one. */
export const selectIsFromMovie = (snapshot: ListSnapshot) =>
  snapshot.context.earlierMovies.length > 0;

/** The movies from which the open one was opened, one from the other; the last is next on the way back. */
export const selectEarlierMovies = ({ context }: ListSnapshot) => context.earlierMovies;

/** The movie of the modal, else the visible movie of that id. */
export const selectMovieOrCard =
  (id: number | null) =>
  ({ context }: ListSnapshot): Movie | undefined =>
    context.movie ?? getVisibleMovies(context).find((movie) => movie.id === id);

/** The actor of the genres to choose from; absent if it broke, as the next two. */
export const selectGenres = (snapshot: CatalogSnapshot) => snapshot.children.genres;

export const selectCertifications = (snapshot: CatalogSnapshot) => snapshot.children.certifications;

/** Of the watch providers of a country. */
export const selectServices = (snapshot: CatalogSnapshot) => snapshot.children.services;

/** The actor that fetches details ahead; absent if it broke. */
export const selectPrefetch = (snapshot: CatalogSnapshot) => snapshot.children.prefetch;

/** What the search shows besides its movies. */
export const selectExtras = (snapshot: CatalogSnapshot) => snapshot.context.extras;

/** Ids of the movies that the user hides in TMDB's lists; the same set until it changes. */
export const selectHidden = ({ context }: CatalogSnapshot) => getLeftOutIds(context);

/** The actor of what a search shows besides its movies, while results are shown; absent if it broke. */
export const selectSearchExtras = (snapshot: CatalogSnapshot) => snapshot.children.searchExtras;

/** The actor of the movie modal, while it is open. */
export const selectMovieActor = (snapshot: CatalogSnapshot) => snapshot.children.movie;

/** The position of the open movie among the visible ones, from 1; 0 if it is not one of them. */
export const selectMoviePosition = ({ context }: CatalogSnapshot) => getMovieIndex(context) + 1;

/** There is a next movie; it may be on a page that is not loaded. */
export const selectHasNext = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'nextMovie.requested' });

export const selectHasPrevious = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'previousMovie.requested' });

/** The page of the next movie is loading. */
export const selectIsNextMovieLoading = (snapshot: CatalogSnapshot) =>
  snapshot.matches({ modal: { open: 'awaitingPage' } });

/** The list state that is saved and restored; a saved list is loaded again. */
export const selectListState = (snapshot: ListSnapshot): ListState => {
  const { context } = snapshot;
  const { page, pages } = snapshot.hasTag('saved') ? emptyListState : context;
  const { filter, libraryFilter, pagesBefore, extras } = context;
  const { searchText, search, searchYear, results } = context;
  const { movie, earlierMovies, vacatedIndex, focusIndex } = context;
  return {
    filter,
    libraryFilter,
    page,
    pages,
    pagesBefore,
    searchText,
    search,
    searchYear,
    results,
    extras,
    movie,
    earlierMovies,
    vacatedIndex,
    focusIndex,
  };
};

/** The flat index of the card that has, or had last, the focus. */
export const selectFocusIndex = (snapshot: CatalogSnapshot) => snapshot.context.focusIndex;

/** The backdrop of the list's first movie, also during a search; `null` without one. */
export const selectHeroMovie = ({ context }: CatalogSnapshot) =>
  context.pages[0]?.movies[0] ?? null;
