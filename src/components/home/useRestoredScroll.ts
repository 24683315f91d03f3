import { useLayoutEffect } from 'react';
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
 * @param findCard gives a card in sight the focus
 */
export function useRestoredScroll(isMeasured: boolean, findCard: (index: number) => void): void {
  const catalog = CatalogContext.useActorRef();
  const orientation = OrientationContext.useActorRef();

  useLayoutEffect(() => {
    if (!isMeasured || returned.has(catalog)) return;
    returned.add(catalog);
    const place = selectPlace(orientation.getSnapshot());
    if (place === null) return;
    document.documentElement.scrollTop = place.scrollTop;
    if (place.movie === null && place.focusIndex !== 0) findCard(place.focusIndex);
  }, [catalog, findCard, isMeasured, orientation]);
}
