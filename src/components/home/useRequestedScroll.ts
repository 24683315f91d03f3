import { useEffect } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { theme } from '../../styles/theme.ts';

/** A breath between the header and the film that was scrolled to, px. */
const clearance = 20;

/**
 * The machine says when and to which film (spec §4.12); this says how: smoothly, unless the person
 * asked for less motion.
 *
 * @param topOf how far down the page the film of that flat index begins, px
 */
export function useRequestedScroll(topOf: (index: number) => number): void {
  const catalog = CatalogContext.useActorRef();
  useEffect(() => {
    const { unsubscribe } = catalog.on('scroll.requested', ({ index }) => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({
        top: topOf(index) - theme.headerHeight - clearance,
        behavior: isStill ? 'instant' : 'smooth',
      });
    });
    return unsubscribe;
  }, [catalog, topOf]);
}
