import { useDeferredValue } from 'react';
import {
  CatalogContext,
  selectIsFirstPageLoading,
} from '../../machines/catalog/catalogSelectors.ts';
import { wasShellUsed } from '../shell.ts';

/**
 * @returns whether the first page is loading, or its cards are rendered: in steps, between which the page
 *   responds while it still shows their placeholders. At once for a visitor who has pressed one before
 */
export function useIsListPending(): boolean {
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || (wasLoading && !wasShellUsed());
}
