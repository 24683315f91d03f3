import { useDeferredValue } from 'react';
import {
  CatalogContext,
  selectIsFirstPageLoading,
} from '../../machines/catalog/catalogSelectors.ts';

/**
 * @returns whether the first page is loading, or its cards are rendered: in steps, between which the page
 *   responds while it still shows their placeholders
 */
export function useIsListPending(): boolean {
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
