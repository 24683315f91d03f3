import type { Browser, Locator, Page } from 'playwright-core';
import { emptyLibrary, type Library } from '../../src/domain/library.ts';
import type { CatalogMovie } from '../../server/catalog/catalogMovie.ts';
import { compileTexts } from '../texts/messages.ts';
import { loadMore, logIn, storeLibrary, toEntry } from './browsing.ts';
import { getPercentile, toMarkdown } from './figures.ts';
import { getOtherBuild, withProfile } from './firstLoad.ts';
import {
  getBuiltApp,
  withApp,
  withBrowser,
  withTemporaryFolder,
  writeCatalog,
  type BuiltApp,
} from './resources.ts';
import { drawPictures, readPolicy, type Pictures } from './stubTmdb.ts';

const texts = compileTexts();

/** As Lighthouse's mobile devices. */
const slowdown = 4;
const movieCount = 10_000;
const markCount = 5_000;
/** Between two actions, so that none waits for the work of the one before, ms. */
const pauseMs = 250;
/** From when a button of the mouse is pressed until it is released, ms. */
const pressMs = 60;
const answerTimeoutMs = 30_000;
const aimMs = 100;

type Options = {
  /** The folder of another build, or a git revision that is built; both builds are measured in turn. */
  readonly against?: string | undefined;
  /** How many actions each scene has. */
  readonly actions: number;
};

/** Where the actions take place. */
type Scene = {
  readonly name: string;
  readonly hasMarks: boolean;
  firstPage(rounds: number): number;
};

const lastPage = 500;
const scenes: readonly Scene[] = [
  { name: 'from page 2 on', hasMarks: false, firstPage: () => 2 },
  {
    name: 'up to page 500',
    hasMarks: false,
    firstPage: (rounds) => Math.max(2, lastPage - rounds),
  },
  { name: 'with 5,000 marks', hasMarks: true, firstPage: () => 2 },
];

/** What the page changes when it has responded: the texts of the elements, or an attribute of theirs. */
type Answer = { readonly selector: string; readonly attribute?: string };

type Build = { readonly name: string; readonly app: BuiltApp };

/** Times of actions by their name, ms. */
type Times = Map<string, number[]>;

/**
 * Presses and types with a slow CPU.
 *
 * @returns Markdown: percentiles of the time from an input until the paint that responds to it
 */
export async function measureInteractions({ against, actions }: Options): Promise<string> {
  const builds: Build[] = [{ name: 'this build', app: await getBuiltApp() }];
  if (against !== undefined) {
    const folder = await getOtherBuild(against);
    builds.push({ name: against, app: { folder, policy: await readPolicy(folder) } });
  }
  const pictures = await withProfile((context) => drawPictures(context));
  const rows: (readonly string[])[] = [];
  await withTemporaryFolder(async (folder) => {
    const { path, movies } = await writeCatalog(folder, movieCount);
    for (const scene of scenes) {
      for (const { name, app } of builds) {
        process.stderr.write(`${scene.name}, ${name}\n`);
        const times = await withApp(
          { CATALOGUE_FILE: path },
          (url) =>
            withBrowser((browser) => visit(browser, url, { scene, movies, pictures, actions })),
          app,
        );
        const own = toRows(`${scene.name}, ${name}`, times);
        // It takes minutes: what is measured is not lost if it is ended.
        process.stderr.write(`${own.map((row) => row.join(', ')).join('\n')}\n`);
        rows.push(...own);
      }
    }
  });
  const head = ['actions', 'count', 'median, ms', '98th percentile, ms', `at most ${aimMs} ms`];
  return toMarkdown([head, ...rows], true);
}

function toRows(title: string, times: Times): readonly (readonly string[])[] {
  const all = [...times.values()].flat();
  return [[`**${title}**`, all] as const, ...times].map(([name, samples]) => [
    name,
    String(samples.length),
    ...[50, 98].map((percent) => String(Math.round(getPercentile(samples, percent)))),
    `${Math.round((100 * samples.filter((ms) => ms <= aimMs).length) / samples.length)} %`,
  ]);
}

type Visit = {
  readonly scene: Scene;
  readonly movies: readonly CatalogMovie[];
  readonly pictures: Pictures;
  readonly actions: number;
};

