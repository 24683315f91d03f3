import type { Browser } from 'playwright-core';
import type { Library } from '../src/domain/library.ts';
import { writeCatalogue } from './support/catalogueFile.ts';
import { type Figure, ratio } from './support/figure.ts';
import {
  countNodes,
  heapMb,
  loadMore,
  settle,
  signInToHome,
  typeIntoSearch,
  withoutPictures,
} from './support/homePage.ts';
import { keepLibrary, libraryOf } from './support/keepLibrary.ts';
import { withBrowser } from './support/openBrowser.ts';
import { withApp } from './support/servedApp.ts';
import { median } from './support/statistics.ts';
import { withTemporaryFolder } from './support/temporaryFolder.ts';

const films = 10_000;
/** Of each kind: with a library, and without one. */
const visits = 2;
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

/**
 * Load More, nodes, heap and typing, with 10,000 films and 500 pages of them: for somebody who has
 * seen 2,000 and hides them, and waits for 1,000; and for somebody without a library.
 */
export async function measureBrowsing(): Promise<readonly Figure[]> {
  const { kept, bare } = await withTemporaryFolder(async (folder) => {
    const catalogue = await writeCatalogue(folder, films);
    const library = libraryOf(catalogue.films);
    return withApp({ CATALOGUE_FILE: catalogue.path }, (url) =>
      withBrowser(async (browser) => {
        const done: Record<'kept' | 'bare', Visit[]> = { kept: [], bare: [] };
        while (done.bare.length < visits) {
          done.kept.push(await visit(browser, url, library));
          done.bare.push(await visit(browser, url, null));
        }
        return done;
      }),
    );
  });
  const medians = (all: readonly Visit[], place: Place) =>
    all.map(({ pages }) => median(pages[place]));
  const loads = ([2, 50, 250, 500] as const).map((place) => ({
    name: `Load More, pages ${places[place].join(' to ')}`,
    unit: 'ms',
    samples: kept.flatMap(({ pages }) => pages[place]),
  }));
  return [
    ...loads,
    ratio('Load More, page 500 / page 2', medians(kept, 500), medians(kept, 2), { atMost: 1.2 }),
    ratio('Load More, page 500 / page 2, no library', medians(bare, 500), medians(bare, 2)),
    ratio('Load More at page 500, with / without', medians(kept, 500), medians(bare, 500)),
    {
      name: 'DOM nodes at page 500',
      unit: '',
      samples: kept.map(({ nodes }) => nodes),
      aim: { atMost: 2_000 },
    },
    { name: 'heap at page 1', unit: 'MB', samples: kept.map(({ heapFirst }) => heapFirst) },
    {
      name: 'heap at page 500',
      unit: 'MB',
      samples: kept.map(({ heapLast }) => heapLast),
      aim: { atMost: 20 },
    },
    {
      name: 'heap at page 500, no library',
      unit: 'MB',
      samples: bare.map(({ heapLast }) => heapLast),
    },
    {
      name: 'keydown to paint at page 500',
      unit: 'ms',
      samples: kept.flatMap(({ keys }) => keys),
      aim: { atMost: 16 },
    },
    {
      name: 'the 483 pages between those, one after the other',
      unit: 's',
      samples: kept.map(({ seconds }) => seconds),
    },
  ];
}

async function visit(browser: Browser, url: string, library: Library | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToHome(page, url);
  if (library !== null) await keepLibrary(page, library);
  await settle(page);
  const heapFirst = await heapMb(page);
  const pages: Record<Place, number[]> = { 2: [], 50: [], 250: [], 500: [] };
  let seconds = 0;
  let number = 2;
  for (const place of [2, 50, 250, 500] as const) {
    const [first, last] = places[place];
    await withoutPictures(page, async () => {
      const start = performance.now();
      for (; number < first; number += 1) await loadMore(page);
      seconds += (performance.now() - start) / 1_000;
    });
    for (; number <= last; number += 1) {
      await settle(page);
      pages[place].push(await loadMore(page));
    }
  }
  await settle(page);
  const nodes = await countNodes(page);
  const heapLast = await heapMb(page);
  const keys = await typeIntoSearch(page, typed);
  await context.close();
  return { pages, nodes, heapFirst, heapLast, keys, seconds };
}
