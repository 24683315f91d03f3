import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { resize } from '../support/resize.ts';
import { setHome } from '../support/stage.ts';
import { atRest, goDeep, kept, keptKeys, loadUpTo, getCellPosition } from './spots.ts';

const stage = setHome();
const shelf = (name: 'watchlist' | 'seen') =>
  stage.page
    .getByRole('navigation', { name: texts.sections.libraryLists })
    .getByRole('button', { name: texts.sections[name] });
const list = (name: 'popular' | 'topRated') =>
  stage.page
    .getByRole('navigation', { name: texts.sections.lists })
    .getByRole('button', { name: texts.sections[name], exact: true });

const scrollY = () => stage.page.evaluate(() => window.scrollY);

/** Without Playwright's scrolling: to reach a header that sticks it may move the page below. */
const press = (button: Locator) => button.dispatchEvent('click');

describe('another list and back', () => {
  it('leads to the same pages and the same pixel, and asks for nothing', async () => {
    const { page, walk } = stage;
    await goDeep(page);
    await press(shelf('watchlist'));
    await page.getByRole('heading', { name: texts.list.headings.watchlist, level: 2 }).waitFor();
    walk.calls.length = 0;
    await list('popular').click();
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/movie/popular'))).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it('shows the other list from its top, whose place is its own', async () => {
    const { page } = stage;
    await goDeep(page);
    await press(shelf('seen'));
    await page.getByRole('heading', { name: texts.list.headings.seen, level: 2 }).waitFor();
    expect(await scrollY()).toBe(0);
    await list('topRated').click();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await page.getByText(texts.list.count(20)).waitFor();
    expect(await scrollY()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await list('popular').click();
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
  });

  it('stands where the list was left although the page was scrolling to what Load More brought', async () => {
    const { page } = stage;
    for (let place = 1; place <= 20; place += 1) {
      await page.locator(`[aria-posinset="${place}"] [data-movie-id]`).focus();
      await page.keyboard.press('w');
    }
    await resize(page, { width: 500, height: 400 });
    await press(shelf('watchlist'));
    const watchlistGrid = page.getByRole('list', { name: texts.list.headings.watchlist });
    await watchlistGrid.waitFor();
    await page.evaluate(() => scrollTo(0, 250));
    await atRest(page);
    expect(await scrollY()).toBe(250);
    await press(list('popular'));
    await page.getByRole('heading', { name: texts.list.headings.popular, level: 2 }).waitFor();
    const more = page.getByRole('button', { name: texts.list.loadMore, exact: true });
    const watchlist = await shelf('watchlist').elementHandle();
    await more.evaluate(async (loadMore, other) => {
      const click = () => new MouseEvent('click', { bubbles: true });
      const before = window.scrollY;
      loadMore.dispatchEvent(click());
      while (window.scrollY < before + 300) await new Promise(requestAnimationFrame);
      other?.dispatchEvent(click());
    }, watchlist);
    await watchlistGrid.waitFor();
    await atRest(page);
    expect(await scrollY()).toBe(250);
  });

  it('shows a list whose movies are all hidden from its top, and leaves the other its place', async () => {
    const { page } = stage;
    await resize(page, { width: 1440, height: 500 });
    const only = { id: 64_001, title: 'The Only One' };
    const one = { page: 1, results: [only], total_pages: 1, total_results: 1 };
    await page.route('**/3/movie/top_rated**', (route) => route.fulfill({ json: one }));
    await list('topRated').click();
    await page.locator('[data-movie-id]', { hasText: only.title }).first().focus();
    await page.keyboard.press('s');
    await page.getByRole('switch', { name: texts.library.hideSeen }).click();
    const nothing = page.getByRole('heading', { name: texts.library.allSeen.title });
    await nothing.waitFor();
    await list('popular').click();
    await page.getByText(texts.list.count(20)).waitFor();
    await goDeep(page);
    await press(list('topRated'));
    await nothing.waitFor();
    expect(await scrollY()).toBe(0);
    await page.reload();
    await nothing.waitFor();
    expect(await scrollY()).toBe(0);
    await list('popular').click();
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
  });

  it('a search is left in its list', async () => {
    const { page } = stage;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await list('topRated').click();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await expect.poll(() => getCellPosition(page)).toMatchObject({ searchText: '' });
    await list('popular').click();
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await expect.poll(() => getCellPosition(page)).toMatchObject({ searchText: 'blade' });
  });
});

describe('away from the app and back', () => {
  it('leads to the same place', async () => {
    const { page, app } = stage;
    await goDeep(page);
    await page.goto('about:blank');
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
  });
});

describe('browser tabs', () => {
  it('have places of their own; a tab that is reopened has the one it was closed with', async () => {
    const { page, walk, app } = stage;
    await goDeep(page);
    const entries = await page.evaluate(() => Object.entries(sessionStorage));
    const other = await walk.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await loadUpTo(other, 40);
    await kept(other, (spot) => spot?.['pages'] === 2);
    await page.reload();
    await page.getByText(texts.list.count(60)).waitFor();
    expect(await scrollY()).toBe(1_533);
    await other.reload();
    await other.getByText(texts.list.count(40)).waitFor();

    // A browser gives a reopened tab the session storage that it had.
    const reopened = await walk.context.newPage();
    await reopened.addInitScript((all) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, entries);
    await reopened.goto(app.url);
    await reopened.getByText(texts.list.count(60)).waitFor();
    expect((await getCellPosition(reopened)).scrollY).toBe(1_533);
    expect(await keptKeys(reopened)).toEqual(await keptKeys(page));
  });
});
