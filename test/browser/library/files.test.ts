import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { waitForAnimations } from '../support/pageControl.ts';
import {
  addToWatchlist,
  button,
  card,
  createLetterboxdFile,
  createReelstateFile,
  exportLibrary,
  getImportReport,
  getPopularMovies,
  getTitles,
  importFile,
  openLibraryList,
  type ListedMovie,
} from './support/library.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const fixture = setupBrowserAtHome();
const { libraryImport: importTexts } = texts;
const { empty } = texts.libraryTools;
const { report } = importTexts;
const chooser = () => fixture.page.getByLabel(importTexts.choose, { exact: true });
let listed: readonly ListedMovie[];
let movies: readonly [ListedMovie, ListedMovie, ListedMovie];

beforeEach(async () => {
  listed = await getPopularMovies(fixture.app);
  const [one, two, three] = listed;
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('the list has too few movies');
  movies = [one, two, three];
});

describe('library', () => {
  it('is restored from its exported file after it was deleted', async () => {
    const { page, visit } = fixture;
    // The account has nothing: what it has would bring the lists back.
    await page.route('**/rest/v1/**', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await addToWatchlist(page, movies[0]);
    await addToWatchlist(page, movies[1]);
    await card(page, movies[2]).locator('[data-movie-id]').focus();
    await page.keyboard.press('s');
    await openLibraryList(page, 'watchlist');
    const [download] = await Promise.all([page.waitForEvent('download'), exportLibrary(page)]);
    expect(download.suggestedFilename()).toMatch(/^reelstate-\d{4}-\d{2}-\d{2}\.json$/);
    const written = await readFile(await download.path(), 'utf8');

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('reelstate-library:')) localStorage.removeItem(key);
    });
    await page.reload();
    await page.getByRole('heading', { name: empty.watchlist.title }).waitFor();
    await importFile(page, 'reelstate.json', written);
    expect(await getImportReport(page)).toEqual({ found: 3, there: 0, missed: 0 });
    await button(page, report.done).click();
    await expect.poll(() => getTitles(page)).toEqual([movies[1].title, movies[0].title]);
    await page.reload();
    await expect.poll(() => getTitles(page)).toEqual([movies[1].title, movies[0].title]);
    await openLibraryList(page, 'seen');
    await card(page, movies[2]).waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('imported file', () => {
  it('dropped with another outside the drop zone is imported, not opened by the browser', async () => {
    const { page } = fixture;
    const folder = await createTempFolder(onTestFinished);
    const files = ['watchlist.json', 'seen.json'].map((name) => join(folder, name));
    await Promise.all(files.map((path, index) => writeFile(path, createReelstateFile(2 + index))));
    await openLibraryList(page, 'watchlist');
    await button(page, importTexts.open).first().click();
    await chooser().waitFor();
    const panel = page.getByRole('dialog');
    await waitForAnimations(panel);
    const title = await panel.getByRole('heading').first().boundingBox();
    if (title === null) throw new Error('the panel has no title');
    const devtools = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: title.x + 5,
        y: title.y + 5,
        data: { items: [], files, dragOperationsMask: 1 },
      });
    }
    expect(await getImportReport(page)).toEqual({ found: 3, there: 2, missed: 0 });
  });
});

describe('import of 5,000 rows', () => {
  /** @returns a function that reads the CPU time of the main thread since, s; other load does not count */
  async function measureMainThread(): Promise<() => Promise<number>> {
    const device = await fixture.page.context().newCDPSession(fixture.page);
    await device.send('Performance.enable', { timeDomain: 'threadTicks' });
    const getBusySeconds = async () => {
      const { metrics } = await device.send('Performance.getMetrics');
      const task = metrics.find(({ name }) => name === 'TaskDuration');
      if (task === undefined) throw new Error('this browser reports no TaskDuration');
      return task.value;
    };
    const before = await getBusySeconds();
    return async () => (await getBusySeconds()) - before;
  }

  it('of Letterboxd does not block the main thread, and adds nothing when it is canceled', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'watchlist');
    const getBusySeconds = await measureMainThread();
    const rows = Array.from({ length: 250 }, () => listed).flat();
    await importFile(page, 'watchlist.csv', createLetterboxdFile(rows));
    const progress = async () =>
      Number((await page.getByText(/^[\d,]+ of 5,000$/).innerText()).replace(/,| of.*/g, ''));
    await expect.poll(progress).toBeGreaterThanOrEqual(40);
    expect(await getBusySeconds()).toBeLessThan(2);
    await button(page, importTexts.cancel).click();
    await chooser().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: empty.watchlist.title }).waitFor();
  });

  it('of Reelstate does not block the main thread, and survives a reload without requests', async () => {
    const { page, visit } = fixture;
    await openLibraryList(page, 'watchlist');
    const getBusySeconds = await measureMainThread();
    await importFile(page, 'reelstate.json', createReelstateFile(5_000));
    expect(await getImportReport(page)).toEqual({ found: 5_000, there: 0, missed: 0 });
    await button(page, report.done).click();
    await page.getByText(texts.list.count({ movies: 5_000 })).waitFor();
    expect(await getBusySeconds()).toBeLessThan(2);
    await page.reload();
    await page.getByText(texts.list.count({ movies: 5_000 })).waitFor();
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/movie/9'))).toEqual([]);
  });
});
