import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { aTestUser, openMenu, register, signInByForm } from '../support/testUser.ts';
import type { Visit } from '../support/visit.ts';
import {
  expectWatchlist,
  getTwoMovies,
  openOtherDevice,
  openPopular,
  synced,
} from './support/devices.ts';
import { addToWatchlist, card, getTitles, openLibraryList } from './support/library.ts';

const fixture = setupBrowserAtHome();
const path = '/rest/v1/library_entries';
let other: Visit;

beforeEach(async () => {
  other = await openOtherDevice(fixture, fixture.user);
});
afterEach(async () => {
  await fixture.app.clearFaults();
  await other.close();
});

/** Presses the shortcut on the card of a movie in the open list. */
const toggle = (page: Page, title: string) =>
  card(page, { title }).locator('[data-movie-id]').press('w');

async function logOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: texts.header.logout, exact: true }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
}

const isPush = (request: Request) => request.method() === 'POST' && request.url().includes(path);

it('of opposite changes that two devices make without a network the later one stands on both', async () => {
  const { page } = fixture;
  const [one, two] = await getTwoMovies(fixture);
  for (const each of [page, other.page]) {
    await openLibraryList(each, 'watchlist');
    await synced(each);
    await openPopular(each);
    await each.context().setOffline(true);
  }
  await toggle(page, one.title);
  for (const { title } of [two, two, one, one]) await toggle(other.page, title);
  await toggle(page, two.title);
  for (const each of [page, other.page]) await openLibraryList(each, 'watchlist');
  await expect.poll(() => getTitles(page)).toEqual([two.title, one.title]);
  await expect.poll(() => getTitles(other.page)).toEqual([]);
  for (const each of [page, other.page]) await each.context().setOffline(false);
  for (const each of [page, other.page]) await expectWatchlist(each, [two.title]);
});

it('a movie whose answer is lost after the backend has written it is sent again, and on both devices', async () => {
  const { app, page } = fixture;
  const [movie] = await getTwoMovies(fixture);
  await app.injectFaults({ rules: [{ path, method: 'POST', lose: true, times: 1 }] });
  await addToWatchlist(page, movie);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await openLibraryList(other.page, 'watchlist');
  await expectWatchlist(other.page, [movie.title]);
});

it('a logout while a movie is sent leaves the movie on the device, and the next visit has it everywhere', async () => {
  const { app, page, user } = fixture;
  const [movie] = await getTwoMovies(fixture);
  await app.injectFaults({ rules: [{ path, method: 'POST', delayMs: 20_000, times: 1 }] });
  const pushed = page.waitForRequest(isPush);
  await addToWatchlist(page, movie);
  await pushed;
  await logOut(page);
  await signInByForm(page, user);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await expect.poll(() => getTitles(page)).toEqual([movie.title]);
  await openLibraryList(other.page, 'watchlist');
  await expectWatchlist(other.page, [movie.title]);
});

it('two accounts on one device have their own lists', async () => {
  const { app, page, user } = fixture;
  const [hers, his] = await getTwoMovies(fixture);
  const noah = aTestUser({ firstName: 'Noah' });
  await register(app.url, noah);
  await addToWatchlist(page, hers);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await logOut(page);
  await signInByForm(page, noah);
  await addToWatchlist(page, his);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await expect.poll(() => getTitles(page)).toEqual([his.title]);
  await logOut(page);
  await signInByForm(page, user);
  await openLibraryList(page, 'watchlist');
  await synced(page);
  await expect.poll(() => getTitles(page)).toEqual([hers.title]);
  await openLibraryList(other.page, 'watchlist');
  await expectWatchlist(other.page, [hers.title]);
});

it('two browser tabs send a movie once, and both say that it is synced', async () => {
  const { app, page, visit } = fixture;
  const [movie] = await getTwoMovies(fixture);
  const pushes: Request[] = [];
  visit.context.on('request', (request) => {
    if (isPush(request)) pushes.push(request);
  });
  const second = await visit.context.newPage();
  await second.goto(app.url);
  await openLibraryList(second, 'watchlist');
  await synced(second);
  await addToWatchlist(page, movie);
  await openLibraryList(page, 'watchlist');
  await expect.poll(() => pushes.length).toBe(1);
  for (const tab of [page, second]) {
    await synced(tab);
    await expect.poll(() => getTitles(tab)).toEqual([movie.title]);
  }
  await openLibraryList(other.page, 'watchlist');
  await expectWatchlist(other.page, [movie.title]);
  expect(pushes).toHaveLength(1);
});
