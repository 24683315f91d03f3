import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { resize } from '../support/pageControl.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { installable } from '../support/visit.ts';
import {
  cardAt,
  dialog,
  getLayoutShifts,
  getPagePosition,
  recordLayoutShifts,
  scrollDeep,
  waitForScrollEnd,
  waitForStoredPosition,
  type PagePosition,
} from './pagePosition.ts';

const fixture = setupBrowserAtHome({ device: installable });
const movieCalls = () => fixture.visit.calls.filter(({ path }) => path.startsWith('/3/'));
const movies = (count: number) =>
  fixture.page.getByText(texts.list.count({ movies: count })).waitFor();
const scrollY = () => fixture.page.evaluate(() => window.scrollY);

/** Reloads, waits for a text and reads the position. */
async function reload(text: string, comeBack = async () => {}): Promise<PagePosition> {
  const { page, visit } = fixture;
  visit.calls.length = 0;
  await page.reload();
  await comeBack();
  await page.getByText(text).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // The app has taken its first picture's place; it requests and scrolls in its first frames, if it does.
  await page.locator('#shells').waitFor({ state: 'detached' });
  await waitForScrollEnd(page);
  return getPagePosition(page);
}

/** What the frames of a restored list showed. */
type RestoreRecord = {
  /** Distinct scroll offsets of frames with cards, in order, px. */
  scrolls: number[];
  /** Frames that rendered cards, all outside the viewport. */
  blankFrames: number;
};

type Watching = typeof globalThis & { restoreRecord?: RestoreRecord };

