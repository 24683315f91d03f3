import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { enter, type Person } from '../../support/person.ts';
import type { RunningApp } from '../../support/startApp.ts';

const apiKey = 'reelstate-local-tmdb-key';

/** A movie as the backend lists it. */
export type ListedMovie = {
  readonly id: number;
  readonly title: string;
  readonly release_date: string;
};

/** Signs a person of their own in. */
export const begin = (_: RunningApp, page: Page): Promise<Person> => enter(page);

/** The first movies of the popular list, as the backend has them. */
export async function popular({ url }: RunningApp): Promise<readonly ListedMovie[]> {
  const answer = await fetch(`${url}/3/movie/popular?page=1&api_key=${apiKey}`);
  return ((await answer.json()) as { results: readonly ListedMovie[] }).results;
}

export const yearOf = ({ release_date: date }: ListedMovie) => Number(date.slice(0, 4));

export const card = (page: Page, { title }: Pick<ListedMovie, 'title'>) =>
  page.getByRole('listitem').filter({ hasText: title });

/** Titles of the movies before the person, in their order. */
export const titlesOn = (page: Page) =>
  page.getByRole('listitem').locator('[dir="auto"]').allInnerTexts();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button of the movie's dialog, and closes it again. */
async function inDialog(page: Page, movie: Pick<ListedMovie, 'title'>, name: string) {
  await card(page, movie).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

export const addToWatchlist = (page: Page, movie: Pick<ListedMovie, 'title'>) =>
  inDialog(page, movie, texts.movie.watchlist);

export const markAsSeen = (page: Page, movie: Pick<ListedMovie, 'title'>) =>
  inDialog(page, movie, texts.movie.markSeen);

/** Opens one of the person's own lists. */
export async function openShelf(page: Page, shelf: 'watchlist' | 'seen') {
  const libraryLists = page.getByRole('navigation', { name: texts.sections.libraryLists });
  await libraryLists.getByRole('button', { name: new RegExp(`^${texts.sections[shelf]}`) }).click();
  await page.getByRole('heading', { level: 2, name: texts.list.headings[shelf] }).waitFor();
}

export const undo = (page: Page) => button(page, texts.library.undo);

/** Opens the import of the list that is before the person, and gives it a file. */
export async function importFile(page: Page, name: string, content: string) {
  await button(page, texts.library.import.open).first().click();
  const input = page.getByLabel(texts.library.import.choose, { exact: true });
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** The report once it is there: how many rows were added, there already, and missed. */
export async function toParentEvent(page: Page) {
  const { report } = texts.library.import;
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
