import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../src/styles/theme.ts';
import { texts } from '../../../src/texts/texts.ts';

export type PagePosition = {
  readonly scrollY: number;
  /** Its `aria-posinset`. */
  readonly focusedCard: string | null;
  readonly heading: string;
  readonly searchText: string;
  readonly movie: string | null;
};

/** Offset of a card that the page scrolled to, px. */
const belowHeader = theme.headerHeight + clearance;

export function getPagePosition(page: Page): Promise<PagePosition> {
  return page.evaluate(() => ({
    scrollY,
    focusedCard:
      document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? null,
    heading: document.querySelector('h2')?.textContent ?? '',
    searchText: document.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '',
    movie: document.querySelector('dialog[open] h2')?.textContent ?? null,
  }));
}

export const cardAt = (page: Page, index: number) =>
  page.locator(`[aria-posinset="${index + 1}"] [data-movie-id]`).first();

export const dialog = (page: Page) => page.getByRole('dialog');

/** Loads pages up to this count of movies and waits for the scroll to each (spec §4.12). */
export async function loadMovies(page: Page, movies: number): Promise<void> {
  for (let count = 40; count <= movies; count += 20) {
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count({ movies: count })).waitFor();
    await waitForScrollToPage(page, count);
  }
}

/** Waits for the delayed scroll to the first movie of the last page. */
export async function waitForScrollToPage(page: Page, movies: number): Promise<void> {
  const first = page.locator(`[aria-posinset="${movies - 19}"]`);
  await expect
    .poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - belowHeader))
    .toBeLessThan(2);
}

/** Loads three pages, scrolls and focuses a card. */
export async function scrollDeep(page: Page, scrollTop = 1_533): Promise<void> {
  await loadMovies(page, 60);
  await waitForScrollEnd(page);
  await page.evaluate((top) => scrollTo(0, top), scrollTop);
  await page.locator('[aria-posinset="30"] [data-movie-id]').focus();
  await page.evaluate((top) => scrollTo(0, top), scrollTop);
  await waitForStoredPosition(
    page,
    (position) => position?.['scrollTop'] === scrollTop && position['focusIndex'] === 29,
  );
}

export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let still = 0, last = scrollY; still < 12; last = scrollY) {
      await frame();
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

type StoredPosition = Readonly<Record<string, unknown>> | null;

/** Waits until the saved position of the popular list matches. */
export async function waitForStoredPosition(
  page: Page,
  is: (position: StoredPosition) => boolean,
): Promise<void> {
  await expect.poll(() => readStoredPosition(page)).toSatisfy(is);
}

async function readStoredPosition(page: Page): Promise<StoredPosition> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) =>
      /^reelstate-place:.+:popular$/.test(name),
    );
    return key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null');
  });
}

/** Storage keys of this tab's list positions, sorted. */
export const getPositionKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('reelstate-place:'))
      .toSorted(),
  );

/**
 * Runs in the page: records its layout shifts.
 * @param isAfterInput those from now on, also soon after an input; otherwise those without recent input
 */
export function recordLayoutShifts(isAfterInput = false): void {
  // Texts stay in the fallback of their face, which may arrive late: `bodyFace.test.ts` is about that.
  FontFace.prototype.load = () => new Promise(() => undefined);
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput && !isAfterInput) continue;
      // A heading in the face that has arrived late begins and ends a few pixels further.
      const isOfFace = entry.sources.every(
        ({ node, previousRect: before, currentRect: after }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest('h1, h2, h3') &&
          before.top === after.top &&
          Math.abs(before.left - after.left) <= 16,
      );
      if (entry.sources.length > 0 && isOfFace) continue;
      const where = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
      shifts.push(`${entry.value} ${where.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: !isAfterInput });
}

export const getLayoutShifts = (page: Page) => page.evaluate<string[]>('shifts');
