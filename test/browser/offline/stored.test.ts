import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { movieDataMaxAgeMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/texts/texts.ts';
import { compileTexts } from '../../../tools/texts/messages.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { goOffline, installClock, passUntilShown } from '../support/pageControl.ts';
import { openMenu } from '../support/testUser.ts';
import { installable } from '../support/visit.ts';
import { awaitWorker, count, storedPictures } from './support/worker.ts';

const fixture = setupBrowserAtHome({ device: installable });

const savedLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reelstate-list:')));

const savedMovies = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('reelstate-movies')).keys()).length);

it('opens a movie that was opened before, with its details and their time, until they are too old; another one with what the list has', async () => {
  const { page } = fixture;
  await awaitWorker(page);
  const card = (position: number) =>
    page.locator(`main [aria-posinset="${position}"] button`).first();
  const dialog = page.getByRole('dialog');
  const saved = dialog.getByText(/^Saved details from .+M$/);
  const cast = dialog.getByRole('region', { name: texts.movieDetails.cast });
  const castFailed = dialog.getByText(texts.movie.partFailed({ part: texts.movieDetails.cast }));
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

  await installClock(page);
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
  await passUntilShown(page, castFailed);
  expect(await saved.count()).toBe(0);
  await close();

  await page.addInitScript((age) => {
    const now = Date.now;
    Date.now = () => now() + age;
  }, movieDataMaxAgeMs);
  await page.reload();
  await count(page).waitFor();
  await card(2).click();
  await passUntilShown(page, castFailed);
  expect(await saved.count()).toBe(0);
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
