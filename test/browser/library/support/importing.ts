import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { button, getYear, type ListedMovie } from './library.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export function createLetterboxdFile(movies: readonly ListedMovie[]): string {
  const rows = movies.map((movie) => `2024-05-01,${quoted(movie.title)},${getYear(movie)},x`);
  return `Date,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
}

export function createReelstateFile(count: number): string {
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

/** The page's pending requests to the movie API. */
export function trackPendingRequests(page: Page): ReadonlySet<Request> {
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/3/')) pendingRequests.add(request);
  });
  page.on('requestfinished', (request) => void pendingRequests.delete(request));
  page.on('requestfailed', (request) => void pendingRequests.delete(request));
  return pendingRequests;
}

/**
 * Advances the stopped clock until a button with this name appears, but not while a request is
 * pending, which would time out.
 */
export async function advanceUntilButton(
  page: Page,
  pendingRequests: ReadonlySet<Request>,
  name: string,
): Promise<void> {
  async function pass() {
    if (pendingRequests.size === 0) await page.clock.runFor(1_000);
    return button(page, name).count();
  }
  await expect.poll(pass, { timeout: 60_000, interval: 20 }).toBe(1);
}

/** @returns a function that reads the longest timeout set since, ms */
export async function recordLongestTimeout(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const originalSetTimeout = globalThis.setTimeout;
    Reflect.set(globalThis, 'longestWait', 0);
    const recording = (work: () => void, ms = 0) => {
      const longest = Reflect.get(globalThis, 'longestWait') as number;
      Reflect.set(globalThis, 'longestWait', Math.max(longest, ms));
      return originalSetTimeout(work, ms);
    };
    Reflect.set(globalThis, 'setTimeout', recording);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'longestWait') as number);
}

export async function getMatchedRowCount(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ of \d+$/).innerText(), 10);
}

export const getSearchedTitles = (calls: readonly { readonly path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('/3/search/movie'))
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('query') ?? '');
