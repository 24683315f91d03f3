import { useMemo } from 'react';
import type { LibraryList } from '../../domain/library.ts';
import { getLibraryRest, type LibraryRest } from '../../domain/libraryFilter.ts';
import { CatalogContext, selectLibraryFilter } from '../../machines/catalog/catalogSelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectEntries, selectIdsHiddenIn } from '../../machines/library/librarySelectors.ts';

const noRest: LibraryRest = { unresolved: 0, unavailable: [] };

/** @param list `null` for a list that is no library list */
export function useLibraryRest(list: LibraryList | null): LibraryRest {
  const { text } = CatalogContext.useSelector(selectLibraryFilter);
  const entries = LibraryContext.useSelector(selectEntries(list ?? 'watchlist'));
  const hidden = LibraryContext.useSelector(selectIdsHiddenIn(list ?? 'watchlist'));
  return useMemo(
    () => (list === null ? noRest : getLibraryRest(entries, hidden, text)),
    [list, entries, hidden, text],
  );
}
