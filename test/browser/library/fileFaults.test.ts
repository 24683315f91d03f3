import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { atPlace } from '../support/atPlace.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setHome } from '../support/stage.ts';
import { letterboxdOf, ownFileOf } from './support/importing.ts';
import {
  addToWatchlist,
  button,
  importFile,
  openShelf,
  popular,
  toParentEvent,
} from './support/library.ts';
import { fillStorage, freeStorage } from './support/storageRoom.ts';
import { watchThread } from './support/threadTime.ts';
import { chunkOf } from '../support/chunkOf.ts';

const stage = setHome();
const { import: words } = texts.library;
const chooser = () => stage.page.getByLabel(words.choose, { exact: true });
const complaint = (message: string) => stage.page.getByRole('alert').getByText(message);

describe('a file', () => {
  it('that is none of movies, damaged, newer or too large is refused, each in words of its own', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    await importFile(page, 'notes.txt', 'Milk, bread\nand a movie');
    await complaint(words.errors.unknown).waitFor();
    const choose = (content: string) =>
      chooser().setInputFiles({ name: 'x', mimeType: '', buffer: Buffer.from(content) });
    await choose(ownFileOf(3).slice(0, 200));
    await complaint(words.errors.broken).waitFor();
    await choose(ownFileOf(1).replace('"version":1', '"version":2'));
    await complaint(words.errors.newer).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(File.prototype, 'size', { get: () => 40_000_000 });
    });
    await choose('Date,Name,Year');
    await complaint(words.errors.tooLarge).waitFor();
    expect(stage.walk.problems).toEqual([]);
  });

  it('and another that are dropped beside the zone are imported, not opened by the browser', async () => {
    const { page } = stage;
    const folder = await mkdtemp(join(tmpdir(), 'reelstate-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = ['watchlist.json', 'seen.json'].map((name) => join(folder, name));
    await Promise.all(files.map((path, index) => writeFile(path, ownFileOf(2 + index))));
    await openShelf(page, 'watchlist');
    await button(page, words.open).first().click();
    await chooser().waitFor();
    const panel = page.getByRole('dialog');
    await atPlace(panel);
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
    expect(await toParentEvent(page)).toEqual({ found: 3, there: 2, missed: 0 });
  });

  it('that is gone by the time it is read can be chosen again', async () => {
    const { page } = stage;
    const folder = await mkdtemp(join(tmpdir(), 'reelstate-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'movies.json');
    await writeFile(path, ownFileOf(2));
    await openShelf(page, 'seen');
    const asked = await holdRoute(page, chunkOf('libraryFiles'));
    await button(page, words.open).first().click();
    await chooser().setInputFiles(path);
    const go = await asked();
    await page.getByRole('heading', { name: words.reading('movies.json') }).waitFor();
    await rm(path);
    go();
    await complaint(words.errors.gone).waitFor();
    await writeFile(path, ownFileOf(2));
    await chooser().setInputFiles(path);
    expect(await toParentEvent(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});

describe('a reload during an import', () => {
  it('is asked about first; the import goes on when it is declined', async () => {
    const { app, page } = stage;
    await openShelf(page, 'watchlist');
    await app.plant({ rules: [{ path: '/3/search', status: 401 }] });
    const movies = (await popular(app)).slice(0, 2);
    await importFile(page, 'watchlist.csv', letterboxdOf(movies));
    await button(page, words.goOn).waitFor({ timeout: 60_000 });
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await app.clearFaults();
    await button(page, words.goOn).click();
    expect(await toParentEvent(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});

describe('without a network', () => {
  it('the export says that it failed, and works once the network is back', async () => {
    const { app, page, walk } = stage;
    const [movie] = await popular(app);
    if (movie === undefined) throw new Error('none');
    await addToWatchlist(page, movie);
    await openShelf(page, 'watchlist');
    await button(page, words.open).waitFor();
    await walk.context.setOffline(true);
    await button(page, texts.library.export).click();
    await complaint(texts.library.exportFailed(texts.errors.network)).waitFor();
    await walk.context.setOffline(false);
    await page.reload();
    await button(page, texts.library.export).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, texts.library.export).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  });

  it('a library list says that its actions are missing, and has them with the import after another attempt', async () => {
    const { page, walk } = stage;
    await page.clock.install();
    // A page that has just been loaded is not loaded again for its code.
    await page.clock.fastForward(6_000);
    await walk.context.setOffline(true);
    await openShelf(page, 'seen');
    await complaint(texts.partIsMissing).waitFor();
    await walk.context.setOffline(false);
    await button(page, texts.list.tryAgain).click();
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await walk.context.setOffline(true);
    await button(page, words.open).last().click();
    await chooser().waitFor();
  });
});

describe('5,000 movies', () => {
  it('come from one file without a frozen page, and are there after a reload', async () => {
    const { page, walk } = stage;
    await openShelf(page, 'watchlist');
    const worked = await watchThread(page);
    await importFile(page, 'reelstate.json', ownFileOf(5_000));
    expect(await toParentEvent(page)).toEqual({ found: 5_000, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await page.getByText(texts.list.count(5_000)).waitFor();
    expect(await worked()).toBeLessThan(2);
    await page.reload();
    await page.getByText(texts.list.count(5_000)).waitFor();
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/movie/9'))).toEqual([]);
  });
});

describe('movies brought in on a device without room', () => {
  it('are in the lists, said not to be kept, and are kept once there is room', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    await button(page, words.open).first().waitFor();
    await fillStorage(page);
    await importFile(page, 'reelstate.json', ownFileOf(300));
    expect(await toParentEvent(page)).toEqual({ found: 300, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await page.getByText(texts.list.count(300)).waitFor();
    await complaint(texts.library.storageError.full).waitFor();
    await freeStorage(page);
    await button(page, texts.library.retrySave).first().click();
    await button(page, texts.library.retrySave).first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(texts.list.count(300)).waitFor();
  });
});
