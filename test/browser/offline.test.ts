import { appendFile, cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { movieDataMaxAgeMs } from '../../src/domain/limits.ts';
import { texts } from '../../src/texts/texts.ts';
import { compileTexts } from '../../tools/texts/messages.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { expectConnected } from './support/connection.ts';
import { startApp } from './support/startApp.ts';
import { goOffline } from './support/pageControl.ts';
import { openMenu } from './support/testUser.ts';
import { installable, openVisit } from './support/visit.ts';

const fixture = setupBrowserAtHome({ device: installable });

const savedText = /^Saved list from .+M$/;
const count = (page: Page) => page.getByText(texts.list.count({ movies: 20 }));

/** The service worker answers the page and has stored its pictures. */
async function awaitWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedPictures(page)).toBeGreaterThan(10);
}

const storedPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('reelstate-pictures')).keys()).length);

const savedLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reelstate-list:')));

const savedMovies = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('reelstate-movies')).keys()).length);

const shownPosters = (page: Page) =>
  page
    .locator('main [aria-posinset] img')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

it('opens without a network that the browser knows of, from a link too, with the list seen last, marked as saved, and its pictures; it is loaded once the server is back', async () => {
  const { app, page, visit } = fixture;
  await awaitWorker(page);
  await page.getByRole('button', { name: texts.sections.topRated }).click();
  await page
    .getByRole('heading', { name: `${texts.list.headings.topRated} (20 movies)` })
    .waitFor();
  await expect.poll(() => shownPosters(page)).toBeGreaterThan(3);
  const offline = await visit.context.newPage();
  // As behind a Wi-Fi without internet: the page of a service worker hears nothing of the emulation.
  await offline.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => true }),
  );
  await offline.goto(`${app.url}/serviceWorker.js`);
  await goOffline(offline);
  // Chromium can still let a request through, and Popular would come from its cache.
  await offline.route(/\/(3|auth)\//, (route) => route.abort());
  await page.close();
  await offline.goto(`${app.url}/?movie=603`);
  await offline.getByText(savedText).waitFor();
  await count(offline).waitFor();
  await offline.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
  await offline.getByText(texts.offline.offlineSaved).waitFor();
  await expect.poll(() => shownPosters(offline)).toBeGreaterThan(3);
  expect(await offline.getByRole('button', { name: texts.list.loadMore }).count()).toBe(0);

  await offline.unrouteAll();
  await visit.context.setOffline(false);
  await offline.getByText(savedText).waitFor({ state: 'hidden' });
  await offline.getByRole('button', { name: texts.list.loadMore }).waitFor();
  await expectConnected(offline);
});

