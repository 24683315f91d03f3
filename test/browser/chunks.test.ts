import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serviceWorkerUrl } from '../../src/domain/serviceWorker.ts';
import { texts } from '../../src/texts/texts.ts';
import { chunkUrlPattern, goOffline, holdRoute } from './support/pageControl.ts';
import { exportLibrary, openLibraryList } from './library/support/library.ts';
import { unreadable } from './support/screens/screenSetup.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { openVisit } from './support/visit.ts';

const fixture = setupBrowserAtHome();
const { libraryImport: importTexts } = texts;
const button = (name: string, page = fixture.page) =>
  page.getByRole('button', { name, exact: true });
const errorMessage = () => fixture.page.getByText(texts.chunkLoadError, { exact: true });
const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);
const dialog = () => fixture.page.getByRole('dialog');
const keys = () => fixture.page.getByRole('dialog', { name: texts.keys.title });
const footer = () => fixture.page.getByRole('contentinfo');

const hasFocus = (element: Element) => element.contains(document.activeElement);

const openShortcutHelp = () => footer().getByRole('button', { name: texts.keys.open }).click();

const help = () => keys().getByRole('switch', { name: texts.shortcutHelp.characters });
const again = () => keys().getByRole('button', { name: texts.list.tryAgain });

/** @returns how often the page has loaded since */
function countLoads(): () => number {
  let loads = 0;
  fixture.page.on('load', () => (loads += 1));
  return () => loads;
}

