import { useEffect } from 'react';
import { CatalogContext } from '../../../machines/catalogContext.ts';
import {
  selectIsFirstPageLoading,
  selectMovie,
  selectMovieCount,
  selectSearch,
  selectSearchText,
} from '../../../machines/catalogSelectors.ts';
import { SearchesContext } from '../../../machines/searchesContext.ts';

type CatalogSnapshot = ReturnType<ReturnType<typeof CatalogContext.useActorRef>['getSnapshot']>;

/** The search whose films are on the screen, `null` while there are none or its text is changing. */
function foundSearch(snapshot: CatalogSnapshot): string | null {
  const search = selectSearch(snapshot);
  const isChanging = selectSearchText(snapshot).trim() !== search;
  const isThere = !selectIsFirstPageLoading(snapshot) && selectMovieCount(snapshot) > 0;
  return search === '' || isChanging || !isThere ? null : search;
}

/**
 * Tells the searches machine which search has found something, and that its films are looked at or
 * left (§10.80). One that is there from the beginning was made before.
 */
export function useMadeSearches(): void {
  const catalog = CatalogContext.useActorRef();
  const searches = SearchesContext.useActorRef();
  useEffect(() => {
    let told = foundSearch(catalog.getSnapshot());
    let isOpen = selectMovie(catalog.getSnapshot()) !== null;

    const { unsubscribe } = catalog.subscribe((snapshot) => {
      const found = foundSearch(snapshot);
      if (found !== told) {
        told = found;
        searches.send(
          found === null ? { type: 'results.left' } : { type: 'results.shown', text: found },
        );
      }
      const wasOpen = isOpen;
      isOpen = selectMovie(snapshot) !== null;
      if (isOpen && !wasOpen) searches.send({ type: 'result.opened' });
    });
    return () => {
      unsubscribe();
      searches.send({ type: 'results.left' });
    };
  }, [catalog, searches]);
}
