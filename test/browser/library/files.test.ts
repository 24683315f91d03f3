import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setStage } from '../support/stage.ts';
import {
  addToWatchlist,
  begin,
  button,
  card,
  importFile,
  markAsSeen,
  openShelf,
  popular,
  reportOf,
  undo,
  yearOf,
  type ListedFilm,
  titlesOn,
} from './support/library.ts';

const stage = setStage();
const { import: words } = texts.library;
let films: readonly ListedFilm[];

function film(place: number): ListedFilm {
  const found = films[place];
  if (found === undefined) throw new Error(`there is no film ${place}`);
  return found;
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const letterboxd = (...rows: readonly string[]) =>
  `\uFEFFDate,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
const row = (named: ListedFilm, year = yearOf(named)) =>
  `2024-05-01,${quoted(named.title)},${year},https://films.test/a`;

beforeEach(async () => {
  const { app, page } = stage;
  await begin(app, page);
  films = await popular(app);
});

describe('what is kept', () => {
  it('is exported, and comes back from that file after it was deleted', async () => {
    const { page, walk } = stage;
    await addToWatchlist(page, film(0));
    await addToWatchlist(page, film(1));
    await markAsSeen(page, film(2));
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
    expect(await reportOf(page)).toEqual({ found: 3, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await expect.poll(() => titlesOn(page)).toEqual([film(1).title, film(0).title]);
    await openShelf(page, 'seen');
    await card(page, film(2)).waitFor();
    expect(walk.problems).toEqual([]);
  });
});

describe('a file of Letterboxd', () => {
  it('is matched by title and year, give or take one, and every row is accounted for', async () => {
    const { page } = stage;
    await addToWatchlist(page, film(3));
    await openShelf(page, 'watchlist');
    const lost = { ...film(0), title: 'Nobody Filmed, "This", Ever' };
    const content = letterboxd(
      row(film(0)),
      row(film(1), yearOf(film(1)) + 1),
      row(film(2), yearOf(film(2)) + 20),
      row(film(3)),
      row(film(0)),
      row(lost),
      '2024-05-01,,1999,x',
    );
    await importFile(page, 'watchlist.csv', content);
    expect(await reportOf(page)).toEqual({ found: 2, there: 2, missed: 3 });
    const missed = page.locator('details').filter({ hasText: words.report.missed });
    const said = await missed.getByRole('listitem').allInnerTexts();
    const { reasons } = words.report;
    expect(said.map((text) => text.split('\n').at(-1))).toEqual([
      `Row 3 · ${reasons.otherYear}`,
      `Row 6 · ${reasons.notFound}`,
      `Row 7 · ${reasons.unreadable}`,
    ]);
    await button(page, words.report.done).click();
    await card(page, film(0)).waitFor();
    await undo(page).click();
    await card(page, film(0)).waitFor({ state: 'detached' });
    await card(page, film(3)).waitFor();
  });

  it('that is none is refused with words that help, and another one can be chosen', async () => {
    const { page } = stage;
    await openShelf(page, 'seen');
    await importFile(page, 'letterboxd.zip', 'PK\u0003\u0004');
    await page.getByRole('alert').getByText(words.errors.packed).waitFor();
    const input = page.getByLabel(words.choose, { exact: true });
    const buffer = Buffer.from(letterboxd(row(film(0))));
    await input.setInputFiles({ name: 'watched.csv', mimeType: 'text/csv', buffer });
    expect(await reportOf(page)).toEqual({ found: 1, there: 0, missed: 0 });
  });
});

describe('a file of IMDb', () => {
  it('is matched by its numbers; series are left out unasked', async () => {
    const { page, walk } = stage;
    await page.route(/\/3\/movie\/tt0000001\?/, async (route) => {
      const url = route
        .request()
        .url()
        .replace('tt0000001', String(film(0).id));
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await openShelf(page, 'seen');
    const content = [
      'Const,Your Rating,Date Rated,Title,URL,Title Type,Year',
      `tt0000001,8,2023-07-08,${quoted(film(0).title)},x,Movie,${yearOf(film(0))}`,
      'tt0000002,9,2023-07-09,A Series,x,TV Series,2011',
    ].join('\n');
    await importFile(page, 'ratings.csv', content);
    expect(await reportOf(page)).toEqual({ found: 1, there: 0, missed: 1 });
    await page.getByText(words.report.reasons.notAFilm).waitFor();
    await button(page, words.report.done).click();
    await card(page, film(0)).waitFor();
    expect(walk.calls.filter(({ path }) => path.includes('tt0000002'))).toEqual([]);
  });
});

describe('a file of numbers that nobody knows', () => {
  it('is through as fast as one of films: each is asked for once, and reported as not found', async () => {
    const { page, walk } = stage;
    await openShelf(page, 'seen');
    const ids = Array.from({ length: 40 }, (_, index) => `tt99999${index + 10}`);
    const rows = ids.map((id) => `${id},8,2023-07-08,Nobody,x,Movie,1999`);
    await importFile(
      page,
      'ratings.csv',
      `Const,Your Rating,Date Rated,Title,URL,Title Type,Year\n${rows.join('\n')}`,
    );
    expect(await reportOf(page)).toEqual({ found: 0, there: 0, missed: ids.length });
    const asked = walk.calls.map(({ path }) => /\/movie\/(tt\d+)/.exec(path)?.[1] ?? '');
    expect(asked.filter((id) => id !== '').toSorted()).toEqual(ids);
  });
});

describe('a long file', () => {
  const many = () =>
    letterboxd(...Array.from({ length: 5_000 }, (_, index) => row(film(index % 20))));

  it('of 5,000 rows is read and looked through without a frozen page, and can be cancelled', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    await page.evaluate(() => {
      const long: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration);
      }).observe({ type: 'longtask' });
      Reflect.set(globalThis, 'longTasks', long);
    });
    await importFile(page, 'watchlist.csv', many());
    await expect
      .poll(() => page.getByText(/^\d+ of 5,000$/).innerText(), { timeout: 30_000 })
      .toMatch(/^[4-9]\d of|^\d{3}/);
    const long = await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]);
    console.log('long tasks, ms:', long);
    expect(long.length).toBeLessThanOrEqual(2);
    await button(page, words.cancel).click();
    await page.getByLabel(words.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });

  it('goes on while its panel is away, and after the movie database was', async () => {
    const { app, page } = stage;
    await openShelf(page, 'watchlist');
    await app.plant({ rules: [{ path: '/3/search', status: 401 }] });
    await importFile(page, 'watchlist.csv', letterboxd(row(film(0)), row(film(1))));
    await button(page, words.goOn).waitFor({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.getByText(words.stopped).waitFor();
    await app.clearFaults();
    await button(page, words.show).click();
    await button(page, words.goOn).click();
    expect(await reportOf(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});
