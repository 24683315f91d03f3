import { afterEach, beforeEach, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { openMenu } from '../support/testUser.ts';
import type { Visit } from '../support/visit.ts';
import {
  expectWatchlist,
  getTwoMovies,
  openOtherDevice,
  openPopular,
  showAgain,
  synced,
} from './support/devices.ts';
import { addToWatchlist, getTitles, openLibraryList } from './support/library.ts';

const fixture = setupBrowserAtHome();
let other: Visit;

beforeEach(async () => {
  other = await openOtherDevice(fixture, fixture.user);
});
afterEach(() => other.close());

it('a movie marked on one device is on the watchlist of another, and its removal there comes back', async () => {
  const { page } = fixture;
  const [movie] = await getTwoMovies(fixture);
  await addToWatchlist(page, movie);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await openLibraryList(other.page, 'watchlist');
  await expectWatchlist(other.page, [movie.title]);
  await other.page.locator('[aria-posinset] [data-movie-id]').press('w');
  await expectWatchlist(other.page, []);
  await expectWatchlist(page, []);
  expect([...fixture.visit.problems, ...other.problems]).toEqual([]);
});

it('movies that two devices mark without a network are on both once it is back', async () => {
  const { page } = fixture;
  const [one, two] = await getTwoMovies(fixture);
  for (const each of [page, other.page]) await openLibraryList(each, 'watchlist');
  await synced(page);
  await synced(other.page);
  for (const each of [page, other.page]) await openPopular(each);
  for (const each of [page, other.page]) await each.context().setOffline(true);
  await addToWatchlist(page, one);
  await addToWatchlist(other.page, two);
  await openLibraryList(page, 'watchlist');
  await page.getByText(texts.sync.waiting({ count: 1 })).waitFor();
  await openLibraryList(other.page, 'watchlist');
  for (const each of [page, other.page]) await each.context().setOffline(false);
  await expectWatchlist(page, [two.title, one.title]);
  await expectWatchlist(other.page, [two.title, one.title]);
});

it('lists that another device deletes stay until the user has answered, and are deleted here too then', async () => {
  const { page } = fixture;
  const [movie] = await getTwoMovies(fixture);
  await addToWatchlist(page, movie);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await openMenu(other.page);
  const { menu, aboutPanel: about, syncBanner: sync } = texts;
  for (const name of [menu.about, about.delete, about.deleteNow])
    await other.page.getByRole('button', { name, exact: true }).click();
  await other.page.getByText(about.deleted).waitFor();
  const banner = page.getByRole('alert').filter({ hasText: sync.emptied });
  await expect
    .poll(async () => {
      await showAgain(page);
      return banner.count();
    })
    .toBe(1);
  await expect.poll(() => getTitles(page)).toEqual([movie.title]);
  await banner.getByRole('button', { name: sync.deleteHere }).click();
  await page.getByRole('heading', { name: texts.libraryTools.empty.watchlist.title }).waitFor();
  await synced(page);
  expect(await banner.count()).toBe(0);
});
