import type { SnapshotFrom } from 'xstate';
import type { Sight } from '../domain/place.ts';
import type { catalogMachine } from './catalogMachine.ts';
import { movieCount, shownPages } from './moviePages.ts';
import { indexOfMovie, listOf } from './neighbours.ts';
import { yearSuggestion } from './yearSuggestion.ts';

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

/** The box's text, as typed. */
export const selectSearchText = (snapshot: CatalogSnapshot) => snapshot.context.searchText;

/** The text that is searched for; empty when no search is active. */
export const selectSearch = (snapshot: CatalogSnapshot) => snapshot.context.search;

/** What the grid shows: the popular list page by page, or the results. */
export const selectPages = ({ context }: CatalogSnapshot) =>
  shownPages(listOf(context), context.hidden);

export const selectMovieCount = (snapshot: CatalogSnapshot) => movieCount(selectPages(snapshot));

/** How many films of what was loaded are left out, because their person has seen them (§10.86). */
export const selectHiddenCount = (snapshot: CatalogSnapshot) =>
  movieCount(listOf(snapshot.context)) - selectMovieCount(snapshot);

export const selectPage = (snapshot: CatalogSnapshot) => snapshot.context.page;

/** Nothing is there yet: placeholders. */
export const selectIsFirstPageLoading = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('loadingFirst');

export const selectIsLoadingMore = (snapshot: CatalogSnapshot) => snapshot.hasTag('loadingMore');

/** Load More would do something now (spec §4). */
export const selectCanLoadMore = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'more.requested' });

/** The button stands there, pressable or pending. */
export const selectIsLoadMoreShown = (snapshot: CatalogSnapshot) =>
  selectCanLoadMore(snapshot) || selectIsLoadingMore(snapshot);

/** The failure's own message; it replaces the page's content (decision 11). */
export const selectFailure = (snapshot: CatalogSnapshot) =>
  snapshot.hasTag('failed') ? (snapshot.context.failure?.message ?? null) : null;

/** The request under way, as its person lives through it. */
export const selectRequest = ({ children }: CatalogSnapshot) =>
  children.loadPage ?? children.searchMovies;

/** The year that the search was narrowed to, or `null`. */
export const selectSearchYear = (snapshot: CatalogSnapshot) => snapshot.context.searchYear;

/** The words of a search that found nothing, without the year behind them; `null` without one. */
export const selectNarrowerQuery = ({ context }: CatalogSnapshot) =>
  yearSuggestion(context)?.query ?? null;

/** That year; `null` without one. */
export const selectNarrowerYear = ({ context }: CatalogSnapshot) =>
  yearSuggestion(context)?.year ?? null;

/** The film of the dialog. */
export const selectMovie = (snapshot: CatalogSnapshot) => snapshot.context.movie;

/** The actor behind the dialog; there while it is open. */
export const selectMovieActor = (snapshot: CatalogSnapshot) => snapshot.children.movie;

/** Where the dialog's film stands among those shown, from 1; 0 when it is not one of them. */
export const selectFilmPosition = ({ context }: CatalogSnapshot) => indexOfMovie(context) + 1;

/** There is a film to go on to; it may have to be loaded. */
export const selectHasNext = (snapshot: CatalogSnapshot) => snapshot.can({ type: 'movie.next' });

export const selectHasPrevious = (snapshot: CatalogSnapshot) =>
  snapshot.can({ type: 'movie.previous' });

/** The next film is awaited with its page. */
export const selectIsNextAwaited = (snapshot: CatalogSnapshot) =>
  snapshot.matches({ modal: { open: 'awaitingPage' } });

/** What is before the person, for its place to be found again. */
export const selectSight = ({ context }: CatalogSnapshot): Sight => {
  const { page, pages, searchText, search, searchYear, results, movie, focusIndex } = context;
  return { page, pages, searchText, search, searchYear, results, movie, focusIndex };
};

/** The card that has, or had last, the keyboard. */
export const selectFocusIndex = (snapshot: CatalogSnapshot) => snapshot.context.focusIndex;

/** The backdrop of the list's first film, searched or not; `null` while there is none. */
export const selectMoodPath = ({ context }: CatalogSnapshot) =>
  context.pages[0]?.movies[0]?.backdropPath ?? null;

/** The film that it is of. */
export const selectMoodTitle = ({ context }: CatalogSnapshot) =>
  context.pages[0]?.movies[0]?.title ?? null;