/** Starts at the next load. */
async function recordRestore(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordLayoutShifts, false);
  await context.addInitScript(() => {
    const seen: RestoreRecord = { scrolls: [], blankFrames: 0 };
    (globalThis as Watching).restoreRecord = seen;
    function look() {
      const cards = [...document.querySelectorAll('[aria-posinset]')];
      if (cards.length > 0) {
        if (seen.scrolls.at(-1) !== window.scrollY) seen.scrolls.push(window.scrollY);
        const isInView = cards.some((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        if (!isInView) seen.blankFrames += 1;
      }
    }
    // Runs after the frame's callbacks, when the state is what is painted.
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener('message', look);
    afterPaint.port1.start();
    function frame() {
      afterPaint.port2.postMessage(null);
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
  });
}

/** Waits for a frame with cards. */
async function getRestoreRecord(page: Page): Promise<RestoreRecord> {
  await page.waitForFunction(() => (globalThis as Watching).restoreRecord?.scrolls.length !== 0);
  return page.evaluate(() => {
    const { restoreRecord } = globalThis as Watching;
    if (restoreRecord === undefined) throw new Error('the page was not watched');
    return restoreRecord;
  });
}

describe('reload of a list', () => {
  it('restores scroll position and focused card without a request, jump, layout shift or blank frame', async () => {
    const { page, visit } = fixture;
    await recordRestore(visit.context);
    await scrollDeep(page);
    const before = await getPagePosition(page);
    const box = await cardAt(page, 29).boundingBox();
    expect(before).toMatchObject({ scrollY: 1_533, focusedCard: '30' });
    expect(await reload(texts.list.count({ movies: 60 }))).toEqual(before);
    expect(await cardAt(page, 29).boundingBox()).toEqual(box);
    expect(movieCalls()).toEqual([]);
    expect(await getRestoreRecord(page)).toEqual({ scrolls: [1_533], blankFrames: 0 });
    expect(await getLayoutShifts(page)).toEqual([]);

    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await movies(80);
    expect(movieCalls().map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['4']);
    expect(visit.problems).toEqual([]);
  });

  it('restores the open movie over the same position, also while the movie database fails, and closing it focuses its card', async () => {
    const { page, app } = fixture;
    await scrollDeep(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await waitForStoredPosition(page, (position) => position?.['movie'] !== null);
    const { movie, scrollY: top } = await getPagePosition(page);
    expect(movie).not.toBeNull();
    await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
    expect(await reload(texts.list.count({ movies: 60 }))).toMatchObject({ movie, scrollY: top });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => getPagePosition(page))
      .toMatchObject({ focusedCard: '30', scrollY: top });
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  });
});

describe('list after another list', () => {
  const listButton = (name: 'watchlist' | 'seen') =>
    fixture.page
      .getByRole('navigation', { name: texts.sections.main })
      .getByRole('button', { name: texts.sections[name] });
  const tab = (name: 'popular' | 'topRated') =>
    fixture.page
      .getByRole('navigation', { name: texts.sections.lists })
      .getByRole('button', { name: texts.sections[name], exact: true });

  /** Playwright's `click` may scroll the page to reach the sticky header. */
  const press = (button: Locator) => button.dispatchEvent('click');

  it('or another page restores its position without a request, while others start at the top', async () => {
    const { app, page, visit } = fixture;
    await scrollDeep(page);
    visit.calls.length = 0;
    await press(listButton('seen'));
    await page.getByRole('heading', { name: texts.list.headings.seen, level: 2 }).waitFor();
    expect(await scrollY()).toBe(0);
    await tab('topRated').click();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await movies(20);
    expect(await scrollY()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await tab('popular').click();
    await movies(60);
    await expect.poll(scrollY).toBe(1_533);
    expect(movieCalls().filter(({ path }) => path.includes('popular'))).toEqual([]);

    await page.goto('about:blank');
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
    await movies(60);
    await expect.poll(scrollY).toBe(1_533);
    expect(visit.problems).toEqual([]);
  });

  it('opened by a genre of a movie leads back to the open movie and the same place, also after a reload', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    await page.keyboard.press('Enter');
    const genre = dialog(page)
      .getByRole('button', { name: /^(Drama|Action|Comedy|Adventure)$/ })
      .first();
    const name = await genre.innerText();
    const before = await getPagePosition(page);
    await genre.click();
    const heading = page.getByRole('heading', { level: 2, name: `${name} (20 movies)` });
    await heading.waitFor();
    const back = page.getByRole('button', {
      name: texts.filter.back({ list: texts.sections.popular }),
    });
    await expect
      .poll(() => back.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await scrollY()).toBe(0);
    await page.reload();
    await heading.waitFor();
    await back.click();
    await dialog(page).waitFor();
    await expect.poll(() => getPagePosition(page)).toEqual(before);
    expect(visit.problems).toEqual([]);
  });

  it('restores its position although Load More was scrolling the other list', async () => {
    const { page } = fixture;
    for (let place = 1; place <= 20; place += 1) {
      await page.locator(`[aria-posinset="${place}"] [data-movie-id]`).focus();
      await page.keyboard.press('w');
    }
    await resize(page, { width: 500, height: 400 });
    await press(listButton('watchlist'));
    const watchlistGrid = page.getByRole('list', { name: texts.list.headings.watchlist });
    await watchlistGrid.waitFor();
    await page.evaluate(() => scrollTo(0, 250));
    await waitForScrollEnd(page);
    expect(await scrollY()).toBe(250);
    await press(tab('popular'));
    await page.getByRole('heading', { name: texts.list.headings.popular, level: 2 }).waitFor();
    const more = page.getByRole('button', { name: texts.list.loadMore, exact: true });
    const watchlist = await listButton('watchlist').elementHandle();
    await more.evaluate(async (loadMore, other) => {
      const click = () => new MouseEvent('click', { bubbles: true });
      const before = window.scrollY;
      loadMore.dispatchEvent(click());
      while (window.scrollY < before + 300) await new Promise(requestAnimationFrame);
      other?.dispatchEvent(click());
    }, watchlist);
    await watchlistGrid.waitFor();
    await waitForScrollEnd(page);
    expect(await scrollY()).toBe(250);
  });
});
