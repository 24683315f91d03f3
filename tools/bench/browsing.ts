import type { Browser, Page } from 'playwright-core';
import type { CatalogMovie } from '../../server/catalog/catalogMovie.ts';
import { demoUser } from '../../server/auth/demoAccount.ts';
import { emptyLibrary, type Library, type LibraryEntry } from '../../src/domain/library.ts';
import { neverSynced } from '../../src/domain/libraryTimes.ts';
import { pageSize } from '../../src/domain/limits.ts';
import { compileTexts } from '../texts/messages.ts';
import { decodeSession, sessionKey } from '../../src/services/auth/sessionStore.ts';
import { libraryFormat } from '../../src/services/library/libraryStore.ts';
import { libraryKey } from '../../src/services/storage/keyValueStorage.ts';
import { encodeEntry } from '../../src/services/storage/persistedStore.ts';
import { getMedian, toRatio, type Figure } from './figures.ts';
import { withApp, withBrowser, withTemporaryFolder, writeCatalog } from './resources.ts';

const texts = compileTexts();

const movieCount = 10_000;
/** With a library, and as many without one. */
const visitCount = 2;
/** Five pages in a row are measured at each depth. */
const depths = { 2: [2, 6], 50: [48, 52], 250: [248, 252], 500: [496, 500] } as const;
type Depth = keyof typeof depths;
const allDepths = [2, 50, 250, 500] as const;
/** Typed with less than the search debounce between keys, so that no search starts. */
const typedText = 'the quiet lantern of westmere and the ferry';

/** What was measured on the way from page 1 to page 500. */
type Visit = {
  readonly loadMoreMs: Readonly<Record<Depth, readonly number[]>>;
  readonly nodes: number;
  readonly firstHeapMb: number;
  readonly lastHeapMb: number;
  readonly keyMs: readonly number[];
  readonly seconds: number;
  /** From the response of a filtered list to its paint; `NaN` without a filter. */
  readonly filterMs: number;
};

/**
 * Measures Load More, DOM nodes, heap and typing over 500 pages: with 2,000 hidden seen movies and
 * 1,000 on the watchlist, without a library, and with a filter.
 */
export async function measureBrowsing(): Promise<readonly Figure[]> {
  const full: Visit[] = [];
  const empty: Visit[] = [];
  const filtered: Visit[] = [];
  await withTemporaryFolder(async (folder) => {
    const { path, movies } = await writeCatalog(folder, movieCount);
    const library = toLibrary(movies);
    await withApp({ CATALOGUE_FILE: path }, (url) =>
      withBrowser(async (browser) => {
        while (empty.length < visitCount) {
          full.push(await visit(browser, url, library));
          empty.push(await visit(browser, url, null));
          filtered.push(await visit(browser, url, null, true));
        }
      }),
    );
  });
  const medians = (visits: readonly Visit[], depth: Depth) =>
    visits.map(({ loadMoreMs }) => getMedian(loadMoreMs[depth]));
  const pick = (
    visits: readonly Visit[],
    key: 'nodes' | 'firstHeapMb' | 'lastHeapMb' | 'seconds' | 'filterMs',
  ) => visits.map((each) => each[key]);
  const keyMs = full.flatMap((each) => each.keyMs);
  return [
    ...allDepths.map((depth) => ({
      name: `Load More, pages ${depths[depth].join(' to ')}`,
      unit: 'ms',
      samples: full.flatMap(({ loadMoreMs }) => loadMoreMs[depth]),
    })),
    toRatio('Load More, page 500 / page 2', medians(full, 500), medians(full, 2), { atMost: 1.2 }),
    toRatio('Load More, page 500 / page 2, no library', medians(empty, 500), medians(empty, 2)),
    toRatio('Load More at page 500, with / without', medians(full, 500), medians(empty, 500)),
    toRatio(
      'Load More, page 500 / page 2, with a filter',
      medians(filtered, 500),
      medians(filtered, 2),
      { atMost: 1.2 },
    ),
    toFigure('filtered list, response to paint', 'ms', pick(filtered, 'filterMs'), 100),
    toFigure('DOM nodes at page 500', '', pick(full, 'nodes'), 2_000),
    toFigure('heap at page 1', 'MB', pick(full, 'firstHeapMb')),
    toFigure('heap at page 500', 'MB', pick(full, 'lastHeapMb'), 20),
    toFigure('heap at page 500, no library', 'MB', pick(empty, 'lastHeapMb')),
    toFigure('keydown to paint at page 500', 'ms', keyMs, 16),
    toFigure('the 483 pages between those, one after the other', 's', pick(full, 'seconds')),
  ];
}

const toFigure = (name: string, unit: string, samples: readonly number[], atMost?: number) => ({
  name,
  unit,
  samples,
  ...(atMost !== undefined && { limit: { atMost } }),
});

