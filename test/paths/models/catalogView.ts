import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { placeholderCardCount } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import {
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectIsLoadMoreShown,
  selectMovie,
  selectMovieCount,
  selectPage,
  selectPages,
  selectSearch,
  selectSearchText,
} from '../../../src/machines/catalog/catalogSelectors.ts';
import { requestsOf, type Request } from './requests.ts';

/** What can be seen of the catalog machine: by a person, and on the network. */
export type CatalogView = {
  /** The text in the search box. */
  readonly searchText: string;
  readonly content: ListView | { readonly alert: string };
  /** Title of the dialog. */
  readonly movie: string | null;
  readonly requests: readonly Request[];
};

type ListView = {
  readonly heading: string;
  /** None while placeholders stand in. */
  readonly count: string | null;
  readonly subline: string;
  readonly placeholders: number;
  /** Titles, in order. */
  readonly cards: readonly string[];
  readonly isEmpty: boolean;
  /** As the button reads; `null` when it is not there. */
  readonly loadMore: string | null;
};

type CatalogSnapshot = SnapshotFrom<typeof catalogMachine>;

export function catalogViewOf(state: AnyMachineSnapshot): CatalogView {
  const snapshot = state as CatalogSnapshot;
  return { ...catalogScreenOf(snapshot), requests: requestsOf(state) };
}

/** The part of the view that is on the screen. */
export function catalogScreenOf(snapshot: CatalogSnapshot): Omit<CatalogView, 'requests'> {
  const failure = selectFailure(snapshot);
  return {
    searchText: selectSearchText(snapshot),
    content: failure === null ? getActivePages(snapshot) : { alert: texts.list.failed(failure) },
    movie: selectMovie(snapshot)?.title ?? null,
  };
}

function getActivePages(snapshot: CatalogSnapshot): ListView {
  const search = selectSearch(snapshot);
  const isLoading = selectIsFirstPageLoading(snapshot);
  const count = selectMovieCount(snapshot);
  const movies = selectPages(snapshot).flatMap((page) => page.movies);
  return {
    heading: search === '' ? texts.list.headings.popular : texts.search.results,
    count: isLoading ? null : texts.list.count(count),
    subline:
      search === '' ? texts.list.subline('popular', selectPage(snapshot)) : resultsOf(snapshot),
    placeholders: isLoading ? placeholderCardCount : 0,
    cards: isLoading ? [] : movies.map(({ title }) => title),
    isEmpty: !isLoading && count === 0,
    loadMore: loadMoreOf(snapshot),
  };
}

function resultsOf({ context: { search, searchYear } }: CatalogSnapshot): string {
  return searchYear === null
    ? texts.search.resultsFor(search)
    : texts.search.resultsOf(search, searchYear);
}

function loadMoreOf(snapshot: CatalogSnapshot): string | null {
  if (!selectIsLoadMoreShown(snapshot)) return null;
  return selectIsLoadingMore(snapshot) ? texts.list.loading : texts.list.loadMore;
}
