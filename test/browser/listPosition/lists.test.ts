import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { resize } from '../support/resize.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import {
  waitForScrollEnd,
  scrollDeep,
  waitForStoredPosition,
  getPositionKeys,
  loadMovies,
  getPagePosition,
} from './pagePosition.ts';

const fixture = setupBrowserAtHome();
const listButton = (name: 'watchlist' | 'seen') =>
  fixture.page
    .getByRole('navigation', { name: texts.sections.libraryLists })
    .getByRole('button', { name: texts.sections[name] });
const list = (name: 'popular' | 'topRated') =>
  fixture.page
    .getByRole('navigation', { name: texts.sections.lists })
    .getByRole('button', { name: texts.sections[name], exact: true });

const scrollY = () => fixture.page.evaluate(() => window.scrollY);

/** Playwright's `click` may scroll the page to reach the sticky header. */
const press = (button: Locator) => button.dispatchEvent('click');

describe('list after another list was open', () => {
  it('restores pages and scroll position without a request', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    await press(listButton('watchlist'));
    await page.getByRole('heading', { name: texts.list.headings.watchlist, level: 2 }).waitFor();
    visit.calls.length = 0;
    await list('popular').click();
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/movie/popular'))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('keeps its own position while others start at the top', async () => {
    const { page } = fixture;
    await scrollDeep(page);
    await press(listButton('seen'));
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

  it('restores its position although Load More was scrolling another list', async () => {
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
    await press(list('popular'));
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

  it('keeps its position after a list whose movies are all hidden, which starts at the top', async () => {
    const { page } = fixture;
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
    await scrollDeep(page);
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

  it('restores its search', async () => {
    const { page } = fixture;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await list('topRated').click();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await expect.poll(() => getPagePosition(page)).toMatchObject({ searchText: '' });
    await list('popular').click();
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await expect.poll(() => getPagePosition(page)).toMatchObject({ searchText: 'blade' });
  });
});

describe('history navigation away from the app and back', () => {
  it('restores the list position', async () => {
    const { page, app } = fixture;
    await scrollDeep(page);
    await page.goto('about:blank');
    await page.goBack();
    await page.waitForURL(`${app.url}/`);
    await page.getByText(texts.list.count(60)).waitFor();
    await expect.poll(scrollY).toBe(1_533);
  });
});

describe('list positions of browser tabs', () => {
  it('are separate, and a reopened tab restores its own', async () => {
    const { page, visit, app } = fixture;
    await scrollDeep(page);
    const entries = await page.evaluate(() => Object.entries(sessionStorage));
    const other = await visit.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await loadMovies(other, 40);
    await waitForStoredPosition(other, (position) => position?.['pages'] === 2);
    await page.reload();
    await page.getByText(texts.list.count(60)).waitFor();
    expect(await scrollY()).toBe(1_533);
    await other.reload();
    await other.getByText(texts.list.count(40)).waitFor();

    // A browser restores the session storage of a reopened tab.
    const reopened = await visit.context.newPage();
    await reopened.addInitScript((all) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, entries);
    await reopened.goto(app.url);
    await reopened.getByText(texts.list.count(60)).waitFor();
    expect((await getPagePosition(reopened)).scrollY).toBe(1_533);
    expect(await getPositionKeys(reopened)).toEqual(await getPositionKeys(page));
  });
});