async function visit(
  browser: Browser,
  url: string,
  library: Library | null,
  isFiltered = false,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, url);
  if (library !== null) await storeLibrary(page, library);
  const filterMs = isFiltered ? await filter(page) : Number.NaN;
  await settle(page);
  const firstHeapMb = await measureHeapMb(page);
  const loadMoreMs: Record<Depth, number[]> = { 2: [], 50: [], 250: [], 500: [] };
  let seconds = 0;
  let number = 2;
  for (const depth of allDepths) {
    const [first, last] = depths[depth];
    await withoutPosters(page, async () => {
      const start = performance.now();
      for (; number < first; number += 1) await loadMore(page);
      seconds += (performance.now() - start) / 1_000;
    });
    for (; number <= last; number += 1) {
      await settle(page);
      loadMoreMs[depth].push(await loadMore(page));
    }
  }
  await settle(page);
  const nodes = await countNodes(page);
  const lastHeapMb = await measureHeapMb(page);
  const keyMs = await typeIntoSearch(page, typedText);
  await context.close();
  return { loadMoreMs, nodes, firstHeapMb, lastHeapMb, keyMs, seconds, filterMs };
}

export async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(texts.login.email).fill(demoUser.email);
  await page.getByLabel(texts.login.password).fill(demoUser.password);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count({ movies: pageSize })).waitFor();
}

/** Every fifth movie is seen and hidden, every tenth is on the watchlist. */
function toLibrary(movies: readonly CatalogMovie[]): Library {
  const every = (step: number, from: number) =>
    movies.filter((_, index) => index % step === from).map(toEntry);
  return { ...emptyLibrary, seen: every(5, 0), watchlist: every(10, 1), hidesSeen: true };
}

export function toEntry({
  id,
  title,
  voteAverage,
  voteCount,
  date,
  overview,
}: CatalogMovie): LibraryEntry {
  const at = Date.now();
  const posterPath = `/${id}.jpg`;
  const movie = { id, title, voteAverage, voteCount, posterPath, backdropPath: posterPath };
  return { id, at, movie: { ...movie, releaseDate: date || null, overview }, fetchedAt: at };
}

/**
 * Stores the signed-in user's library and reloads the page.
 *
 * @throws Error if storage has no session
 */
export async function storeLibrary(page: Page, library: Library): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  const { user } = decodeSession(stored);
  if (user === null) throw new Error('No user is signed in');
  const entry = [
    libraryKey(user.id),
    encodeEntry(libraryFormat, { ...library, ...neverSynced }),
  ] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), entry);
  await page.reload();
  await page.getByRole('listitem').first().waitFor();
}

/**
 * Presses Load More.
 *
 * @returns ms from the click until the frame with the new count is painted
 * @throws Error if the count does not change within 30 s
 */
export function loadMore(page: Page): Promise<number> {
  return page.evaluate(async (label) => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === label);
    const count = document.querySelector('[data-list] h2');
    if (button === undefined || count === null) throw new Error('no Load More on the page');
    const changed = new Promise<void>((done, fail) => {
      const timeout = setTimeout(() => fail(new Error('no page was appended')), 30_000);
      new MutationObserver((_, observer) => {
        observer.disconnect();
        clearTimeout(timeout);
        done();
      }).observe(count, { childList: true, characterData: true, subtree: true });
    });
    const start = performance.now();
    button.click();
    await changed;
    // The second callback runs when the frame of the first is painted.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  }, texts.list.loadMore);
}

/**
 * Sorts Popular by title, which filters it and leaves all movies.
 *
 * @returns ms from the end of the response until the frame with its movies is painted
 */
async function filter(page: Page): Promise<number> {
  const painted = page.evaluate(async () => {
    const list = document.querySelector('[data-list]');
    if (list === null) throw new Error('no list on the page');
    await new Promise<void>((done) => {
      let wasBusy = false;
      new MutationObserver((_, observer) => {
        const isBusy = list.getAttribute('aria-busy') === 'true';
        if (wasBusy && !isBusy) {
          observer.disconnect();
          done();
        }
        wasBusy ||= isBusy;
      }).observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
    });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const now = performance.now();
    const responses = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/discover/movie'));
    return now - (responses.at(-1) as PerformanceResourceTiming).responseEnd;
  });
  const { controls, sorts } = texts.filter;
  await page.getByRole('button', { name: controls.sort }).click();
  await page.getByRole('button', { name: sorts.title }).click();
  return painted;
}

/** Types into the search box and returns, for each key, ms from keydown until its frame is painted. */
async function typeIntoSearch(page: Page, text: string): Promise<readonly number[]> {
  const box = page.getByLabel(texts.search.label);
  await box.focus();
  await settle(page);
  const times = await box.evaluateHandle((input) => {
    const list: number[] = [];
    input.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message posted in an animation frame is delivered after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => list.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    });
    return list;
  });
  await box.pressSequentially(text, { delay: 70 });
  await settle(page);
  return times.jsonValue();
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let nodes = 1;
    while (walker.nextNode() !== null) nodes += 1;
    return nodes;
  });
}

/** Returns the JavaScript heap after garbage collection in MB of 1,000,000 bytes. */
async function measureHeapMb(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  return (used?.value ?? Number.NaN) / 1_000_000;
}

/** Waits until scrolling has stopped and the images that are shown are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    let top = Number.NaN;
    while (top !== scrollY) {
      top = scrollY;
      await new Promise((done) => setTimeout(done, 150));
    }
  });
  // A lazy image that is not shown is never loaded.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

/** Blocks posters during `work`: the backend draws each on the same cores. */
async function withoutPosters(page: Page, work: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*/t/p/*'] });
  await work();
  await devTools.send('Network.setBlockedURLs', { urls: [] });
  await devTools.detach();
}
