import { shallowEqual } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import {
  CatalogContext,
  selectAreAllDismissed,
  selectHiddenCount,
  selectPages,
  selectPerson,
  selectRequested,
  selectShownCredits,
} from '../../machines/catalog/catalogSelectors.ts';
import { wasShellUsed } from '../shell.ts';

type Requested = ReturnType<typeof selectRequested>;

/**
 * Whether another list is still rendered than the one that was requested. A search is never behind: its heading would
 * be above other movies; nor is a first page for a visitor who waits for it since they pressed the shell.
 */
const isBehind = (rendered: Requested, requested: Requested) =>
  rendered !== requested &&
  rendered.search === requested.search &&
  !(rendered.isLoading && wasShellUsed());

/** @returns whether the first page is loading, or the body of the list is still to be rendered (`useShownList`) */
export function useIsListPending(): boolean {
  const requested = CatalogContext.useSelector(selectRequested, shallowEqual);
  const rendered = useDeferredValue(requested);
  return requested.isLoading || isBehind(rendered, requested);
}

/**
 * What the body of the list shows. The list of another filter is there after the frame that responds to the press.
 * The cards of a first page take the place of its placeholders in steps, between which the page responds. What changes
 * in the same list is there at once: focus and scroll position follow it.
 *
 * @param label accessible name of the list
 */
export function useShownList(label: string) {
  const requested = CatalogContext.useSelector(selectRequested, shallowEqual);
  const pages = CatalogContext.useSelector(selectPages);
  const hasHiddenMovies = CatalogContext.useSelector(selectHiddenCount) > 0;
  const areAllDismissed = CatalogContext.useSelector(selectAreAllDismissed);
  const kind = CatalogContext.useSelector(selectPerson) === null ? 'movie' : 'credit';
  const credits = CatalogContext.useSelector(selectShownCredits);
  const now = useMemo(
    () =>
      ({
        requested,
        label,
        movies: pages.flatMap(({ movies }) => movies),
        hasHiddenMovies,
        areAllDismissed,
        kind,
        credits,
      }) as const,
    [requested, label, pages, hasHiddenMovies, areAllDismissed, kind, credits],
  );
  const rendered = useDeferredValue(now);
  return isBehind(rendered.requested, now.requested) ? rendered : now;
}

export type ShownList = ReturnType<typeof useShownList>;
