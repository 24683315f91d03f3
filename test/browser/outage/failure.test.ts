import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { goDeep, getCellPosition } from '../place/spots.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { outlive } from './support/outlive.ts';
import { chunkOf } from '../support/chunkOf.ts';

const stage = setHome({ clock: true });
const movies = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();
const down = texts.errors.movieRefused('Service Unavailable');

beforeEach(async () => {
  await stopClock(stage.page);
});

const loadMore = () =>
  stage.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();

describe('when the last attempt has failed', () => {
  it('Try again brings back what was there, and what was asked for', async () => {
    const { page, app } = stage;
    await app.plant({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    await loadMore();
    await outlive(stage.page, down);
    await app.clearFaults();
    await page.getByRole('button', { name: texts.list.tryAgain, exact: true }).click();
    await movies(40);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('the network coming back brings it back by itself', async () => {
    const { walk } = stage;
    await walk.context.setOffline(true);
    await loadMore();
    await outlive(stage.page, texts.errors.network);
    await walk.context.setOffline(false);
    await movies(40);
  });

  it('the place is where it was, for a reload and for whoever comes back to the list', async () => {
    const { page, app } = stage;
    await page.clock.resume();
    await goDeep(page);
    await stopClock(page);
    await app.plant({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    // Pressed without Playwright's scrolling, which would be another place.
    await page
      .getByRole('button', { name: texts.list.loadMore, exact: true })
      .dispatchEvent('click');
    await outlive(page, down);
    await page.clock.resume();
    await page.reload();
    await movies(60);
    await expect.poll(() => getCellPosition(page)).toMatchObject({ scrollY: 1_533 });
  });

  it('of the very code that asks, Try again fetches that', async () => {
    const { page } = stage;
    const code = chunkOf('movieService');
    await page.route(code, (route) => route.abort());
    await page.clock.resume();
    // A page that has just been loaded is not loaded again for its code: it is young until it is told.
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

  it('of a search, another search is one', async () => {
    const { page, app } = stage;
    await app.plant({
      rules: [{ path: '/3/search/movie', query: { query: 'heat' }, status: 503 }],
    });
    await page.getByRole('searchbox').fill('heat');
    await page.clock.runFor(500);
    await outlive(stage.page, down);
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    await movies(2);
  });
});

describe('the demonstration', () => {
  const enter = () => stage.page.getByRole('button', { name: texts.demo.enter }).click();
  const notice = () => stage.page.getByText(texts.demo.notice);

  beforeEach(async () => {
    const { app } = stage;
    await app.plant({ rules: [{ path: '/3/', status: 503 }] });
    await loadMore();
    await outlive(stage.page, down);
    stage.walk.calls.length = 0;
    stage.walk.problems.length = 0;
  });

  it('is nowhere to wake up in', async () => {
    const { page, app } = stage;
    await enter();
    await notice().waitFor();
    await app.clearFaults();
    await page.clock.resume();
    await page.reload();
    await movies(20);
    expect(await notice().count()).toBe(0);
  });
});
