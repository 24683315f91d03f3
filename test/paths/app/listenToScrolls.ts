import { vi } from 'vitest';
import { setViewport } from '../../support/viewport.ts';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../src/styles/theme.ts';

const width = 360;

/** @returns the indexes of the cards that were scrolled to, which the caller empties */
export function recordScrolls(): number[] {
  setViewport(width);
  const { columns, rowHeight } = getGridLayout(width, rem);
  const scrolls: number[] = [];
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    const row = (top + theme.headerHeight + clearance) / rowHeight;
    scrolls.push(row * columns);
  });
  return scrolls;
}

/** What the document's font size is here, px. */
const rem = 16;
