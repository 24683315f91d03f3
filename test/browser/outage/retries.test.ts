import { beforeEach, describe, expect, it } from 'vitest';
import { slowResponseMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';

const fixture = setupBrowserAtHome({ clock: true });
const banner = () => fixture.page.getByRole('status');
const cards = () => fixture.page.getByRole('list').getByRole('listitem').count();
const tryNow = () => fixture.page.getByRole('button', { name: texts.list.tryNow, exact: true });
const movies = (count: number) => fixture.page.getByText(texts.list.count(count)).waitFor();

/** How many times page 2 was requested. */
const calls = () =>
  fixture.visit.calls.filter(({ path }) => path.includes('popular?page=2')).length;

const secondPage = { path: '/3/movie/popular', query: { page: '2' } };

beforeEach(async () => {
  await stopClock(fixture.page);
});

const loadMore = () =>
  fixture.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();

describe('slow response', () => {
  it('shows a message after four seconds, not before, and keeps the list', async () => {
    const { page } = fixture;
    const requested = await holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore();
    const release = await requested();
    await page.clock.runFor(slowResponseMs - 1);
    expect(await banner().getByText(texts.list.slow).count()).toBe(0);
    await page.clock.runFor(1);
    await banner().getByText(texts.list.slow).waitFor();
    expect(await cards()).toBeGreaterThan(10);
    release();
    await movies(40);
    await banner().getByText(texts.list.slow).waitFor({ state: 'detached' });
  });

  it('shows the message for a search too', async () => {
    const { page } = fixture;
    const requested = await holdRoute(page, '**/3/search/movie**');
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    const release = await requested();
    await page.clock.runFor(slowResponseMs);
    await banner().getByText(texts.list.slow).waitFor();
    release();
    await movies(2);
  });
});

describe('request that waits for a retry', () => {
  it('shows the reason, the start time, the next attempt and a countdown', async () => {
    const { page, app } = fixture;
    await app.injectFaults({ rules: [{ ...secondPage, status: 503 }] });
    await loadMore();
    const why = texts.errors.movieRequestFailed('Service Unavailable');
    await banner()
      .getByText(texts.list.retrying(why, 1, 3))
      .waitFor();
    await banner()
      .getByText(/^in 1 s · since \d?\d:\d\d/)
      .waitFor();
    await page.clock.runFor(1_000);
    await banner()
      .getByText(texts.list.retrying(why, 2, 3))
      .waitFor();
    await banner()
      .getByText(/^in 2 s/)
      .waitFor();
    await page.clock.runFor(1_000);
    await banner()
      .getByText(/^in 1 s/)
      .waitFor();
    expect(await cards()).toBeGreaterThan(10);
    expect(calls()).toBe(2);
  });

  it('waits for the time of Retry-After', async () => {
    const { app } = fixture;
    await app.injectFaults({ rules: [{ ...secondPage, status: 429, retryAfterS: 20 }] });
    await loadMore();
    await banner()
      .getByText(/^in 20 s/)
      .waitFor();
  });

  it('is sent at once by Try now and keeps its start time', async () => {
    const { page, app } = fixture;
    await app.injectFaults({ rules: [{ ...secondPage, status: 503 }] });
    await loadMore();
    const since = banner().getByText(/ · since /);
    const sinceWhen = async () => /since .+/.exec((await since.textContent()) ?? '')?.[0];
    const first = await sinceWhen();
    await tryNow().click();
    await expect.poll(calls).toBe(2);
    // The banner returns with the response, and the next delay starts then.
    await tryNow().waitFor();
    // This response must fail too, before the faults are cleared.
    const responded = page.waitForResponse((response) => response.url().includes('popular?page=2'));
    await page.clock.runFor(1_000);
    await responded;
    expect(calls()).toBe(3);
    expect(await sinceWhen()).toBe(first);
    await app.clearFaults();
    await tryNow().click();
    await movies(40);
    await tryNow().waitFor({ state: 'detached' });
  });

  it('is sent at once when online again', async () => {
    const { visit } = fixture;
    await visit.context.setOffline(true);
    await loadMore();
    await banner()
      .getByText(texts.list.retrying(texts.errors.network, 1, 3))
      .waitFor();
    await visit.context.setOffline(false);
    await movies(40);
  });
});
