import { useLayoutEffect, type RefObject } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectPlace } from '../../machines/orientationSelectors.ts';

/** Lists whose place was taken already: a search that begins and ends draws their grid anew. */
const returned = new WeakSet<object>();

/**
 * Puts the page, before it is painted, where this list was left, and the keyboard on the card it was
 * on, as far as that is in sight.
 *
 * @param isMeasured the grid has its height
 */
export function useRestoredScroll(grid: RefObject<HTMLElement | null>, isMeasured: boolean): void {
  const catalog = CatalogContext.useActorRef();
  const orientation = OrientationContext.useActorRef();

  useLayoutEffect(() => {
    if (!isMeasured || returned.has(catalog)) return;
    returned.add(catalog);
    const place = selectPlace(orientation.getSnapshot());
    if (place === null) return;
    document.documentElement.scrollTop = place.scrollTop;
    if (place.movie !== null || place.focusIndex === 0) return;
    grid.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${place.focusIndex + 1}"] button`)
      ?.focus({ preventScroll: true });
  }, [catalog, grid, isMeasured, orientation]);
}
