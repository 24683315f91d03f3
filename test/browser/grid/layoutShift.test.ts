import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForScrollToPage, waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { signInNewUser } from '../support/testUser.ts';

const fixture = setupBrowserAtHome();

/** Records layout shifts without recent input, from the next load on. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const where = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
        shifts.push(`${entry.value} ${where.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const getLayoutShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Delays responses; by more than 500 ms, no shift counts as caused by input. */
async function slowDown(page: Page, pattern: string, ms: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });
}

/** Waits until every image in the viewport is loaded and painted. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight;
    }),
  );
  await waitForScrollEnd(page);
}

describe.each([360, 1440])('layout at %i px does not shift', (width) => {
  it('while home, its posters and a second page load slowly', async () => {
    const { page } = fixture;
    await page.setViewportSize({ width, height: 900 });
    await recordLayoutShifts(page);
    await slowDown(page, '**/t/p/**', 150);
    await slowDown(page, '**/3/movie/popular**', 700);
    await page.reload();
    await page.getByText('(20 movies)').waitFor();
    await waitForImages(page);
    expect(await getLayoutShifts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Load More Movies' }).click();
    await page.getByText('(40 movies)').waitFor();
    await waitForScrollToPage(page, 40);
    await waitForImages(page);
    expect(await getLayoutShifts(page)).toEqual([]);
  });

  it('when cards with long titles get focus', async () => {
    const { page } = fixture;
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/3/movie/popular**', (route) => route.fulfill({ json: longTitles }));
    await signInNewUser(page);
    /** By `aria-posinset`: more rows are rendered once the page scrolls. */
    const heights = () =>
      page
        .locator('[aria-posinset] [data-movie-id] > :nth-child(2)')
        .evaluateAll((rooms) =>
          Object.fromEntries(
            rooms.map((room): [string, number] => [
              room.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? '',
              room.getBoundingClientRect().height,
            ]),
          ),
        );
    const before = await heights();
    const twoLines = await page
      .locator('[aria-posinset="1"] [data-movie-id] > :nth-child(2)')
      .evaluate((room) => 2 * Number.parseFloat(getComputedStyle(room).fontSize) * 1.3);
    expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(Math.ceil(twoLines));
    const title = page.locator('[aria-posinset="1"] [dir=auto]');
    const isCut = () =>
      title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await expect.poll(isCut).toBe(true);
    await page.keyboard.press('Tab');
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(isCut).toBe(false);
    expect(await heights()).toMatchObject(before);
  });
});

const longTitles = {
  page: 1,
  total_pages: 1,
  total_results: 20,
  results: Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    title: `The Extraordinarily Long and Winding Title of a Movie Whose Makers Could Not Stop, Part ${index + 1}: On and On`,
    poster_path: null,
    backdrop_path: null,
    vote_average: 8,
    vote_count: 12,
    release_date: '1999-01-01',
    overview: '',
  })),
};
