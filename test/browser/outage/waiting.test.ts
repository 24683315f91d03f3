import { beforeEach, describe, expect, it } from 'vitest';
import { slowResponseMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';

const stage = setHome({ clock: true });
const band = () => stage.page.getByRole('status');
const cards = () => stage.page.getByRole('list').getByRole('listitem').count();
const tryNow = () => stage.page.getByRole('button', { name: texts.list.tryNow, exact: true });
const movies = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();

/** The next page's calls, oldest first. */
const calls = () => stage.walk.calls.filter(({ path }) => path.includes('popular?page=2')).length;

const secondPage = { path: '/3/movie/popular', query: { page: '2' } };

beforeEach(async () => {
  await stopClock(stage.page);
});

const loadMore = () =>
  stage.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();

describe('an answer that does not come', () => {
  it('is said to be slow after four seconds, and not before; what is there stays', async () => {
    const { page } = stage;
    const answered = await holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore();
    const go = await answered();
    await page.clock.runFor(slowResponseMs - 1);
    expect(await band().getByText(texts.list.slow).count()).toBe(0);
    await page.clock.runFor(1);
    await band().getByText(texts.list.slow).waitFor();
    expect(await cards()).toBeGreaterThan(10);
    go();
    await movies(40);
    await band().getByText(texts.list.slow).waitFor({ state: 'detached' });
  });

  it('is said so of a search too, and of the first page', async () => {
    const { page } = stage;
    const answered = await holdRoute(page, '**/3/search/movie**');
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    const go = await answered();
    await page.clock.runFor(slowResponseMs);
    await band().getByText(texts.list.slow).waitFor();
    go();
    await movies(2);
  });
});

describe('a request that is put off', () => {
  it('says why, since when, which attempt comes next, and counts down to it', async () => {
    const { page, app } = stage;
    await app.plant({ rules: [{ ...secondPage, status: 503 }] });
    await loadMore();
    const why = texts.errors.movieRequestFailed('Service Unavailable');
    await band()
      .getByText(texts.list.retrying(why, 1, 3))
      .waitFor();
    await band()
      .getByText(/^in 1 s · since \d?\d:\d\d/)
      .waitFor();
    await page.clock.runFor(1_000);
    await band()
      .getByText(texts.list.retrying(why, 2, 3))
      .waitFor();
    await band()
      .getByText(/^in 2 s/)
      .waitFor();
    await page.clock.runFor(1_000);
    await band()
      .getByText(/^in 1 s/)
      .waitFor();
    expect(await cards()).toBeGreaterThan(10);
    expect(calls()).toBe(2);
  });

  it('waits as long as the movie database asks for', async () => {
    const { app } = stage;
    await app.plant({ rules: [{ ...secondPage, status: 429, retryAfterS: 20 }] });
    await loadMore();
    await band()
      .getByText(/^in 20 s/)
      .waitFor();
  });

  it('is made at once when its person wants that, and goes on to say since when', async () => {
    const { page, app } = stage;
    await app.plant({ rules: [{ ...secondPage, status: 503 }] });
    await loadMore();
    const since = band().getByText(/ · since /);
    const sinceWhen = async () => /since .+/.exec((await since.textContent()) ?? '')?.[0];
    const first = await sinceWhen();
    await tryNow().click();
    await expect.poll(calls).toBe(2);
    // The band is there again once the answer has come: the next wait is counted from then.
    await tryNow().waitFor();
    // It has its own answer before the backend is well again.
    const answered = page.waitForResponse((answer) => answer.url().includes('popular?page=2'));
    await page.clock.runFor(1_000);
    await answered;
    expect(calls()).toBe(3);
    expect(await sinceWhen()).toBe(first);
    await app.clearFaults();
    await tryNow().click();
    await movies(40);
    await tryNow().waitFor({ state: 'detached' });
  });

  it('is made at once when the network is back', async () => {
    const { walk } = stage;
    await walk.context.setOffline(true);
    await loadMore();
    await band()
      .getByText(texts.list.retrying(texts.errors.network, 1, 3))
      .waitFor();
    await walk.context.setOffline(false);
    await movies(40);
  });
});
