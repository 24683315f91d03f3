import type { Page } from 'playwright-core';
import type { Texts } from '../../../../src/texts/messages.ts';
import { texts as english } from '../../../../src/texts/texts.ts';
import type { RunningApp } from '../../support/startApp.ts';

const apiKey = 'reelstate-local-tmdb-key';

export type ListedMovie = {
  readonly id: number;
  readonly title: string;
  readonly release_date: string;
};

/** The first page of the popular list. */
export async function getPopularMovies({ url }: RunningApp): Promise<readonly ListedMovie[]> {
  const response = await fetch(`${url}/3/movie/popular?page=1&api_key=${apiKey}`);
  return ((await response.json()) as { results: readonly ListedMovie[] }).results;
}

const getYear = ({ release_date: date }: ListedMovie) => Number(date.slice(0, 4));

export const card = (page: Page, { title }: Pick<ListedMovie, 'title'>) =>
  page.getByRole('listitem').filter({ hasText: title });

/** Titles of the rendered movies, in order. */
export const getTitles = (page: Page) =>
  page.getByRole('listitem').locator('[dir="auto"]').allInnerTexts();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the movie modal, adds the movie and closes the modal. */
export async function addToWatchlist(page: Page, movie: Pick<ListedMovie, 'title'>) {
  await card(page, movie).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: english.movie.watchlist, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

export async function openLibraryList(
  page: Page,
  listButton: 'watchlist' | 'seen',
  texts: Texts = english,
) {
  const libraryLists = page.getByRole('navigation', { name: texts.sections.main });
  await libraryLists.getByRole('button', { name: texts.sections[listButton] }).click();
  await page.getByRole('heading', { level: 2, name: texts.list.headings[listButton] }).waitFor();
}

/** Exports by the More menu of the open list. */
export async function exportLibrary(page: Page) {
  await button(page, english.libraryTools.more).click();
  await button(page, english.libraryTools.export).click();
}

/** Opens the import of the open list, by its More menu if it has movies, and chooses a file. */
export async function importFile(
  page: Page,
  name: string,
  content: string,
  texts: Texts = english,
) {
  const more = button(page, texts.libraryTools.more);
  const open = button(page, texts.libraryImport.open);
  await more.or(open).first().waitFor();
  if (await more.isVisible()) await more.click();
  await open.first().click();
  const input = page.getByLabel(texts.libraryImport.choose, { exact: true });
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Waits for the report and reads its counts. */
export async function getImportReport(page: Page) {
  const { report } = english.libraryImport;
  await button(page, report.done).waitFor({ timeout: 60_000 });
  const countOf = async (title: string) => {
    const summary = page.locator('summary').filter({ hasText: title });
    if ((await summary.count()) === 0) return 0;
    return Number((await summary.locator('b').innerText()).replaceAll(',', ''));
  };
  return {
    found: await countOf(report.matched),
    there: await countOf(report.duplicate),
    missed: await countOf(report.unmatched),
  };
}

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
