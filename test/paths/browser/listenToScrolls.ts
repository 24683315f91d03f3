import type { Page } from 'playwright-core';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../src/styles/theme.ts';

type Scroll = { readonly top: number; readonly gridTop: number; readonly gridWidth: number };

declare global {
  interface Window {
    /** In pages on a path: since it was looked at last, px. */
    scrolls: Scroll[];
  }
}

/**
 * Hears every scroll the app asks for; to be called before the page is loaded.
 *
 * @returns a look at those since the last look, each told back to the first movie of its row
 */
export async function listenToScrolls(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(install);
  return async () => (await page.evaluate(() => window.scrolls.splice(0))).map(indexOf);
}

/** Runs in the page, hence holds nothing from here. */
function install() {
  const scroll = window.scrollTo.bind(window);
  window.scrolls = [];
  window.scrollTo = (where?: number | ScrollToOptions) => {
    if (typeof where !== 'object') throw new Error('a scroll to something else than a place');
    scroll(where);
    const { top = 0 } = where;
    const grid = document.querySelector('main [role=list]');
    if (grid === null) throw new Error('a scroll without a grid');
    const gridTop = grid.getBoundingClientRect().top + scrollY;
    window.scrolls.push({ top, gridTop, gridWidth: grid.clientWidth });
  };
}

/** Thousandths of a movie are nobody's fault. */
const exactness = 1_000;
/** What the document's font size is here, px. */
const rem = 16;

function indexOf({ top, gridTop, gridWidth }: Scroll): number {
  const { columns, rowHeight } = getGridLayout(gridWidth, rem);
  const movie = ((top + theme.headerHeight + clearance - gridTop) / rowHeight) * columns;
  return Math.round(movie * exactness) / exactness;
}
