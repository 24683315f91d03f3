import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { button, yearOf, type ListedMovie } from './library.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Letterboxd's watchlist with these movies. */
export function letterboxdOf(movies: readonly ListedMovie[]): string {
  const rows = movies.map((movie) => `2024-05-01,${quoted(movie.title)},${yearOf(movie)},x`);
  return `Date,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
}

/** Our own file, with so many movies on the watchlist. */
export function ownFileOf(count: number): string {
  const at = new Date().toISOString();
  const movie = {
    posterPath: null,
    backdropPath: null,
    voteAverage: 7,
    voteCount: 100,
    releaseDate: '1999-05-01',
    overview: null,
    fetchedAt: at,
  };
  const watchlist = Array.from({ length: count }, (_, index) => ({
    id: 90_500_000 + index,
    at,
    film: { ...movie, title: `Reel ${index + 1}` },
  }));
  return JSON.stringify({ format: 'reelstate-library', version: 1, watchlist, seen: [] });
}

/** Calls of the movie database that this page waits for, from now on. */
export function watchCalls(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/3/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return underWay;
}

/**
 * Lets the stopped clock go on until there is a button of that name, and never while an answer is
 * awaited: by this clock it would come too late.
 */
export async function passUntil(
  page: Page,
  underWay: ReadonlySet<Request>,
  name: string,
): Promise<void> {
  async function pass() {
    if (underWay.size === 0) await page.clock.runFor(1_000);
    return button(page, name).count();
  }
  await expect.poll(pass, { timeout: 60_000, interval: 20 }).toBe(1);
}

/** @returns what tells the longest that anything in this page has been put off by since, ms */
export async function noteWaits(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const wait = globalThis.setTimeout;
    Reflect.set(globalThis, 'longestWait', 0);
    const noting = (work: () => void, ms = 0) => {
      const longest = Reflect.get(globalThis, 'longestWait') as number;
      Reflect.set(globalThis, 'longestWait', Math.max(longest, ms));
      return wait(work, ms);
    };
    Reflect.set(globalThis, 'setTimeout', noting);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'longestWait') as number);
}

/** How many rows of the import have been looked for. */
export async function settledOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ of \d+$/).innerText(), 10);
}

/** Titles that the movie database was asked for, in order. */
export const askedFor = (calls: readonly { readonly path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('/3/search/movie'))
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('query') ?? '');
