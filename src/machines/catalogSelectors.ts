import type { SnapshotFrom } from 'xstate';
import type { catalogMachine } from './catalogMachine.ts';
import { movieCount } from './moviePages.ts';

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

/** The box's text, as typed. */
export const selectSearchText = (snapshot: CatalogSnapshot) => snapshot.context.searchText;

/** The text that is searched for; empty when no search is active. */
export const selectSearch = (snapshot: CatalogSnapshot) => snapshot.context.search;

/** What the grid shows: the popular list page by page, or the results. */
export const selectPages = ({ context }: CatalogSnapshot) =>
  context.search === '' ? context.pages : context.results;

export const selectMovieCount = (snapshot: CatalogSnapshot) => movieCount(selectPages(snapshot));

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

/** The repetition that is being waited for, or `null`. */
export const selectRetry = (snapshot: CatalogSnapshot) => snapshot.context.retry;

/** The film of the dialog. */
export const selectMovie = (snapshot: CatalogSnapshot) => snapshot.context.movie;

/** The actor behind the dialog; there while it is open. */
export const selectMovieActor = (snapshot: CatalogSnapshot) => snapshot.children.movie;
