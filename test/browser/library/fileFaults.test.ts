import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { waitForAnimations } from '../support/waitForAnimations.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createLetterboxdFile, createReelstateFile } from './support/importing.ts';
import {
  addToWatchlist,
  button,
  importFile,
  openLibraryList,
  getPopularMovies,
  getImportReport,
} from './support/library.ts';
import { fillStorage, freeStorage } from './support/fillStorage.ts';
import { measureMainThread } from './support/mainThreadTime.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';

const fixture = setupBrowserAtHome();
const { import: importTexts } = texts.library;
const chooser = () => fixture.page.getByLabel(importTexts.choose, { exact: true });
const errorMessage = (message: string) => fixture.page.getByRole('alert').getByText(message);

describe('imported file', () => {
  it('without movies, damaged, of a newer version or too large is refused with its own message', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'watchlist');
    await importFile(page, 'notes.txt', 'Milk, bread\nand a movie');
    await errorMessage(importTexts.errors.unknown).waitFor();
    const choose = (content: string) =>
      chooser().setInputFiles({ name: 'x', mimeType: '', buffer: Buffer.from(content) });
    await choose(createReelstateFile(3).slice(0, 200));
    await errorMessage(importTexts.errors.broken).waitFor();
    await choose(createReelstateFile(1).replace('"version":1', '"version":2'));
    await errorMessage(importTexts.errors.newer).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(File.prototype, 'size', { get: () => 40_000_000 });
    });
    await choose('Date,Name,Year');
    await errorMessage(importTexts.errors.tooLarge).waitFor();
    expect(fixture.visit.problems).toEqual([]);
  });

  it('dropped with another outside the drop zone is imported, not opened by the browser', async () => {
    const { page } = fixture;
    const folder = await mkdtemp(join(tmpdir(), 'reelstate-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
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

  it('that is deleted before it is read can be chosen again', async () => {
    const { page } = fixture;
    const folder = await mkdtemp(join(tmpdir(), 'reelstate-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'movies.json');
    await writeFile(path, createReelstateFile(2));
    await openLibraryList(page, 'seen');
    const requested = await holdRoute(page, chunkUrlPattern('libraryFiles'));
    await button(page, importTexts.open).first().click();
    await chooser().setInputFiles(path);
    const release = await requested();
    await page.getByRole('heading', { name: importTexts.reading('movies.json') }).waitFor();
    await rm(path);
    release();
    await errorMessage(importTexts.errors.gone).waitFor();
    await writeFile(path, createReelstateFile(2));
    await chooser().setInputFiles(path);
    expect(await getImportReport(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});

describe('reload during an import', () => {
  it('asks for confirmation, and the import continues when it is declined', async () => {
    const { app, page } = fixture;
    await openLibraryList(page, 'watchlist');
    await app.injectFaults({ rules: [{ path: '/3/search', status: 401 }] });
    const movies = (await getPopularMovies(app)).slice(0, 2);
    await importFile(page, 'watchlist.csv', createLetterboxdFile(movies));
    await button(page, importTexts.goOn).waitFor({ timeout: 60_000 });
    const confirmation = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await confirmation;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await app.clearFaults();
    await button(page, importTexts.goOn).click();
    expect(await getImportReport(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});

describe('offline', () => {
  it('export shows an error and works when online again', async () => {
    const { app, page, visit } = fixture;
    const [movie] = await getPopularMovies(app);
    if (movie === undefined) throw new Error('the list is empty');
    await addToWatchlist(page, movie);
    await openLibraryList(page, 'watchlist');
    await button(page, importTexts.open).waitFor();
    await visit.context.setOffline(true);
    await button(page, texts.library.export).click();
    await errorMessage(texts.library.exportFailed(texts.errors.network)).waitFor();
    await visit.context.setOffline(false);
    await page.reload();
    await button(page, texts.library.export).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, texts.library.export).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  });

  it('library list shows a chunk-load error, and a retry loads its actions and the import', async () => {
    const { page, visit } = fixture;
    await page.clock.install();
    // The app does not reload a page that has just loaded.
    await page.clock.fastForward(6_000);
    await visit.context.setOffline(true);
    await openLibraryList(page, 'seen');
    await errorMessage(texts.chunkLoadError).waitFor();
    await visit.context.setOffline(false);
    await button(page, texts.list.tryAgain).click();
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await visit.context.setOffline(true);
    await button(page, importTexts.open).last().click();
    await chooser().waitFor();
  });
});

describe('import of 5,000 movies', () => {
  it('does not block the main thread and survives a reload', async () => {
    const { page, visit } = fixture;
    await openLibraryList(page, 'watchlist');
    const getBusySeconds = await measureMainThread(page);
    await importFile(page, 'reelstate.json', createReelstateFile(5_000));
    expect(await getImportReport(page)).toEqual({ found: 5_000, there: 0, missed: 0 });
    await button(page, importTexts.report.done).click();
    await page.getByText(texts.list.count(5_000)).waitFor();
    expect(await getBusySeconds()).toBeLessThan(2);
    await page.reload();
    await page.getByText(texts.list.count(5_000)).waitFor();
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/movie/9'))).toEqual([]);
  });
});

describe('import while storage is full', () => {
  it('shows the movies with an error and saves them once there is space', async () => {
    const { page } = fixture;
    await openLibraryList(page, 'watchlist');
    await button(page, importTexts.open).first().waitFor();
    await fillStorage(page);
    await importFile(page, 'reelstate.json', createReelstateFile(300));
    expect(await getImportReport(page)).toEqual({ found: 300, there: 0, missed: 0 });
    await button(page, importTexts.report.done).click();
    await page.getByText(texts.list.count(300)).waitFor();
    await errorMessage(texts.library.storageError.full).waitFor();
    await freeStorage(page);
    await button(page, texts.library.retrySave).first().click();
    await button(page, texts.library.retrySave).first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(texts.list.count(300)).waitFor();
  });
});
