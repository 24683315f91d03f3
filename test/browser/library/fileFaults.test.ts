import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setStage } from '../support/stage.ts';
import { ownFileOf } from './support/importing.ts';
import {
  addToWatchlist,
  begin,
  button,
  importFile,
  openShelf,
  popular,
  reportOf,
} from './support/library.ts';
import { fillStorage, freeStorage } from './support/storageRoom.ts';

const stage = setStage();
const { import: words } = texts.library;
const chooser = () => stage.page.getByLabel(words.choose, { exact: true });
const complaint = (message: string) => stage.page.getByRole('alert').getByText(message);

beforeEach(async () => {
  const { app, page } = stage;
  await begin(app, page);
});

describe('a file', () => {
  it('that is none of films, damaged, newer or too large is refused, each in words of its own', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    await importFile(page, 'notes.txt', 'Milk, bread\nand a film');
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
    await choose(ownFileOf(1));
    await complaint(words.errors.tooLarge).waitFor();
    expect(stage.walk.problems).toEqual([]);
  });

  it('that is gone by the time it is read can be chosen again', async () => {
    const { page } = stage;
    const folder = await mkdtemp(join(tmpdir(), 'reelstate-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'films.json');
    await writeFile(path, ownFileOf(2));
    await openShelf(page, 'seen');
    const asked = holdRoute(page, '**/assets/libraryFiles-*.js');
    await button(page, words.open).first().click();
    await chooser().setInputFiles(path);
    const go = await asked;
    await page.getByRole('heading', { name: words.reading('films.json') }).waitFor();
    await rm(path);
    go();
    await complaint(words.errors.gone).waitFor();
    await writeFile(path, ownFileOf(2));
    await chooser().setInputFiles(path);
    expect(await reportOf(page)).toEqual({ found: 2, there: 0, missed: 0 });
  });
});

describe('without a network', () => {
  it('what import and export need is said to be missing, and works once it is back', async () => {
    const { app, page, walk } = stage;
    const [film] = await popular(app);
    if (film === undefined) throw new Error('none');
    await addToWatchlist(page, film);
    await openShelf(page, 'watchlist');
    await button(page, words.open).waitFor();
    await walk.context.setOffline(true);
    await button(page, words.open).click();
    await complaint(texts.partIsMissing).waitFor();
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

  it('a list of one’s own says what it lacks, has it by another attempt, and so does its import', async () => {
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
    await complaint(texts.partIsMissing).waitFor();
  });
});

describe('5,000 films', () => {
  it('come from one file without a frozen page, and are there after a reload', async () => {
    const { page, walk } = stage;
    await openShelf(page, 'watchlist');
    await page.evaluate(() => {
      const long: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(Math.round(duration));
      }).observe({ type: 'longtask' });
      Reflect.set(globalThis, 'longTasks', long);
    });
    await importFile(page, 'reelstate.json', ownFileOf(5_000));
    expect(await reportOf(page)).toEqual({ found: 5_000, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await page.getByText(texts.list.count(5_000)).waitFor();
    const longTasks = await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]);
    expect(Math.max(0, ...longTasks)).toBeLessThan(1_000);
    await page.reload();
    await page.getByText(texts.list.count(5_000)).waitFor();
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/movie/9'))).toEqual([]);
  });
});

describe('films brought in on a device without room', () => {
  it('are in the lists, said not to be kept, and are kept once there is room', async () => {
    const { page } = stage;
    await openShelf(page, 'watchlist');
    await button(page, words.open).first().waitFor();
    await fillStorage(page);
    await importFile(page, 'reelstate.json', ownFileOf(300));
    expect(await reportOf(page)).toEqual({ found: 300, there: 0, missed: 0 });
    await button(page, words.report.done).click();
    await page.getByText(texts.list.count(300)).waitFor();
    await complaint(texts.library.unkept.full).waitFor();
    await freeStorage(page);
    await button(page, texts.library.tryToKeep).first().click();
    await button(page, texts.library.tryToKeep).first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(texts.list.count(300)).waitFor();
  });
});
