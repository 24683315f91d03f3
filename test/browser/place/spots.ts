import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { theme } from '../../../src/styles/theme.ts';
import { texts } from '../../../src/domain/texts.ts';

/** Where somebody is, as far as the page shows it. */
export type Spot = {
  readonly scrollY: number;
  /** Its number in the list, from 1; `null` when no card has the keyboard. */
  readonly focusedCard: string | null;
  readonly heading: string;
  readonly searchText: string;
  readonly movie: string | null;
};

/** Where a movie stands that the page was scrolled to, px. */
const belowHeader = theme.headerHeight + clearance;

export function getCellPosition(page: Page): Promise<Spot> {
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

/** Loads pages until there are so many movies; the page has scrolled to the first one of each (spec §4.12). */
export async function loadUpTo(page: Page, movies: number): Promise<void> {
  for (let count = 40; count <= movies; count += 20) {
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(count)).waitFor();
    await atNewPage(page, count);
  }
}

/** Waits until the page has scrolled to the first movie of the newest page, which it does with a delay. */
export async function atNewPage(page: Page, movies: number): Promise<void> {
  const first = page.locator(`[aria-posinset="${movies - 19}"]`);
  await expect
    .poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - belowHeader))
    .toBeLessThan(2);
}

/** Three pages deep, on some pixel, with the keyboard on a card there. */
export async function goDeep(page: Page, scrollTop = 1_533): Promise<void> {
  await loadUpTo(page, 60);
  await atRest(page);
  await page.evaluate((top) => scrollTo(0, top), scrollTop);
  await page.locator('[aria-posinset="30"] [data-movie-id]').focus();
  await page.evaluate((top) => scrollTo(0, top), scrollTop);
  await kept(page, (spot) => spot?.['scrollTop'] === scrollTop && spot['focusIndex'] === 29);
}

/** Lets a smooth scroll come to its end. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let still = 0, last = scrollY; still < 12; last = scrollY) {
      await frame();
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

type KeptSpot = Readonly<Record<string, unknown>> | null;

/** Waits until what is written of the popular list is so. */
export async function kept(page: Page, is: (spot: KeptSpot) => boolean): Promise<void> {
  await expect.poll(() => keptSpot(page)).toSatisfy(is);
}

async function keptSpot(page: Page): Promise<KeptSpot> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) =>
      /^reelstate-place:.+:popular$/.test(name),
    );
    return key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null');
  });
}

/** Keys of this tab's places, sorted: storage has no order of its own. */
export const keptKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('reelstate-place:'))
      .toSorted(),
  );
