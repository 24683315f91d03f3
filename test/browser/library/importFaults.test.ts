import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import {
  getSearchedTitles,
  createLetterboxdFile,
  advanceUntilButton,
  getMatchedRowCount,
  recordLongestTimeout,
  trackPendingRequests,
} from './support/importing.ts';
import {
  button,
  importFile,
  openLibraryList,
  getPopularMovies,
  getImportReport,
  getTitles,
  type ListedMovie,
} from './support/library.ts';

const fixture = setupBrowserAtHome({ clock: true });
const { import: importTexts } = texts.library;
let movies: readonly ListedMovie[];
let pendingRequests: ReturnType<typeof trackPendingRequests>;

beforeEach(async () => {
  const { app, page, visit } = fixture;
  movies = await getPopularMovies(app);
  await openLibraryList(page, 'watchlist');
  await button(page, importTexts.open).first().waitFor();
  await stopClock(page);
  visit.calls.length = 0;
  pendingRequests = trackPendingRequests(page);
});

const bring = (count: number) =>
  importFile(fixture.page, 'watchlist.csv', createLetterboxdFile(movies.slice(0, count)));

describe('import', () => {
  it('sends no request until Retry-After has passed, then continues', async () => {
    const { app, page, visit } = fixture;
    await app.injectFaults({
      rules: [{ path: '/3/search', status: 429, retryAfterS: 20, times: 1 }],
    });
    const longestWait = await recordLongestTimeout(page);
    await bring(5);
    await expect.poll(longestWait).toBeGreaterThan(19_000);
    const panel = page.getByRole('dialog');
    const why = panel.locator('p', { hasText: texts.list.retrying('', 1, 3).slice(2) });
    await why.getByText(/^in (20|19) s/).waitFor();
    await page.clock.runFor(19_000);
    await why.getByText(/^in 1 s|^now/).waitFor();
    expect(getSearchedTitles(visit.calls)).toEqual([movies[0]?.title]);
    expect(await getMatchedRowCount(page)).toBe(0);
    await advanceUntilButton(page, pendingRequests, importTexts.report.done);
    expect(await getImportReport(page)).toEqual({ found: 5, there: 0, missed: 0 });
    expect(getSearchedTitles(visit.calls)).toHaveLength(6);
  });

  it('retries failed, incomplete and dropped responses automatically', async () => {
    const { app, page } = fixture;
    const path = '/3/search';
    const faults = [{ status: 500 }, { cutBody: true }, { drop: true }];
    await app.injectFaults({ rules: faults.map((fault) => ({ path, times: 1, ...fault })) });
    await bring(4);
    await advanceUntilButton(page, pendingRequests, importTexts.report.done);
    expect(await getImportReport(page)).toEqual({ found: 4, there: 0, missed: 0 });
  });

  it('pauses with an error when offline, and continues with the remaining rows', async () => {
    const { page, visit } = fixture;
    await bring(20);
    await expect
      .poll(
        async () => {
          if (pendingRequests.size === 0) await page.clock.runFor(100);
          return getMatchedRowCount(page);
        },
        { interval: 20 },
      )
      .toBeGreaterThan(2);
    await visit.context.setOffline(true);
    await advanceUntilButton(page, pendingRequests, importTexts.goOn);
    await page.getByRole('alert').getByText(texts.errors.network).waitFor();
    const settled = await getMatchedRowCount(page);
    expect(settled).toBeLessThan(20);
    await visit.context.setOffline(false);
    visit.calls.length = 0;
    await button(page, importTexts.goOn).click();
    await advanceUntilButton(page, pendingRequests, importTexts.report.done);
    expect(await getImportReport(page)).toEqual({ found: 20, there: 0, missed: 0 });
    expect(getSearchedTitles(visit.calls)).toHaveLength(20 - settled);
    await button(page, importTexts.report.done).click();
    await page.getByText(texts.list.count(20)).waitFor();
  });

  it('shows an error for malformed responses, and adds nothing when canceled', async () => {
    const { app, page } = fixture;
    await app.injectFaults({ rules: [{ path: '/3/search', status: 200, html: true }] });
    await bring(3);
    await advanceUntilButton(page, pendingRequests, importTexts.goOn);
    await page.getByRole('alert').getByText(texts.errors.movieMalformed).waitFor();
    await button(page, importTexts.cancel).click();
    await page.getByLabel(importTexts.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });

  it('shows its progress while responses are slow, in the panel and beside the lists', async () => {
    const { page } = fixture;
    const waiting: (() => void)[] = [];
    await page.route('**/3/search/movie**', async (route) => {
      await new Promise<void>((release) => waiting.push(release));
      await route.continue();
    });
    await bring(1);
    await expect.poll(() => waiting.length).toBe(1);
    await page.clock.runFor(6_000);
    await page.getByText('0 of 1', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(importTexts.running('0', '1')).waitFor();
    for (const release of waiting) release();
    await page.getByText(importTexts.done).waitFor();
    await button(page, importTexts.show).click();
    await button(page, importTexts.report.done).click();
    await expect.poll(() => getTitles(page)).toEqual([movies[0]?.title]);
  });
});
