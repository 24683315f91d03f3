import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { advanceUntilButton, trackPendingRequests } from './support/importing.ts';
import {
  addToWatchlist,
  button,
  card,
  importFile,
  markAsSeen,
  openLibraryList,
  getPopularMovies,
  getImportReport,
  undo,
  getYear,
  type ListedMovie,
  getTitles,
} from './support/library.ts';
import { measureMainThread } from './support/mainThreadTime.ts';

const fixture = setupBrowserAtHome();
const { import: importTexts } = texts.library;
let movies: readonly ListedMovie[];

function movie(place: number): ListedMovie {
  const found = movies[place];
  if (found === undefined) throw new Error(`there is no movie at index ${place}`);
  return found;
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const letterboxd = (...rows: readonly string[]) =>
  `\uFEFFDate,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
const row = (named: ListedMovie, year = getYear(named)) =>
  `2024-05-01,${quoted(named.title)},${year},https://films.test/a`;

beforeEach(async () => {
  const { app } = fixture;
  movies = await getPopularMovies(app);
});

describe('library', () => {
  it('is restored from its exported file after it was deleted', async () => {
    const { page, visit } = fixture;
    await addToWatchlist(page, movie(0));
    await addToWatchlist(page, movie(1));
    await markAsSeen(page, movie(2));
    await openLibraryList(page, 'watchlist');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, texts.library.export).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^reelstate-\d{4}-\d{2}-\d{2}\.json$/);
    const written = await readFile(await download.path(), 'utf8');

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('reelstate-library:')) localStorage.removeItem(key);
    });
    await page.reload();
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
    await importFile(page, 'reelstate.json', written);
    expect(await getImportReport(page)).toEqual({ found: 3, there: 0, missed: 0 });
    await button(page, importTexts.report.done).click();
    await expect.poll(() => getTitles(page)).toEqual([movie(1).title, movie(0).title]);
    await openLibraryList(page, 'seen');
    await card(page, movie(2)).waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('Letterboxd file', () => {
  it('is matched by title and year within one year, and every row is reported', async () => {
    const { page } = fixture;
    await addToWatchlist(page, movie(3));
    await openLibraryList(page, 'watchlist');
    const lost = { ...movie(0), title: 'Nobody Filmed, "This", Ever' };
    const content = letterboxd(
      row(movie(0)),
      row(movie(1), getYear(movie(1)) + 1),
      row(movie(2), getYear(movie(2)) + 20),
      row(movie(3)),
      row(movie(0)),
      row(lost),
      '2024-05-01,,1999,x',
    );
    // Otherwise the Undo toast would disappear while the report is read.
    await page.clock.install();
    await stopClock(page);
    const pendingRequests = trackPendingRequests(page);
    await importFile(page, 'watchlist.csv', content);
    await advanceUntilButton(page, pendingRequests, importTexts.report.done);
    expect(await getImportReport(page)).toEqual({ found: 2, there: 2, missed: 3 });
    const missed = page.locator('details').filter({ hasText: importTexts.report.unmatched });
    const { reasons } = importTexts.report;
    await expect
      .poll(async () =>
        (await missed.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').at(-1)),
      )
      .toEqual([
        `Row 3 · ${reasons.otherYear}`,
        `Row 6 · ${reasons.notFound}`,
        `Row 7 · ${reasons.unreadable}`,
      ]);
    await button(page, importTexts.report.done).click();
    await card(page, movie(0)).waitFor();
    await undo(page).click();
    await card(page, movie(0)).waitFor({ state: 'detached' });
    await card(page, movie(3)).waitFor();
  });

  it('that is a ZIP archive is refused with an instruction, and another can be chosen', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'seen');
    await importFile(page, 'letterboxd.zip', 'PK\u0003\u0004');
    await page.getByRole('alert').getByText(importTexts.errors.packed).waitFor();
    const input = page.getByLabel(importTexts.choose, { exact: true });
    const buffer = Buffer.from(letterboxd(row(movie(0))));
    await input.setInputFiles({ name: 'watched.csv', mimeType: 'text/csv', buffer });
    expect(await getImportReport(page)).toEqual({ found: 1, there: 0, missed: 0 });
  });
});

describe('IMDb file', () => {
  it('is matched by id, else by title and year; series are skipped without a request', async () => {
    const { page, visit } = fixture;
    await openLibraryList(page, 'seen');
    const content = [
      'Const,Your Rating,Date Rated,Title,URL,Title Type,Year',
      'tt0068646,8,2023-07-08,Der Pate,x,Movie,1972',
      'tt9999999,8,2023-07-08,Seven Samurai,x,Movie,1954',
      'tt0000002,9,2023-07-09,A Series,x,TV Series,2011',
    ].join('\n');
    await importFile(page, 'ratings.csv', content);
    expect(await getImportReport(page)).toEqual({ found: 2, there: 0, missed: 1 });
    await page.getByText(importTexts.report.reasons.notAMovie).waitFor();
    await button(page, importTexts.report.done).click();
    await card(page, { title: 'The Godfather' }).waitFor();
    await card(page, { title: 'Seven Samurai' }).waitFor();
    expect(visit.calls.filter(({ path }) => path.includes('tt0000002'))).toEqual([]);
  });
});

describe('IMDb file of unknown ids', () => {
  it('requests each id once and reports it as not found', async () => {
    const { page, visit } = fixture;
    await openLibraryList(page, 'seen');
    const ids = Array.from({ length: 40 }, (_, index) => `tt99999${index + 10}`);
    const rows = ids.map((id) => `${id},8,2023-07-08,Nobody,x,Movie,1999`);
    await importFile(
      page,
      'ratings.csv',
      `Const,Your Rating,Date Rated,Title,URL,Title Type,Year\n${rows.join('\n')}`,
    );
    expect(await getImportReport(page)).toEqual({ found: 0, there: 0, missed: ids.length });
    const requestedIds = visit.calls.map(({ path }) => /\/movie\/(tt\d+)/.exec(path)?.[1] ?? '');
    expect(requestedIds.filter((id) => id !== '').toSorted()).toEqual(ids);
  });
});

describe('import from a long file', () => {
  const many = () =>
    letterboxd(...Array.from({ length: 5_000 }, (_, index) => row(movie(index % 20))));

  it('of 5,000 rows does not block the main thread and can be canceled', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'watchlist');
    const getBusySeconds = await measureMainThread(page);
    await importFile(page, 'watchlist.csv', many());
    const progress = async () =>
      Number((await page.getByText(/^[\d,]+ of 5,000$/).innerText()).replace(/,| of.*/g, ''));
    await expect.poll(progress).toBeGreaterThanOrEqual(40);
    expect(await getBusySeconds()).toBeLessThan(2);
    await button(page, importTexts.cancel).click();
    await page.getByLabel(importTexts.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });

  it('continues while its panel is closed and after the movie database failed', async () => {
    const { app, page } = fixture;
    await openLibraryList(page, 'watchlist');
    await app.injectFaults({ rules: [{ path: '/3/search', status: 401 }] });
    await importFile(page, 'watchlist.csv', letterboxd(row(movie(0)), row(movie(1))));
    await button(page, importTexts.goOn).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await page.getByText(importTexts.stopped).waitFor();
    await app.clearFaults();
    await button(page, importTexts.show).click();
    await button(page, importTexts.goOn).click();
    expect(await getImportReport(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});
