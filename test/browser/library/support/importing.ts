import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '../../../../src/domain/texts.ts';
import { button, yearOf, type ListedFilm } from './library.ts';

const { import: words } = texts.library;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Letterboxd's watchlist with these films. */
export function letterboxdOf(films: readonly ListedFilm[]): string {
  const rows = films.map((film) => `2024-05-01,${quoted(film.title)},${yearOf(film)},x`);
  return `Date,Name,Year,Letterboxd URI\r\n${rows.join('\r\n')}\r\n`;
}

/** Our own file, with so many films on the watchlist. */
export function ownFileOf(count: number): string {
  const at = new Date().toISOString();
  const film = {
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
    film: { ...film, title: `Reel ${index + 1}` },
  }));
  return JSON.stringify({ format: 'reelstate-library', version: 1, watchlist, seen: [] });
}

/** Lets the stopped clock go on, a step at a time, until there is a button of that name. */
export async function passUntil(page: Page, name: string, stepMs = 250): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return button(page, name).count();
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(1);
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

export const { goOn, report } = words;
