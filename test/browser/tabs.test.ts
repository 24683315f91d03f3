import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import {
  addToWatchlist,
  button,
  card,
  getPopularMovies,
  openLibraryList,
} from './library/support/library.ts';
import {
  getPagePosition,
  getPositionKeys,
  loadMovies,
  scrollDeep,
  waitForStoredPosition,
} from './listPosition/pagePosition.ts';
import { setupTabs } from './session/support/tabs.ts';
import { expectInvariants } from './support/pageInvariants.ts';
import { openMenu, signInByForm } from './support/testUser.ts';

const tabs = setupTabs(2);
let first: Page;
let second: Page;

beforeEach(() => {
  const [one, other] = tabs.pages;
  if (one === undefined || other === undefined) throw new Error('there are too few tabs');
  [first, second] = [one, other];
});

const movies = (page: Page, count: number) =>
  page.getByText(texts.list.count({ movies: count })).waitFor();

it('library lists of two browser tabs are in sync', async () => {
  const [one] = await getPopularMovies(tabs.app);
  if (one === undefined) throw new Error('the list is empty');
  await second.bringToFront();
  await openLibraryList(second, 'watchlist');
  await second.getByRole('heading', { name: texts.libraryTools.empty.watchlist.title }).waitFor();
  await first.bringToFront();
  await addToWatchlist(first, one);
  await second.bringToFront();
  await card(second, one).waitFor();
});

it('each of two browser tabs counts what its list shows, whichever of them changes it', async () => {
  const [one, two, three] = await getPopularMovies(tabs.app);
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('the list is too short');
  const bookmark = (page: Page, title: string) =>
    card(page, { title }).getByRole('button').last().click();
  const press = (page: Page, title: string, key: string) =>
    card(page, { title }).getByRole('button').first().press(key);
  const count = (page: Page, list: 'watchlist' | 'seen', expected: number) =>
    page.locator(`header [data-count=${list}]`).getByText(`${expected}`, { exact: true }).waitFor();

  /** Changes a list in one tab; the other hears of it by its storage event. */
  async function change(page: Page, by: () => Promise<void>, counts: readonly [number, number]) {
    await page.bringToFront();
    await by();
    for (const each of [first, second]) {
      await each.bringToFront();
      if (counts[0] > 0) await count(each, 'watchlist', counts[0]);
      if (counts[1] > 0) await count(each, 'seen', counts[1]);
      await expectInvariants(each);
    }
  }

  await second.bringToFront();
  await openLibraryList(second, 'watchlist');
  await change(first, () => bookmark(first, one.title), [1, 0]);
  await change(first, () => bookmark(first, two.title), [2, 0]);
  await change(second, () => press(second, two.title, 's'), [2, 1]);
  await openLibraryList(second, 'seen');
  await change(first, () => press(first, three.title, 's'), [2, 2]);
  await first.bringToFront();
  await openLibraryList(first, 'seen');
  await change(second, () => press(second, two.title, 's'), [2, 1]);
  await change(second, () => button(second, texts.library.undo).click(), [2, 2]);
  await second.bringToFront();
  await openLibraryList(second, 'watchlist');
  await change(second, () => press(second, one.title, 'w'), [1, 2]);
  await change(first, () => press(first, three.title, 's'), [1, 1]);
});

it('list positions of browser tabs are separate, and removed in each by a logout', async () => {
  await first.bringToFront();
  await scrollDeep(first);
  await second.bringToFront();
  await loadMovies(second, 40);
  await waitForStoredPosition(second, (position) => position?.['pages'] === 2);
  await first.bringToFront();
  await first.reload();
  await movies(first, 60);
  expect((await getPagePosition(first)).scrollY).toBe(1_533);
  await second.reload();
  await movies(second, 40);

  await first.bringToFront();
  await openMenu(first);
  await button(first, texts.header.logout).click();
  for (const page of [first, second]) {
    await page.bringToFront();
    await button(page, texts.login.submit).waitFor();
    expect(await getPositionKeys(page)).toEqual([]);
  }
  await first.bringToFront();
  await signInByForm(first, tabs.user);
  expect((await getPagePosition(first)).scrollY).toBe(0);
});