async function visit(
  browser: Browser,
  url: string,
  { scene, movies, pictures, actions }: Visit,
): Promise<Times> {
  // The worker would store files meanwhile.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // The backend draws each on the same cores.
    await page.route('**/t/p/**', (route) => {
      const [, size = ''] = /\/t\/p\/([^/]+)/.exec(route.request().url()) ?? [];
      const body = pictures.get(size) ?? pictures.get('w500') ?? Buffer.alloc(0);
      return route.fulfill({ body, contentType: 'image/jpeg' });
    });
    await logIn(page, url);
    if (scene.hasMarks) await storeLibrary(page, toMarks(movies));
    const rounds = Math.ceil(actions / roundLength);
    for (let number = 1; number < scene.firstPage(rounds); number += 1) await loadMore(page);
    await page.waitForTimeout(4 * pauseMs);
    await openEverythingOnce(page);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: Times = new Map();
    for (let round = 0; round < rounds; round += 1) await actInList(page, times);
    for (let round = 0; round < rounds; round += 1) await chooseSort(page, round, times);
    return times;
  } finally {
    await context.close();
  }
}

/** Half of the marks are on the watchlist, half are seen movies, which stay in the list. */
function toMarks(movies: readonly CatalogMovie[]): Library {
  const entries = movies.slice(0, markCount).map(toEntry);
  const half = entries.length / 2;
  return { ...emptyLibrary, watchlist: entries.slice(0, half), seen: entries.slice(half) };
}

/** Code and choices that are loaded at the first use are not what is measured. */
async function openEverythingOnce(page: Page): Promise<void> {
  await findSortChip(page).click();
  await page.getByRole('button', { name: texts.filter.sorts.title }).waitFor();
  await page.keyboard.press('Escape');
  await (await findCard(page)).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.movieDetails.share }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const findSortChip = (page: Page) =>
  page.getByRole('group', { name: texts.filter.bar }).locator('[aria-expanded]').last();

/**
 * The first card that is whole in the window; if there is none, the list is scrolled.
 * @throws Error if there is none then
 */
async function findCard(page: Page): Promise<Locator> {
  const cards = page.locator('#root [aria-posinset] [data-movie-id]');
  const findIndex = () =>
    cards.evaluateAll((all) =>
      all.findIndex((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top > 200 && bottom < innerHeight - 20;
      }),
    );
  let index = await findIndex();
  if (index < 0) {
    const middle = cards.nth(await cards.count().then((count) => Math.floor(count / 2)));
    await middle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Other rows may be rendered now.
    await untilAtRest(page);
    index = await findIndex();
    if (index < 0) throw new Error('No card is whole in the window');
  }
  return cards.nth(index);
}

/** Of the actions of a round, with the choice of an order at the end. */
const roundLength = 11;

/** The list scrolls smoothly to the movies that were loaded. */
const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(async (ms) => {
    for (let last = Number.NaN; last !== scrollY;) {
      last = scrollY;
      await new Promise((done) => setTimeout(done, ms));
    }
  }, pauseMs);

