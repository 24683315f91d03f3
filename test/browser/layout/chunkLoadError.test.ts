import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { getStoredSession } from '../support/storage.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';

const fixture = setupBrowserAtHome();
const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const errorMessage = () => fixture.page.getByText(texts.chunkLoadError, { exact: true });
const keys = () => fixture.page.getByRole('dialog', { name: texts.keys.title });
const footer = () => fixture.page.getByRole('contentinfo');

const hasFocus = (element: Element) => element.contains(document.activeElement);

const openShortcutHelp = () => footer().getByRole('button', { name: texts.keys.open }).click();
const openAbout = () => footer().getByRole('button', { name: texts.about.open }).click();

/** Offline, until the page's check of its host has failed too. */
async function pressOffline(press: () => Promise<void>): Promise<void> {
  const { page, visit } = fixture;
  await visit.context.setOffline(true);
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
    const card = page.locator('[aria-posinset="2"] [data-movie-id]');
    const again = () => keys().getByRole('button', { name: texts.list.tryAgain });
    await card.focus();
    await pressOffline(() => page.keyboard.press('?'));
    await keys().getByText(texts.chunkLoadError).waitFor();
    await pressOffline(() => again().click());
    await keys().getByText(texts.chunkLoadError).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await expect.poll(() => card.evaluate(hasFocus)).toBe(true);
    await pressOffline(() => page.keyboard.press('?'));
    await keys().getByText(texts.chunkLoadError).waitFor();
    await pressOnline(() => again().click());
    await openShortcutHelp();
    await keys().getByRole('switch', { name: texts.keys.characters }).waitFor();
    expect(await errorMessage().count()).toBe(0);
  });

  it('appears below the search box, and a retry loads recent searches', async () => {
    const { page } = fixture;
    const box = page.getByRole('searchbox', { name: texts.search.label });
    const { user } = (await getStoredSession(page)).state;
    const key = `reelstate-searches:${(user as { readonly id: string }).id}`;
    const stored = JSON.stringify({ version: 0, state: { searches: ['blade'] } });
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      stored,
    ] as const);
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.clock.fastForward(6_000);
    await pressOffline(() => box.focus());
    await errorMessage().waitFor();
    let requestCount = 0;
    page.on('request', () => (requestCount += 1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => button(texts.list.tryAgain).evaluate(hasFocus)).toBe(true);
    await errorMessage().waitFor();
    expect(requestCount).toBe(0);
    await pressOnline(() => page.keyboard.press('Enter'));
    await box.click();
    await button('blade').waitFor();
    expect(await errorMessage().count()).toBe(0);
  });

  it('appears in the menu, whose preferences load when it is opened again', async () => {
    const { page } = fixture;
    await pressOffline(() => openMenu(page));
    await errorMessage().waitFor();
    const top = (item: Locator) => item.evaluate((one) => one.getBoundingClientRect().top);
    expect(await top(errorMessage())).toBeLessThan(await top(button(texts.menu.shortcuts).first()));
    await page.keyboard.press('Escape');
    await errorMessage().waitFor({ state: 'hidden' });
    await pressOnline(() => openMenu(page));
    await openMenu(page);
    await page.getByText(texts.menu.language).first().waitFor();
    expect(await errorMessage().count()).toBe(0);
  });

  it('appears in the footer, and a second press opens About', async () => {
    const { page } = fixture;
    await pressOffline(openAbout);
    await errorMessage().waitFor();
    await pressOnline(openAbout);
    await openAbout();
    await page.getByRole('dialog', { name: texts.about.title }).waitFor();
    expect(await errorMessage().count()).toBe(0);
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
