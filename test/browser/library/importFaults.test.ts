import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import {
  askedFor,
  letterboxdOf,
  passUntil,
  settledOf,
  noteWaits,
  watchCalls,
} from './support/importing.ts';
import {
  button,
  importFile,
  openShelf,
  popular,
  toParentEvent,
  titlesOn,
  type ListedMovie,
} from './support/library.ts';

const stage = setHome({ clock: true });
const { import: words } = texts.library;
let movies: readonly ListedMovie[];
let underWay: ReturnType<typeof watchCalls>;

beforeEach(async () => {
  const { app, page, walk } = stage;
  movies = await popular(app);
  await openShelf(page, 'watchlist');
  await button(page, words.open).first().waitFor();
  await stopClock(page);
  walk.calls.length = 0;
  underWay = watchCalls(page);
});

const bring = (count: number) =>
  importFile(stage.page, 'watchlist.csv', letterboxdOf(movies.slice(0, count)));

describe('an import', () => {
  it('asks nothing while the movie database wants to be left alone, then goes on', async () => {
    const { app, page, walk } = stage;
    await app.plant({ rules: [{ path: '/3/search', status: 429, retryAfterS: 20, times: 1 }] });
    const longestWait = await noteWaits(page);
    await bring(5);
    await expect.poll(longestWait).toBeGreaterThan(19_000);
    const panel = page.getByRole('dialog');
    const why = panel.locator('p', { hasText: texts.list.retrying('', 1, 3).slice(2) });
    await why.getByText(/^in (20|19) s/).waitFor();
    await page.clock.runFor(19_000);
    await why.getByText(/^in 1 s|^now/).waitFor();
    expect(askedFor(walk.calls)).toEqual([movies[0]?.title]);
    expect(await settledOf(page)).toBe(0);
    await passUntil(page, underWay, words.report.done);
    expect(await toParentEvent(page)).toEqual({ found: 5, there: 0, missed: 0 });
    expect(askedFor(walk.calls)).toHaveLength(6);
  });

  it('repeats by itself what was refused, cut off in the middle or dropped', async () => {
    const { app, page } = stage;
    const path = '/3/search';
    const faults = [{ status: 500 }, { cutBody: true }, { drop: true }];
    await app.plant({ rules: faults.map((fault) => ({ path, times: 1, ...fault })) });
    await bring(4);
    await passUntil(page, underWay, words.report.done);
    expect(await toParentEvent(page)).toEqual({ found: 4, there: 0, missed: 0 });
  });

  it('whose network is lost in the middle says so, and goes on with the rows left', async () => {
    const { page, walk } = stage;
    await bring(20);
    await expect
      .poll(
        async () => {
          if (underWay.size === 0) await page.clock.runFor(100);
          return settledOf(page);
        },
        { interval: 20 },
      )
      .toBeGreaterThan(2);
    await walk.context.setOffline(true);
    await passUntil(page, underWay, words.goOn);
    await page.getByRole('alert').getByText(texts.errors.network).waitFor();
    const settled = await settledOf(page);
    expect(settled).toBeLessThan(20);
    await walk.context.setOffline(false);
    walk.calls.length = 0;
    await button(page, words.goOn).click();
    await passUntil(page, underWay, words.report.done);
    expect(await toParentEvent(page)).toEqual({ found: 20, there: 0, missed: 0 });
    expect(askedFor(walk.calls)).toHaveLength(20 - settled);
    await button(page, words.report.done).click();
    await page.getByText(texts.list.count(20)).waitFor();
  });

  it('whose answers cannot be read says so, and can be given up, with nothing brought', async () => {
    const { app, page } = stage;
    await app.plant({ rules: [{ path: '/3/search', status: 200, html: true }] });
    await bring(3);
    await passUntil(page, underWay, words.goOn);
    await page.getByRole('alert').getByText(texts.errors.movieMalformed).waitFor();
    await button(page, words.cancel).click();
    await page.getByLabel(words.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  });

  it('that waits long for its answers tells how far it is, beside the lists too', async () => {
    const { page } = stage;
    const waiting: (() => void)[] = [];
    await page.route('**/3/search/movie**', async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.continue();
    });
    await bring(1);
    await expect.poll(() => waiting.length).toBe(1);
    await page.clock.runFor(6_000);
    await page.getByText('0 of 1', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(words.running('0', '1')).waitFor();
    for (const go of waiting) go();
    await page.getByText(words.done).waitFor();
    await button(page, words.show).click();
    await button(page, words.report.done).click();
    await expect.poll(() => titlesOn(page)).toEqual([movies[0]?.title]);
  });
});
