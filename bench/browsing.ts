import type { Browser } from 'playwright-core';
import { lastPageServed } from '../src/domain/limits.ts';
import { writeCatalogue } from './support/catalogueFile.ts';
import { type Figure, ratio } from './support/figure.ts';
import {
  countNodes,
  heapMb,
  loadMore,
  settle,
  signInToHome,
  typeIntoSearch,
} from './support/homePage.ts';
import { withBrowser } from './support/openBrowser.ts';
import { withApp } from './support/servedApp.ts';
import { median } from './support/statistics.ts';
import { withTemporaryFolder } from './support/temporaryFolder.ts';

const films = 10_000;
const visits = 3;
/** Five pages in a row stand for each place: a page comes once a visit. */
const places = { 2: [2, 6], 50: [48, 52], 250: [248, 252], 500: [496, 500] } as const;
type Place = keyof typeof places;
/** Under half a second between keys, so no search is sent; long enough for a spread. */
const typed = 'the quiet lantern of westmere and the ferry';

/** What one visitor to 10,000 films met on the way to the last page. */
interface Visit {
  readonly pages: Readonly<Record<Place, readonly number[]>>;
  readonly nodes: number;
  readonly heapFirst: number;
  readonly heapLast: number;
  readonly keys: readonly number[];
  readonly seconds: number;
}

/** Load More, nodes, heap and typing, with 10,000 films and 500 pages of them. */
export async function measureBrowsing(): Promise<readonly Figure[]> {
  const all = await withTemporaryFolder(async (folder) => {
    const { path } = await writeCatalogue(folder, films);
    return withApp({ CATALOGUE_FILE: path }, (url) =>
      withBrowser(async (browser) => {
        const done: Visit[] = [];
        while (done.length < visits) done.push(await visit(browser, url));
        return done;
      }),
    );
  });
  const at = (place: Place) => all.map(({ pages }) => pages[place]);
  const medians = (place: Place) => at(place).map(median);
  const loads = ([2, 50, 250, 500] as const).map((place) => ({
    name: `Load More, pages ${places[place].join(' to ')}`,
    unit: 'ms',
    samples: at(place).flat(),
  }));
  return [
    ...loads,
    ratio('Load More, page 500 / page 2', medians(500), medians(2), { atMost: 1.2 }),
    {
      name: 'DOM nodes at page 500',
      unit: '',
      samples: all.map(({ nodes }) => nodes),
      aim: { atMost: 2_000 },
    },
    { name: 'heap at page 1', unit: 'MB', samples: all.map(({ heapFirst }) => heapFirst) },
    {
      name: 'heap at page 500',
      unit: 'MB',
      samples: all.map(({ heapLast }) => heapLast),
      aim: { atMost: 20 },
    },
    {
      name: 'keydown to paint at page 500',
      unit: 'ms',
      samples: all.flatMap(({ keys }) => keys),
      aim: { atMost: 16 },
    },
    {
      name: 'pages 2 to 500, one after the other',
      unit: 's',
      samples: all.map(({ seconds }) => seconds),
    },
  ];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToHome(page, url);
  await settle(page);
  const heapFirst = await heapMb(page);
  const pages: Record<Place, number[]> = { 2: [], 50: [], 250: [], 500: [] };
  let settling = 0;
  const start = performance.now();
  for (let number = 2; number <= lastPageServed; number += 1) {
    const place = placeOf(number);
    const pause = performance.now();
    if (place !== undefined) await settle(page);
    settling += performance.now() - pause;
    const ms = await loadMore(page);
    if (place !== undefined) pages[place].push(ms);
  }
  const seconds = (performance.now() - start - settling) / 1_000;
  await settle(page);
  const nodes = await countNodes(page);
  const heapLast = await heapMb(page);
  const keys = await typeIntoSearch(page, typed);
  await context.close();
  return { pages, nodes, heapFirst, heapLast, keys, seconds };
}

function placeOf(page: number): Place | undefined {
  return ([2, 50, 250, 500] as const).find((place) => {
    const [first, last] = places[place];
    return page >= first && page <= last;
  });
}
