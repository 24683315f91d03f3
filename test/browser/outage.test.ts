import { beforeEach, describe, expect, it } from 'vitest';
import { maxProbeDelayMs, searchDebounceMs, slowResponseMs } from '../../src/domain/limits.ts';
import { tmdbSections } from '../../src/domain/section.ts';
import { texts } from '../../src/texts/texts.ts';
import { cardAt, dialog, getPagePosition, scrollDeep } from './listPosition/pagePosition.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { expectConnected } from './support/connection.ts';
import {
  chunkUrlPattern,
  goOffline,
  holdRoute,
  passFrame,
  stopClock,
} from './support/pageControl.ts';

const fixture = setupBrowserAtHome({ clock: true });
const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const banner = (text: string | RegExp) => fixture.page.getByRole('status').getByText(text);
const movies = (count: number) =>
  fixture.page.getByText(texts.list.count({ movies: count })).waitFor();
// Playwright's `click` would scroll.
const loadMore = () => button(texts.list.loadMore).dispatchEvent('click');

/** Waits until every automatic attempt has failed; the clock must be stopped. */
async function exhaustRetries(message: string): Promise<void> {
  const { page } = fixture;
  for (const [attempt, wait] of [1_000, 2_000, 4_000].entries()) {
    const tries = { attempt: attempt + 1, of: 3 };
    const retrying =
      message === texts.errors.network
        ? texts.list.retryingUnanswered(tries)
        : texts.list.retrying({ reason: message, ...tries });
    await page.getByText(retrying).waitFor();
    await page.clock.runFor(wait);
  }
  await page
    .getByRole('alert')
    .getByText(texts.list.failed({ reason: message }))
    .waitFor();
}

