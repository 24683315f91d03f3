import { useEffect, type RefObject } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { theme } from '../../styles/theme.ts';
import { pageTop } from './useGridLayout.ts';

/** A breath between the header and the film that was scrolled to, px. */
export const clearance = 20;

/**
 * The machine says when and to which film (spec §4.12); this says how: smoothly, unless the person
 * asked for less motion.
 *
 * @param offsetOf how far down the grid the film of that flat index begins, px
 */
export function useRequestedScroll(
  grid: RefObject<HTMLElement | null>,
  offsetOf: (index: number) => number,
): void {
  const catalog = CatalogContext.useActorRef();
  useEffect(() => {
    const { unsubscribe } = catalog.on('scroll.requested', ({ index }) => {
      if (grid.current === null) return;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({
        top: pageTop(grid.current) + offsetOf(index) - theme.headerHeight - clearance,
        behavior: isStill ? 'instant' : 'smooth',
      });
    });
    return unsubscribe;
  }, [catalog, grid, offsetOf]);
}