it('opens a movie that was opened before, with its details and their time, until they are too old; another one with what the list has', async () => {
  const { page } = fixture;
  await awaitWorker(page);
  const card = (position: number) =>
    page.locator(`main [aria-posinset="${position}"] button`).first();
  const dialog = page.getByRole('dialog');
  const saved = dialog.getByText(/^Saved details from .+M$/);
  const cast = dialog.getByRole('region', { name: texts.movieDetails.cast });
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await card(2).click();
  const genre = dialog.getByRole('button', { name: /^(Action|Drama|Comedy|Crime)$/ }).first();
  await genre.waitFor();
  await expect.poll(() => savedMovies(page)).toBeGreaterThan(4);
  const keys = await page.evaluate(async () =>
    (await (await caches.open('reelstate-movies')).keys()).map(({ url }) => url),
  );
  expect(keys.filter((key) => /key/i.test(key))).toEqual([]);
  expect(await saved.count()).toBe(0);
  await close();

  await goOffline(page);
  await page.route(/\/(3|auth)\//, (route) => route.abort());
  await page.reload();
  await count(page).waitFor();
  await card(2).click();
  await genre.waitFor();
  await saved.waitFor();
  await cast.getByRole('button').first().waitFor();
  await close();
  await card(3).click();
  await dialog.getByText(texts.movie.partFailed({ part: texts.movieDetails.cast })).waitFor();
  expect(await saved.count()).toBe(0);
  await close();

  await page.addInitScript((age) => {
    const now = Date.now;
    Date.now = () => now() + age;
  }, movieDataMaxAgeMs);
  await page.reload();
  await count(page).waitFor();
  await card(2).click();
  await dialog.getByText(texts.movie.partFailed({ part: texts.movieDetails.cast })).waitFor();
  expect(await saved.count()).toBe(0);
});

it('answers only the page, its files and pictures; requests to the APIs pass it', async () => {
  const { app, page, visit } = fixture;
  await awaitWorker(page);
  const fromWorker = new Map<string, boolean>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    fromWorker.set(pathname, response.fromServiceWorker());
  });
  await page.reload();
  await count(page).waitFor();
  await page.getByRole('button', { name: texts.sections.upcoming }).click();
  await count(page).waitFor();
  await page.evaluate(() => fetch('/auth/v1/health'));
  const of = (pattern: RegExp) =>
    [...fromWorker].filter(([path]) => pattern.test(path)).map(([, isWorker]) => isWorker);
  for (const answered of [/^\/$/, /^\/assets\//, /^\/t\/p\//])
    expect(new Set(of(answered)), String(answered)).toEqual(new Set([true]));
  for (const passed of [/^\/3\//, /^\/auth\//])
    expect(new Set(of(passed)), String(passed)).toEqual(new Set([false]));
  const other = await visit.context.newPage();
  const response = await other.goto(`${app.url}/watchlist`);
  expect({ status: response?.status(), fromServiceWorker: response?.fromServiceWorker() }).toEqual({
    status: 404,
    fromServiceWorker: false,
  });
});

it('deletes pictures and opened movies with the user’s data, and the saved list at a logout', async () => {
  const { page } = fixture;
  await awaitWorker(page);
  expect(await savedLists(page)).toHaveLength(1);
  await page.locator('main [aria-posinset="1"] button').first().click();
  await expect.poll(() => savedMovies(page)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.getByRole('button', { name: texts.menu.about }).click();
  await page.getByRole('button', { name: texts.aboutPanel.delete }).click();
  await page.getByRole('button', { name: texts.aboutPanel.deleteNow }).click();
  await page.getByText(texts.aboutPanel.deleted).waitFor();
  await expect.poll(() => storedPictures(page)).toBe(0);
  expect(await savedMovies(page)).toBe(0);
  expect(await savedLists(page)).toEqual([]);

  await page.reload();
  await count(page).waitFor();
  expect(await savedLists(page)).toHaveLength(1);
  await openMenu(page);
  await page.getByRole('button', { name: texts.header.logoutHere }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  expect(await savedLists(page)).toEqual([]);
});

it('a new version waits, says so once, and runs when no page runs the old one', async () => {
  const builtApp = inject('builtApp');
  const folder = await mkdtemp(join(inject('runFolder'), 'update-'));
  await cp(builtApp.folder, folder, { recursive: true });
  const app = await startApp({ folder, policy: builtApp.policy });
  onTestFinished(() => app.stop());
  const { page, context, close } = await openVisit(
    fixture.browser,
    app.url,
    undefined,
    installable,
  );
  onTestFinished(close);
  const version = (tab: Page) =>
    tab.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? null,
    );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await version(page)).toBe(`${app.url}/serviceWorker.js`);

  await appendFile(join(folder, 'serviceWorker.js'), '\nself.isSecondVersion = true;');
  await page.reload();
  const notice = page.getByText(texts.offline.update);
  await notice.waitFor();
  await page.getByRole('button', { name: texts.list.dismiss }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  const states = (tab: Page) =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.active?.state, registration?.waiting?.state];
    });
  expect(await states(page)).toEqual(['activated', 'installed']);
  expect(await notice.count()).toBe(0);

  await page.close();
  const next = await context.newPage();
  // The page is there before everything in it has loaded.
  await next.goto(app.url, { waitUntil: 'commit' });
  await expect.poll(() => states(next)).toEqual(['activated', undefined]);
});

it('opens without a network in the language that is chosen, whose texts and characters the worker keeps', async () => {
  const { page } = fixture;
  const polish = compileTexts('pl');
  await awaitWorker(page);
  await openMenu(page);
  await page.getByLabel(texts.preferences.language, { exact: true }).selectOption('pl');
  await page.getByText(polish.list.headings.popular).first().waitFor();
  await page.getByText(polish.list.count({ movies: 20 })).waitFor();
  const getStored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('reelstate-texts')).keys();
      return requests.map(({ url }) => url.replace(/^.*\/(.+)[-.][\w-]{8}\.\w+$/, '$1')).toSorted();
    });
  await expect
    .poll(getStored)
    .toEqual(['familjenGrotesk-latin-ext', 'manrope-latin-ext', 'pl', 'shell-pl']);
  await goOffline(page);
  await page.reload();
  await page.getByText(polish.list.headings.popular).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
  await expect.poll(() => getLoadedFaces(page)).toContain('Manrope U+100-2BA');
});

/** Families with the first characters of each file. */
const getLoadedFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange.split(',')[0]}`),
  );
