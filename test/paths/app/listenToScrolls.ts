import { vi } from 'vitest';
import type { CatalogEmitted } from '../../../src/machines/catalog/catalogMachine.ts';
import { setViewport } from '../../support/viewport.ts';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../src/styles/theme.ts';

const width = 360;

/** Focus is another matter; the grid's own tests look at it. */
export const isScroll = (type: string) => type === 'scroll.requested';

/** @returns the scrolls since it was emptied last, each told back to the movie it went to */
export function listenToScrolls(): CatalogEmitted[] {
  setViewport(width);
  const { columns, rowHeight } = getGridLayout(width, rem);
  const heard: CatalogEmitted[] = [];
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    const row = (top + theme.headerHeight + clearance) / rowHeight;
    heard.push({ type: 'scroll.requested', index: row * columns });
  });
  return heard;
}

/** What the document's font size is here, px. */
const rem = 16;