describe('chunk that fails to load', () => {
  it('says so in place of the shortcut help at each attempt, and is loaded without a reload', async () => {
    const { page, visit } = fixture;
    const loads = countLoads();
    await card(2).focus();
    await goOffline(page);
    await page.keyboard.press('?');
    await keys().getByText(texts.chunkLoadError).waitFor();
    await again().click();
    await keys().getByText(texts.chunkLoadError).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await expect.poll(() => card(2).evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('?');
    await keys().getByText(texts.chunkLoadError).waitFor();
    await visit.context.setOffline(false);
    await again().click();
    await help().waitFor();
    expect(await errorMessage().count()).toBe(0);
    expect(loads()).toBe(0);
  });

  it.each([
    ['an error', { status: 503 }],
    ['a page in its place', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ])('is loaded on Try again after %s', async (_, answer) => {
    const { page } = fixture;
    const loads = countLoads();
    let answers = 0;
    // The route stays: Chromium may lose a request that begins while the last route is removed.
    await page.route(chunkUrlPattern('panels'), (route) => {
      answers += 1;
      return answers === 1 ? route.fulfill(answer) : route.continue();
    });
    await openShortcutHelp();
    await keys().getByText(texts.chunkLoadError).waitFor();
    await again().click();
    await help().waitFor();
    expect(loads()).toBe(0);
  });

  it('of the filter says so below the pressed chip, and opens it on Try again', async () => {
    const { page } = fixture;
    const loads = countLoads();
    const { controls, lengths } = texts.filter;
    const code = chunkUrlPattern('FilterGroups');
    const held: Route[] = [];
    // The route stays: Chromium may lose a request that begins while the last route is removed.
    await page.route(code, (route) =>
      held.length === 0 ? void held.push(route) : route.continue(),
    );
    await button(controls.length).click();
    await page.getByRole('status').getByText(texts.movie.loading).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.fulfill({ status: 503 });
    await errorMessage().waitFor();
    await button(texts.list.tryAgain).click();
    await button(lengths.short).click();
    await button(
      texts.filter.chosen({ control: controls.length, choice: lengths.short }),
    ).waitFor();
    expect(loads()).toBe(0);
  });

  it('says on Try again that it is on its way, and is requested once however often that is pressed', async () => {
    const { page } = fixture;
    const code = chunkUrlPattern('panels');
    const held: Route[] = [];
    let requests = 0;
    await page.route(code, (route) => {
      requests += 1;
      if (requests === 1) return route.fulfill({ status: 503 });
      if (requests > 2) return route.continue();
      held.push(route);
      return undefined;
    });
    await openShortcutHelp();
    await keys().getByText(texts.chunkLoadError).waitFor();
    await again().click();
    await keys().getByRole('status').getByText(texts.list.loading).waitFor({ state: 'attached' });
    await again().press('Enter');
    expect(await again().evaluate(hasFocus)).toBe(true);
    expect(await errorMessage().count()).toBe(0);
    await expect.poll(() => held.length).toBe(1);
    expect(requests).toBe(2);
    await held[0]?.continue();
    await help().waitFor();
  });

  it('on its way shows the panel at once', async () => {
    const { page } = fixture;
    const requested = await holdRoute(page, chunkUrlPattern('panels'));
    await card(2).focus();
    await page.keyboard.press('?');
    const release = await requested();
    await keys().getByRole('status').getByText(texts.movie.loading).waitFor({ state: 'attached' });
    release();
    await help().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card(2).evaluate(hasFocus)).toBe(true);
  });

  it('appears in place of a library list, of its import and of its export; a retry loads each', async () => {
    const { page, visit } = fixture;
    const alert = (message: string) => page.getByRole('alert').getByText(message);
    await goOffline(page);
    await openLibraryList(page, 'seen');
    await alert(texts.chunkLoadError).waitFor();
    await visit.context.setOffline(false);
    await button(texts.list.tryAgain).click();
    await page.getByRole('heading', { name: texts.libraryTools.empty.seen.title }).waitFor();
    await goOffline(page);
    await button(importTexts.open).last().click();
    await alert(texts.chunkLoadError).waitFor();
    await visit.context.setOffline(false);
    await button(texts.list.tryAgain).click();
    await page.getByLabel(importTexts.choose, { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await button(texts.libraryTools.empty.browse).click();
    await card(1).focus();
    await page.keyboard.press('w');
    await openLibraryList(page, 'watchlist');
    await button(texts.libraryTools.more).waitFor();
    await goOffline(page);
    await exportLibrary(page);
    await alert(texts.libraryTools.exportFailed({ reason: texts.errors.network })).waitFor();
    await visit.context.setOffline(false);
    const [download] = await Promise.all([page.waitForEvent('download'), exportLibrary(page)]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  });

  it('of home is a failure of the network, and is loaded on Try again', async () => {
    const { page } = fixture;
    const code = chunkUrlPattern('home');
    await page.route(code, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: texts.codeFailed.title }).waitFor();
    const loads = countLoads();
    await page.unroute(code);
    await button(texts.codeFailed.tryAgain).click();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(loads()).toBe(0);
  });
});

describe('chunk that the host no longer has', () => {
  /** The host has a new version: without the chunk, whose name is not in its list of files. */
  async function replaceVersion(page: Page, name: string): Promise<() => Promise<void>> {
    const code = chunkUrlPattern(name);
    const worker = new RegExp(`${serviceWorkerUrl}$`);
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.route(worker, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const files = [];' }),
    );
    return async () => {
      await page.unroute(code);
      await page.unroute(worker);
    };
  }

  it('asks for a reload in its place and below the page, and loads after it', async () => {
    const { page } = fixture;
    const loads = countLoads();
    const publish = await replaceVersion(page, 'panels');
    await openShortcutHelp();
    await keys().getByText(texts.reload.needed).waitFor();
    await page.keyboard.press('Escape');
    await button(texts.reload.later).click();
    await page.getByText(texts.reload.needed).waitFor({ state: 'hidden' });
    await openShortcutHelp();
    await keys().getByText(texts.reload.needed).waitFor();
    expect(loads()).toBe(0);
    await publish();
    await Promise.all([
      page.waitForEvent('load'),
      keys().getByRole('button', { name: texts.reload.now }).click(),
    ]);
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    await openShortcutHelp();
    await help().waitFor();
  });

  it('leaves what was typed in the sign-up form, which a reload brings back without passwords', async () => {
    const { app, browser } = fixture;
    const visitor = await openVisit(browser, app.url);
    const { page } = visitor;
    const { signup } = texts;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const publish = await replaceVersion(page, 'authService');
    await page.reload();
    await button(texts.login.toSignup, page).click();
    const typed = [
      [signup.firstName, 'Mira'],
      [signup.lastName, 'Okafor'],
      [signup.email, 'mira@filmhaus.dev'],
      [signup.password, 'Reel-to-reel-42'],
      [signup.confirmPassword, 'Reel-to-reel-42'],
    ] as const;
    for (const [label, value] of typed) await field(label).fill(value);
    // Shown, it is a field of text.
    await button(texts.fields.show.password, page).click();
    await button(signup.submit, page).click();
    await page.getByText(texts.reload.needed).waitFor();
    const values = () => Promise.all(typed.map(([label]) => field(label).inputValue()));
    await page.getByText(texts.errors.network).waitFor();
    expect(await values()).toEqual(typed.map(([, value]) => value));
    await publish();
    await Promise.all([page.waitForEvent('load'), button(texts.reload.now, page).click()]);
    await page.getByRole('heading', { name: signup.title }).waitFor();
    expect(await values()).toEqual([...typed.slice(0, 3).map(([, value]) => value), '', '']);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('mira@');
    await visitor.close();
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
    await dialog().getByRole('heading', { name: texts.movieDetails.overview }).waitFor();
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
    await page
      .getByRole('alert')
      .getByText(texts.list.failed({ reason: texts.errors.network }))
      .waitFor();
    await page.getByText(texts.demoCatalog.notice).waitFor();
    await button(texts.demoCatalog.leave).click();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(await page.getByText(texts.demoCatalog.notice).count()).toBe(0);
  });
});