/** Types and erases, opens and closes the orders, loads a page, marks and unmarks, moves, opens and closes a movie. */
async function actInList(page: Page, times: Times): Promise<void> {
  const time = async (name: string, answer: Answer, act: () => Promise<void>, on: string) => {
    const ms = await timeAnswer(page, answer, act, on);
    times.set(name, [...(times.get(name) ?? []), ms]);
    await page.waitForTimeout(pauseMs);
  };
  const key = (name: string) => () => page.keyboard.press(name);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByLabel(texts.search.label).focus();
  await page.waitForTimeout(pauseMs);
  const box = { selector: 'input[type=search]', attribute: 'value' };
  await time('key in the search box', box, key('h'), 'keydown');
  await time('key in the search box', box, key('Backspace'), 'keydown');
  const chips = { selector: '[data-popover] [aria-expanded]', attribute: 'aria-expanded' };
  await time(
    'filter: open its choices',
    chips,
    await toPress(page, findSortChip(page)),
    'pointerup',
  );
  await time('filter: close its choices', chips, key('Escape'), 'keydown');

  const more = page.getByRole('button', { name: texts.list.loadMore });
  await more.scrollIntoViewIfNeeded();
  await page.waitForTimeout(pauseMs);
  const before = await page.locator('[data-list] h2').textContent();
  const list = { selector: '[data-list] h2, [data-list] button[aria-disabled]' };
  await time('Load More', list, await toPress(page, more), 'pointerup');
  await page.waitForFunction(
    (count) => document.querySelector('[data-list] h2')?.textContent !== count,
    before,
  );
  await untilAtRest(page);

  const card = await findCard(page);
  const id = await card.getAttribute('data-movie-id');
  const item = page.locator('[aria-posinset]', { has: page.locator(`[data-movie-id="${id}"]`) });
  const bookmark = item.locator('[aria-pressed]').last();
  const marks = { selector: '[aria-posinset] [aria-pressed]', attribute: 'aria-pressed' };
  await bookmark.hover();
  await page.waitForTimeout(pauseMs);
  await time('mark', marks, await toPress(page, bookmark), 'pointerup');
  await time('mark', marks, await toPress(page, bookmark), 'pointerup');
  await card.focus();
  await page.waitForTimeout(pauseMs);
  const focus = { selector: ':focus', attribute: 'data-movie-id' };
  await time('arrow key', focus, key('ArrowLeft'), 'keydown');
  const title = { selector: 'dialog[open]:not([data-hidden]) h2' };
  // The focus may have scrolled the list.
  const opened = await findCard(page);
  await page.waitForTimeout(pauseMs);
  await time('open a movie', title, await toPress(page, opened), 'pointerup');
  await page.waitForTimeout(pauseMs);
  await time('close a movie', title, key('Escape'), 'keydown');
}

/** Chooses another order of the list, which is loaded anew. */
async function chooseSort(page: Page, round: number, times: Times): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const chip = findSortChip(page);
  await chip.click();
  const { newest, title } = texts.filter.sorts;
  const choice = page.getByRole('button', { name: round % 2 === 0 ? title : newest });
  await choice.waitFor();
  await page.waitForTimeout(pauseMs);
  const chips = { selector: '[data-popover] [aria-expanded]' };
  const ms = await timeAnswer(page, chips, await toPress(page, choice), 'pointerup');
  const name = 'filter: choose an order';
  times.set(name, [...(times.get(name) ?? []), ms]);
  await page.locator('[data-list][aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForTimeout(pauseMs);
}

/**
 * Moves the mouse to the middle of the element, which is in the window, and lets it rest there as a hand does.
 * @returns presses there
 */
async function toPress(page: Page, element: Locator): Promise<() => Promise<void>> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Not on the page: ${element}`);
  const { x, y, width, height } = box;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(pauseMs);
  return async () => {
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();
  };
}

/**
 * @param on type of the input's event
 * @returns from the input until the frame with the answer is painted, ms
 * @throws Error if there is none
 */
async function timeAnswer(
  page: Page,
  answer: Answer,
  act: () => Promise<void>,
  on: string,
): Promise<number> {
  const answered = page.evaluate(
    async ({ selector, attribute, type, timeoutMs }) => {
      let start = Number.NaN;
      addEventListener(type, ({ timeStamp }) => void (start = timeStamp), {
        capture: true,
        once: true,
      });
      let before: string | undefined;
      for (const from = performance.now(); performance.now() < from + timeoutMs;) {
        const now = Array.from(document.querySelectorAll(selector), (element) =>
          attribute === undefined ? element.textContent : element.getAttribute(attribute),
        ).join('|');
        before ??= now;
        if (now !== before) {
          // Posted in an animation frame it runs after the frame is painted, unless the next frame comes before.
          await Promise.race([
            scheduler.postTask(() => undefined, { priority: 'user-blocking' }),
            new Promise(requestAnimationFrame),
          ]);
          return performance.now() - start;
        }
        await new Promise(requestAnimationFrame);
      }
      return Number.NaN;
    },
    { ...answer, type: on, timeoutMs: answerTimeoutMs },
  );
  // The page has begun to watch when it answers this.
  await page.evaluate(() => undefined);
  await act();
  const ms = await answered;
  if (!Number.isFinite(ms)) throw new Error(`No answer to ${on}: ${answer.selector}`);
  return ms;
}
