import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tmdbSections } from '../../../src/domain/section.ts';
import { texts } from '../../../src/texts/texts.ts';
import {
  getLayoutShifts,
  recordLayoutShifts,
  waitForScrollToPage,
  waitForScrollEnd,
} from '../listPosition/pagePosition.ts';
import { createModalLocators } from '../movie/support/movieModal.ts';
import { holdRoute, resize, waitForFrames } from '../support/pageControl.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';

/** Waits until every image in the viewport is loaded and painted. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
    }),
  );
  await waitForScrollEnd(page);
}

describe('layout of login does not shift', () => {
  const fixture = setupBrowser();

  it('when its background image loads', async () => {
    const { page, visit } = fixture;
    await page.addInitScript(recordLayoutShifts, false);
    await page.reload();
    const wall = page.locator('img[src="/wall.svg"]');
    await expect.poll(() => wall.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    await waitForScrollEnd(page);
    expect(await getLayoutShifts(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});

describe('layout of home does not shift', () => {
  const fixture = setupBrowserAtHome();
  const card = (place: number) =>
    fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);

  it.each([360, 1440])(
    'while placeholders of a card’s size, posters and a second page arrive at %i px',
    async (width) => {
      const { page } = fixture;
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordLayoutShifts, true);
      // Otherwise the list would be restored.
      await page.addInitScript(() => sessionStorage.clear());
      const posterRequested = await holdRoute(page, '**/t/p/**');
      const requested = await holdRoute(page, '**/3/movie/popular**');
      await page.reload();
      const release = await requested();
      const placeholder = page.locator('[data-placeholder]').first();
      await placeholder.waitFor();
      const expected = await placeholder.boundingBox();
      release();
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      const first = page.getByRole('list').getByRole('listitem').first();
      await expect.poll(() => first.boundingBox()).toEqual(expected);
      const releasePosters = await posterRequested();
      await waitForFrames(page);
      releasePosters();
      await waitForImages(page);
      expect(await getLayoutShifts(page)).toEqual([]);
      const nextRequested = await holdRoute(page, '**/3/movie/popular**');
      await page.getByRole('button', { name: texts.list.loadMore }).click();
      const releaseNext = await nextRequested();
      await waitForScrollEnd(page);
      // The press has moved the end of the page; from now on nothing moves.
      await page.evaluate(recordLayoutShifts, true);
      releaseNext();
      await page.getByText(texts.list.count({ movies: 40 })).waitFor();
      await waitForScrollToPage(page, 40);
      await waitForImages(page);
      expect(await getLayoutShifts(page)).toEqual([]);
    },
  );

  it.each([360, 1440])('when cards with long titles get focus at %i px', async (width) => {
    const { page } = fixture;
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => sessionStorage.clear());
    await page.route('**/3/movie/popular**', (route) => route.fulfill({ json: longTitles }));
    await page.reload();
    const title = page.locator('[aria-posinset="1"] [dir=auto]');
    await title.getByText('Part 1').waitFor();
    /** By `aria-posinset`: more rows are rendered once the page scrolls. */
    const heights = () =>
      page
        .locator('[aria-posinset] [data-movie-id] > :nth-child(2)')
        .evaluateAll((captions) =>
          Object.fromEntries(
            captions.map((caption): [string, number] => [
              caption.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? '',
              caption.getBoundingClientRect().height,
            ]),
          ),
        );
    const before = await heights();
    const threeLines = await card(1)
      .locator('> :nth-child(2)')
      .evaluate((caption) => 3 * Number.parseFloat(getComputedStyle(caption).fontSize) * 1.3);
    expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(Math.ceil(threeLines));
    const [posterEnd, titleStart] = await card(1).evaluate(({ children: [poster, caption] }) => [
      poster?.getBoundingClientRect().bottom,
      caption?.getBoundingClientRect().top,
    ]);
    expect(titleStart).toBeGreaterThan(posterEnd ?? Infinity);
    const isCut = () =>
      title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await expect.poll(isCut).toBe(true);
    await page.keyboard.press('Tab');
    await card(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(isCut).toBe(false);
    expect(await heights()).toMatchObject(before);
  });

  it('when recent searches open, which fit into 360 and 1,440 px', async () => {
    const { page } = fixture;
    const box = page.getByRole('searchbox', { name: texts.search.label });
    const recent = page.getByRole('group', { name: texts.searches.title });
    await page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('reelstate-session') ?? '');
      const searches = ['a movie whose makers could not stop naming it '.repeat(4).trim(), 'the'];
      const text = JSON.stringify({ version: 0, state: { searches } });
      localStorage.setItem(`reelstate-searches:${state.user.id}`, text);
    });
    await page.reload();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    for (const width of [360, 1440]) {
      await resize(page, { width, height: 780 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await waitForScrollEnd(page);
      const before = await card(1).boundingBox();
      await box.click();
      await recent.waitFor();
      await waitForScrollEnd(page);
      expect(await card(1).boundingBox()).toEqual(before);
      const popover = await recent.boundingBox();
      const [left, right] = [popover?.x ?? -1, (popover?.x ?? 0) + (popover?.width ?? width + 1)];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      const buttons = await recent.getByRole('button').evaluateAll((all) =>
        all.map((each) => {
          const { left: start, right: end, top, height } = each.getBoundingClientRect();
          const middle = document.elementFromPoint(start + 8, top + height / 2);
          return { start, end, isOnTop: each.contains(middle) };
        }),
      );
      expect(buttons).toHaveLength(5);
      for (const each of buttons) {
        expect(each.start).toBeGreaterThan(left);
        expect(each.end).toBeLessThan(right);
        expect(each.isOnTop).toBe(true);
      }
      await page.keyboard.press('Escape');
      await recent.waitFor({ state: 'hidden' });
    }
  });

  it('when the switch that hides seen movies appears and disappears above each list, at any width', async () => {
    const { page } = fixture;
    /** Breakpoints and widths between them. */
    const widths = [
      320, 360, 414, 560, 639, 640, 660, 680, 700, 720, 767, 768, 1024, 1440, 1920, 2560,
    ];
    const hide = page.getByRole('switch', { name: texts.library.hideSeen });
    const top = () => card(1).evaluate((item) => item.getBoundingClientRect().top + scrollY);
    /** The switch overlaps neither the text beside it nor the window's edge. */
    const isClear = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [subline, control] = [box('main h2 + p'), box('main h2 ~ div [role=switch]')];
        if (subline === undefined || control === undefined) return false;
        const isBeside = control.left >= subline.right || control.top >= subline.bottom;
        return (
          document.documentElement.scrollWidth <= innerWidth && isBeside && control.height >= 44
        );
      });
    const faults: string[] = [];
    for (const list of tmdbSections) {
      await page.getByRole('button', { name: texts.sections[list], exact: true }).click();
      await page.getByRole('heading', { level: 2, name: texts.list.headings[list] }).waitFor();
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      for (const width of widths) {
        await resize(page, { width, height: 1000 });
        await card(1).focus();
        const before = await top();
        await page.keyboard.press('s');
        await hide.waitFor();
        if ((await top()) !== before) faults.push(`${list} shifts at ${width} px`);
        if (width <= 360 && !(await isClear())) faults.push(`${list} overlaps at ${width} px`);
        await page.keyboard.press('s');
        await hide.waitFor({ state: 'detached' });
        if ((await top()) !== before) faults.push(`${list} shifts back at ${width} px`);
      }
    }
    expect(faults).toEqual([]);

    await resize(page, { width: 320, height: 740 });
    await card(1).focus();
    await page.keyboard.press('s');
    await hide.scrollIntoViewIfNeeded();
    const before = await top();
    await hide.click();
    await page.getByText(texts.library.hidden({ movies: 1 }), { exact: true }).waitFor();
    expect(await isClear()).toBe(true);
    expect(await top()).toBe(before);
  });

  it('when the parts of an open movie load late', async () => {
    const { page } = fixture;
    const { open, partContent } = createModalLocators(fixture);
    const held: (() => void)[] = [];
    await page.route(/\/3\/movie\/\d+/, async (route) => {
      await new Promise<void>((release) => {
        held.push(release);
      });
      await route.continue();
    });
    await open();
    await expect.poll(() => held.length).toBe(5);
    await waitForScrollEnd(page);
    await page.evaluate(recordLayoutShifts, true);
    for (const release of held) release();
    for (const content of Object.values(partContent)) await content().waitFor();
    await waitForScrollEnd(page);
    expect(await getLayoutShifts(page)).toEqual([]);
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
