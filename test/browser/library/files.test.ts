import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { passUntil, watchCalls } from './support/importing.ts';
import {
  addToWatchlist,
  button,
  card,
  importFile,
  markAsSeen,
  openShelf,
  popular,
  toParentEvent,
  undo,
  yearOf,
  type ListedMovie,
  titlesOn,
} from './support/library.ts';
import { watchThread } from './support/threadTime.ts';

const stage = setHome();
const { import: words } = texts.library;
let movies: readonly ListedMovie[];

function movie(place: number): ListedMovie {
  const found = movies[place];
  if (found === undefined) throw new Error(`there is no movie ${place}`);
  return found;
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const letterboxd = (...rows: readonly string[]) =>
  `\uFEFFDate,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
const row = (named: ListedMovie, year = yearOf(named)) =>
  `2024-05-01,${quoted(named.title)},${year},https://films.test/a`;

beforeEach(async () => {
  const { app } = stage;
  movies = await popular(app);
});

describe('what is kept', () => {
  it('is exported, and comes back from that file after it was deleted', async () => {
    const { page, walk } = stage;
    await addToWatchlist(page, movie(0));
    await addToWatchlist(page, movie(1));
    await markAsSeen(page, movie(2));
    await openShelf(page, 'watchlist');
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
    expect(await toParentEvent(page)).toEqual({ found: 3, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await expect.poll(() => titlesOn(page)).toEqual([movie(1).title, movie(0).title]);
    await openShelf(page, 'seen');
    await card(page, movie(2)).waitFor();
    expect(walk.problems).toEqual([]);
  });
});

describe('a file of Letterboxd', () => {
  it('is matched by title and year, give or take one, and every row is accounted for', async () => {
    const { page } = stage;
    await addToWatchlist(page, movie(3));
    await openShelf(page, 'watchlist');
    const lost = { ...movie(0), title: 'Nobody Movieed, "This", Ever' };
    const content = letterboxd(
      row(movie(0)),
      row(movie(1), yearOf(movie(1)) + 1),
      row(movie(2), yearOf(movie(2)) + 20),
      row(movie(3)),
      row(movie(0)),
      row(lost),
      '2024-05-01,,1999,x',
    );
    // The offer to undo lasts while the report is read: no time passes by itself.
    await page.clock.install();
    await stopClock(page);
    const underWay = watchCalls(page);
    await importFile(page, 'watchlist.csv', content);
    await passUntil(page, underWay, words.report.done);
    expect(await toParentEvent(page)).toEqual({ found: 2, there: 2, missed: 3 });
    const missed = page.locator('details').filter({ hasText: words.report.unmatched });
    const { reasons } = words.report;
    await expect
      .poll(async () =>
        (await missed.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').at(-1)),
      )
      .toEqual([
        `Row 3 · ${reasons.otherYear}`,
        `Row 6 · ${reasons.notFound}`,
        `Row 7 · ${reasons.unreadable}`,
      ]);
    await button(page, words.report.done).click();
    await card(page, movie(0)).waitFor();
    await undo(page).click();
    await card(page, movie(0)).waitFor({ state: 'detached' });
    await card(page, movie(3)).waitFor();
  });

  it('that is none is refused with words that help, and another one can be chosen', async () => {
    const { page } = stage;
    await openShelf(page, 'seen');
    await importFile(page, 'letterboxd.zip', 'PK\u0003\u0004');
    await page.getByRole('alert').getByText(words.errors.packed).waitFor();
    const input = page.getByLabel(words.choose, { exact: true });
    const buffer = Buffer.from(letterboxd(row(movie(0))));
    await input.setInputFiles({ name: 'watched.csv', mimeType: 'text/csv', buffer });
    expect(await toParentEvent(page)).toEqual({ found: 1, there: 0, missed: 0 });
  });
});

describe('a file of IMDb', () => {
  it('is matched by its numbers, else by title and year; series are left out unasked', async () => {
    const { page, walk } = stage;
    await openShelf(page, 'seen');
    const content = [
      'Const,Your Rating,Date Rated,Title,URL,Title Type,Year',
      'tt0068646,8,2023-07-08,Der Pate,x,Movie,1972',
      'tt9999999,8,2023-07-08,Seven Samurai,x,Movie,1954',
      'tt0000002,9,2023-07-09,A Series,x,TV Series,2011',
    ].join('\n');
    await importFile(page, 'ratings.csv', content);
    expect(await toParentEvent(page)).toEqual({ found: 2, there: 0, missed: 1 });
    await page.getByText(words.report.reasons.notAMovie).waitFor();
    await button(page, words.report.done).click();
    await card(page, { title: 'The Godfather' }).waitFor();
    await card(page, { title: 'Seven Samurai' }).waitFor();
    expect(walk.calls.filter(({ path }) => path.includes('tt0000002'))).toEqual([]);
  });
});

describe('a file of numbers that nobody knows', () => {
  it('is through as fast as one of movies: each is asked for once, and reported as not found', async () => {
    const { page, walk } = stage;
    await openShelf(page, 'seen');
    const ids = Array.from({ length: 40 }, (_, index) => `tt99999${index + 10}`);
    const rows = ids.map((id) => `${id},8,2023-07-08,Nobody,x,Movie,1999`);
    await importFile(
      page,
      'ratings.csv',
      `Const,Your Rating,Date Rated,Title,URL,Title Type,Year\n${rows.join('\n')}`,
    );
    expect(await toParentEvent(page)).toEqual({ found: 0, there: 0, missed: ids.length });
    const asked = walk.calls.map(({ path }) => /\/movie\/(tt\d+)/.exec(path)?.[1] ?? '');
    expect(asked.filter((id) => id !== '').toSorted()).toEqual(ids);
  });
});

describe('a long file', () => {
  const many = () =>
    letterboxd(...Array.from({ length: 5_000 }, (_, index) => row(movie(index % 20))));

  it('of 5,000 rows is read and looked through without a frozen page, and can be cancelled', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    const worked = await watchThread(page);
    await importFile(page, 'watchlist.csv', many());
    const progress = async () =>
      Number((await page.getByText(/^[\d,]+ of 5,000$/).innerText()).replace(/,| of.*/g, ''));
    await expect.poll(progress).toBeGreaterThanOrEqual(40);
    expect(await worked()).toBeLessThan(2);
    await button(page, words.cancel).click();
    await page.getByLabel(words.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });

  it('goes on while its panel is away, and after the movie database was', async () => {
    const { app, page } = stage;
    await openShelf(page, 'watchlist');
    await app.plant({ rules: [{ path: '/3/search', status: 401 }] });
    await importFile(page, 'watchlist.csv', letterboxd(row(movie(0)), row(movie(1))));
    await button(page, words.goOn).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await page.getByText(words.stopped).waitFor();
    await app.clearFaults();
    await button(page, words.show).click();
    await button(page, words.goOn).click();
    expect(await toParentEvent(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});
