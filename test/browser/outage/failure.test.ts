import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { scrollDeep, getPagePosition } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { exhaustRetries } from './support/exhaustRetries.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';

const fixture = setupBrowserAtHome({ clock: true });
const movies = (count: number) => fixture.page.getByText(texts.list.count(count)).waitFor();
const down = texts.errors.movieRequestFailed('Service Unavailable');

beforeEach(async () => {
  await stopClock(fixture.page);
});

const loadMore = () =>
  fixture.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();

describe('list after its last attempt failed', () => {
  it('keeps its movies, and Try again loads the next page', async () => {
    const { page, app } = fixture;
    await app.injectFaults({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    await loadMore();
    await exhaustRetries(fixture.page, down);
    await app.clearFaults();
    await page.getByRole('button', { name: texts.list.tryAgain, exact: true }).click();
    await movies(40);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('loads the next page automatically when online again', async () => {
    const { visit } = fixture;
    await visit.context.setOffline(true);
    await loadMore();
    await exhaustRetries(fixture.page, texts.errors.network);
    await visit.context.setOffline(false);
    await movies(40);
  });

  it('keeps its scroll position across a reload', async () => {
    const { page, app } = fixture;
    await page.clock.resume();
    await scrollDeep(page);
    await stopClock(page);
    await app.injectFaults({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    // Playwright's `click` would scroll.
    await page
      .getByRole('button', { name: texts.list.loadMore, exact: true })
      .dispatchEvent('click');
    await exhaustRetries(page, down);
    await page.clock.resume();
    await page.reload();
    await movies(60);
    await expect.poll(() => getPagePosition(page)).toMatchObject({ scrollY: 1_533 });
  });

  it('reloads the page by Try again when the chunk of the movie service failed', async () => {
    const { page } = fixture;
    const code = chunkUrlPattern('movieService');
    await page.route(code, (route) => route.abort());
    await page.clock.resume();
    // The app does not reload a page that has just loaded; `older` sets its age.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      const age = () => Math.min(now(), 4_999) + Number(Reflect.get(globalThis, 'older') ?? 0);
      Object.defineProperty(performance, 'now', { value: age });
    });
    await page.reload();
    await movies(20);
    await loadMore();
    await page.getByRole('alert').getByText(texts.list.failed(texts.errors.network)).waitFor();
    await page.unroute(code);
    await page.evaluate(() => Reflect.set(globalThis, 'older', 6_000));
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: texts.list.tryAgain, exact: true }).click(),
    ]);
    await movies(20);
    await loadMore();
    await movies(40);
  });

  it('shows the results of another search', async () => {
    const { page, app } = fixture;
    await app.injectFaults({
      rules: [{ path: '/3/search/movie', query: { query: 'heat' }, status: 503 }],
    });
    await page.getByRole('searchbox').fill('heat');
    await page.clock.runFor(500);
    await exhaustRetries(fixture.page, down);
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    await movies(2);
  });
});

describe('demo catalog', () => {
  const enter = () => fixture.page.getByRole('button', { name: texts.demoCatalog.enter }).click();
  const notice = () => fixture.page.getByText(texts.demoCatalog.notice);

  beforeEach(async () => {
    const { app } = fixture;
    await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
    await loadMore();
    await exhaustRetries(fixture.page, down);
    fixture.visit.calls.length = 0;
    fixture.visit.problems.length = 0;
  });

  it('is not restored by a reload', async () => {
    const { page, app } = fixture;
    await enter();
    await notice().waitFor();
    await app.clearFaults();
    await page.clock.resume();
    await page.reload();
    await movies(20);
    expect(await notice().count()).toBe(0);
  });
});
