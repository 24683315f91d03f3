import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
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
import { openMenu, signInByForm } from './support/testUser.ts';

const tabs = setupTabs(2);
let first: Page;
let second: Page;

beforeEach(() => {
  const [one, other] = tabs.pages;
  if (one === undefined || other === undefined) throw new Error('there are too few tabs');
  [first, second] = [one, other];
});

const movies = (page: Page, count: number) => page.getByText(texts.list.count(count)).waitFor();

it('library lists of two browser tabs are in sync', async () => {
  const [one] = await getPopularMovies(tabs.app);
  if (one === undefined) throw new Error('the list is empty');
  await second.bringToFront();
  await openLibraryList(second, 'watchlist');
  await second.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();
  await first.bringToFront();
  await addToWatchlist(first, one);
  await second.bringToFront();
  await card(second, one).waitFor();
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
