import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import { chunkUrlPattern, goOffline, holdRoute } from './support/pageControl.ts';
import { exportLibrary, openLibraryList } from './library/support/library.ts';
import { unreadable } from './support/screens/screenSetup.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const { import: importTexts } = texts.library;
const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const errorMessage = () => fixture.page.getByText(texts.chunkLoadError, { exact: true });
const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);
const dialog = () => fixture.page.getByRole('dialog');
const keys = () => fixture.page.getByRole('dialog', { name: texts.keys.title });
const footer = () => fixture.page.getByRole('contentinfo');

const hasFocus = (element: Element) => element.contains(document.activeElement);

const openShortcutHelp = () => footer().getByRole('button', { name: texts.keys.open }).click();

/** Offline, until the page's check of its host has failed too. */
async function pressOffline(press: () => Promise<void>): Promise<void> {
  const { page } = fixture;
  await goOffline(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await Promise.all([failed, press()]);
}

/** Browsers cache a failed import until the page reloads, so the app reloads it. */
async function pressOnline(press: () => Promise<void>): Promise<void> {
  const { page, visit } = fixture;
  await visit.context.setOffline(false);
  await Promise.all([page.waitForEvent('load'), press()]);
  await page.getByText(texts.list.count(20)).waitFor();
}

beforeEach(async () => {
  await fixture.page.clock.install();
  // The app does not reload a page that has just loaded.
  await fixture.page.clock.fastForward(6_000);
});

describe('chunk-load error while offline', () => {
  it('appears in place of the shortcut help at each attempt', async () => {
    const { page } = fixture;
    const again = () => keys().getByRole('button', { name: texts.list.tryAgain });
    await card(2).focus();
    await pressOffline(() => page.keyboard.press('?'));
    await keys().getByText(texts.chunkLoadError).waitFor();
    await pressOffline(() => again().click());
    await keys().getByText(texts.chunkLoadError).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await expect.poll(() => card(2).evaluate(hasFocus)).toBe(true);
    await pressOffline(() => page.keyboard.press('?'));
    await keys().getByText(texts.chunkLoadError).waitFor();
    await pressOnline(() => again().click());
    await openShortcutHelp();
    await keys().getByRole('switch', { name: texts.keys.characters }).waitFor();
    expect(await errorMessage().count()).toBe(0);
  });

  it('appears in place of a library list and of its export; a retry loads the list with its import', async () => {
    const { page, visit } = fixture;
    const alert = (message: string) => page.getByRole('alert').getByText(message);
    await pressOffline(() => openLibraryList(page, 'seen'));
    await alert(texts.chunkLoadError).waitFor();
    await visit.context.setOffline(false);
    await button(texts.list.tryAgain).click();
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    await goOffline(page);
    await button(importTexts.open).last().click();
    await page.getByLabel(importTexts.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await visit.context.setOffline(false);

    await button(texts.library.empty.browse).click();
    await card(1).focus();
    await page.keyboard.press('w');
    await openLibraryList(page, 'watchlist');
    await button(texts.library.more).waitFor();
    await goOffline(page);
    await exportLibrary(page);
    await alert(texts.library.exportFailed(texts.errors.network)).waitFor();
    await visit.context.setOffline(false);
    await page.reload();
    const [download] = await Promise.all([page.waitForEvent('download'), exportLibrary(page)]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  });
});

describe('chunk missing at the host', () => {
  it('causes one reload, then a chunk-load error in its place', async () => {
    const { page } = fixture;
    await page.route(chunkUrlPattern('panels'), (route) => route.fulfill({ status: 404 }));
    await pressOnline(openShortcutHelp);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.clock.fastForward(6_000);
    await openShortcutHelp();
    await keys().getByText(texts.chunkLoadError).waitFor();
    await keys().getByRole('button', { name: texts.list.tryAgain }).click();
    await keys().getByText(texts.chunkLoadError).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await openShortcutHelp();
    await keys().getByText(texts.chunkLoadError).waitFor();
    // The app sends this request before a reload: by now it would have been sent.
    await page.evaluate(() => fetch('/', { method: 'HEAD', cache: 'no-store' }));
    expect(loads).toBe(0);
  });
});

describe('chunk of the movie modal', () => {
  const code = chunkUrlPattern('movieModal');

  it('is preloaded at home; without it the modal has its title and can be closed', async () => {
    const { page, visit } = fixture;
    const requested = await holdRoute(page, code);
    await page.reload();
    const release = await requested();
    const name = await card(1).locator(':nth-child(2)').first().innerText();
    await card(1).click();
    await expect.poll(() => dialog().getByRole('heading', { level: 2 }).innerText()).toBe(name);
    await dialog().getByRole('button', { name: texts.movie.close, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await card(1).click();
    release();
    await dialog().getByRole('heading', { name: texts.movie.overview }).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('that fails to load shows an error in the modal, and home still works', async () => {
    const { page } = fixture;
    await page.route(code, (route) => route.abort());
    await page.reload();
    await card(1).click();
    await dialog().getByText(texts.chunkLoadError).waitFor();
    await dialog().getByRole('button', { name: texts.list.tryAgain }).waitFor();
    await dialog().getByRole('button', { name: texts.movie.close, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await card(1).waitFor();
  });
});

describe('chunk of a service', () => {
  it('of the demo catalog that fails to load shows an error and a way back', async () => {
    const { page } = fixture;
    await page.route('**/3/movie/**', (route) => route.fulfill(unreadable));
    await button(texts.list.loadMore).click();
    await button(texts.demoCatalog.enter).waitFor();
    await goOffline(page);
    await button(texts.demoCatalog.enter).click();
    await page.getByRole('alert').getByText(texts.list.failed(texts.errors.network)).waitFor();
    await page.getByText(texts.demoCatalog.notice).waitFor();
    await button(texts.demoCatalog.leave).click();
    await page.getByText(texts.list.count(20)).waitFor();
    expect(await page.getByText(texts.demoCatalog.notice).count()).toBe(0);
  });
});
