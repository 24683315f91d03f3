import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';
import type { BrowserFixture } from '../../support/browserFixture.ts';
import { signInByForm, type TestUser } from '../../support/testUser.ts';
import { openVisit, type Visit } from '../../support/visit.ts';
import { getPopularMovies, getTitles, type ListedMovie } from './library.ts';

/** Another device of the user, with a session and a storage of its own. */
export async function openOtherDevice(
  { app, browser }: Pick<BrowserFixture, 'app' | 'browser'>,
  user: TestUser,
): Promise<Visit> {
  const other = await openVisit(browser, app.url);
  await signInByForm(other.page, user);
  return other;
}

export async function getTwoMovies({
  app,
}: Pick<BrowserFixture, 'app'>): Promise<readonly [ListedMovie, ListedMovie]> {
  const [one, two] = await getPopularMovies(app);
  if (one === undefined || two === undefined) throw new Error('the list is too short');
  return [one, two];
}

/** Says that the page is shown again: pages of a headless browser are never hidden. */
export const showAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Shows the page again until its watchlist has these movies: what the other device sends may come later. */
export async function expectWatchlist(page: Page, titles: readonly string[]) {
  await expect
    .poll(async () => {
      await showAgain(page);
      return getTitles(page);
    })
    .toEqual(titles);
}

export const synced = (page: Page) =>
  page.locator('main h2 + p').filter({ hasText: texts.sync.synced }).waitFor();

/** Goes back to the popular list, where movies can be marked without a network. */
export async function openPopular(page: Page) {
  await page.getByRole('button', { name: texts.sections.popular, exact: true }).first().click();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
}