describe('request for movies', () => {
  const cardCount = () => fixture.page.getByRole('list').getByRole('listitem').count();
  const callsOf = (page: number) =>
    fixture.visit.calls.filter(({ path }) => path.includes(`popular?page=${page}`)).length;

  beforeEach(() => stopClock(fixture.page));

  it('that is slow shows a message after four seconds, not before, and the list stays', async () => {
    const { page } = fixture;
    const listRequested = await holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore();
    const releaseList = await listRequested();
    await page.clock.runFor(slowResponseMs - 1);
    expect(await banner(texts.list.slow).count()).toBe(0);
    await page.clock.runFor(1);
    await banner(texts.list.slow).waitFor();
    expect(await cardCount()).toBeGreaterThan(10);
    releaseList();
    await movies(40);
    await banner(texts.list.slow).waitFor({ state: 'detached' });
  });

  it('that waits for a retry shows why, since when, the attempt and a countdown, and Try now sends it at once', async () => {
    const { page, app } = fixture;
    const since = banner(/ · since \d?\d:\d\d/);
    const sinceWhen = async () => /since .+/.exec((await since.textContent()) ?? '')?.[0];
    const why = texts.errors.movieRequestFailed({ detail: 'Service Unavailable' });
    await app.injectFaults({
      rules: [{ path: '/3/movie/popular', query: { page: '2' }, status: 503 }],
    });
    await loadMore();
    await banner(texts.list.retrying({ reason: why, attempt: 1, of: 3 })).waitFor();
    await banner(/^in 1 s · since/).waitFor();
    const first = await sinceWhen();
    await page.clock.runFor(1_000);
    await banner(texts.list.retrying({ reason: why, attempt: 2, of: 3 })).waitFor();
    await banner(/^in 2 s/).waitFor();
    await page.clock.runFor(1_000);
    await banner(/^in 1 s/).waitFor();
    expect(await cardCount()).toBeGreaterThan(10);
    expect(callsOf(2)).toBe(2);
    await button(texts.list.tryNow).click();
    // The attempts start again, the time of the first failure does not.
    await banner(texts.list.retrying({ reason: why, attempt: 1, of: 3 })).waitFor();
    expect(callsOf(2)).toBe(3);
    expect(await sinceWhen()).toBe(first);
    await app.clearFaults();
    await button(texts.list.tryNow).click();
    await movies(40);
    await button(texts.list.tryNow).waitFor({ state: 'detached' });

    await app.injectFaults({
      rules: [{ path: '/3/movie/popular', query: { page: '3' }, status: 429, retryAfterS: 20 }],
    });
    await loadMore();
    await banner(/^in 20 s/).waitFor();
  });

  it('without a response is made again by itself once the server is back, whatever the browser says', async () => {
    const { page, app, visit } = fixture;
    const isAway = { current: true };
    await page.route(/\/(3|auth)\/|serviceWorker\.js/, (route) =>
      isAway.current ? route.abort() : route.continue(),
    );
    await loadMore();
    await exhaustRetries(texts.errors.network);
    await page.getByText(texts.list.failedHint.offline).waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    isAway.current = false;
    const calls = callsOf(2);
    await page.clock.runFor(maxProbeDelayMs);
    await movies(40);
    expect(callsOf(2)).toBe(calls + 1);
    await expectConnected(page);

    await app.injectFaults({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    await loadMore();
    await exhaustRetries(texts.errors.movieRequestFailed({ detail: 'Service Unavailable' }));
    await page.getByText(texts.list.failedHint.refused).waitFor();
    await app.clearFaults();
    const refused = callsOf(3);
    await page.clock.runFor(60_000);
    expect(callsOf(3)).toBe(refused);
    await button(texts.list.tryAgain).click();
    await movies(60);
    expect(visit.problems.every((problem) => problem.startsWith('Failed to load'))).toBe(true);
  });

  it('is retried after a failed and a cut response, and at once when the browser is online again', async () => {
    const { page, app, visit } = fixture;
    const path = '/3/movie/popular';
    const faults = [{ status: 500 }, { cutBody: true }];
    await app.injectFaults({ rules: faults.map((fault) => ({ path, times: 1, ...fault })) });
    await loadMore();
    for (const [attempt, wait] of [1_000, 2_000].entries()) {
      await banner(
        texts.list.retrying({ reason: '', attempt: attempt + 1, of: 3 }).slice(2),
      ).waitFor();
      await page.clock.runFor(wait);
    }
    await movies(40);

    await goOffline(page);
    await loadMore();
    await exhaustRetries(texts.errors.network);
    await visit.context.setOffline(false);
    await movies(60);
  });
});

describe('movie database that fails', () => {
  const code = chunkUrlPattern('demoAdapter');
  const notice = () => fixture.page.getByText(texts.demoCatalog.notice);

  /** Fails Load More until its last attempt. */
  async function failMovieDatabase() {
    const { app, page } = fixture;
    await stopClock(page);
    await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
    await loadMore();
    await exhaustRetries(texts.errors.movieRequestFailed({ detail: 'Service Unavailable' }));
  }

  async function expectListPosition() {
    await movies(60);
    await expect.poll(() => getPagePosition(fixture.page)).toMatchObject({ scrollY: 1_533 });
    expect(await notice().count()).toBe(0);
  }

  it('is replaced by a demo catalog on request: labeled lists, search and movies without a request', async () => {
    const { app, page, visit } = fixture;
    await scrollDeep(page);
    // A chunk is fetched before it is imported: twice the same file.
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (code.test(request.url())) fetched.add(request.url());
    });
    await failMovieDatabase();
    expect([...fetched]).toEqual([]);
    visit.calls.length = 0;
    visit.problems.length = 0;
    await button(texts.demoCatalog.enter).click();
    await movies(20);
    expect([...fetched]).toHaveLength(1);
    for (const list of tmdbSections.toReversed()) {
      await button(texts.sections[list]).click();
      await page.getByRole('heading', { name: texts.list.headings[list] }).waitFor();
      await movies(20);
      await notice().waitFor();
    }
    await page.getByRole('searchbox').fill('spirited');
    await page.clock.runFor(searchDebounceMs);
    await page.getByText(texts.search.resultsFor({ query: 'spirited' })).waitFor();
    await cardAt(page, 0).click();
    await dialog(page).getByRole('heading', { name: 'Spirited Away' }).waitFor();
    const cast = dialog(page).getByRole('region', { name: texts.movieDetails.cast });
    await cast.getByRole('listitem').first().waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
    expect(visit.problems).toEqual([]);

    await page.keyboard.press('Escape');
    await passFrame(page);
    await button(texts.search.clear).click();
    await page.clock.runFor(searchDebounceMs);
    await movies(20);
    await app.clearFaults();
    await button(texts.demoCatalog.leave).click();
    await expectListPosition();
  });
});
