import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { setHome } from '../support/stage.ts';
import { storedSession } from '../support/storage.ts';
import { chunkOf } from '../support/chunkOf.ts';

const stage = setHome();
const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const complaint = () => stage.page.getByText(texts.partIsMissing, { exact: true });
const keys = () => stage.page.getByRole('dialog', { name: texts.keys.title });
const footer = () => stage.page.getByRole('contentinfo');

const hasFocus = (element: Element) => element.contains(document.activeElement);

const openKeys = () => footer().getByRole('button', { name: texts.keys.open }).click();
const openAbout = () => footer().getByRole('button', { name: texts.about.open }).click();

/** Asks for it without a connection, until the page has found its host out of reach too. */
async function askInVain(press: () => Promise<void>): Promise<void> {
  const { page, walk } = stage;
  await walk.context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await Promise.all([failed, press()]);
}

/** Browsers hold a piece that could not be fetched for missing until the page is loaded anew. */
async function tryAgain(press: () => Promise<void>): Promise<void> {
  const { page, walk } = stage;
  await walk.context.setOffline(false);
  await Promise.all([page.waitForEvent('load'), press()]);
  await page.getByText(texts.list.count(20)).waitFor();
}

beforeEach(async () => {
  await stage.page.clock.install();
  // A page that has just been loaded is not loaded again for its code.
  await stage.page.clock.fastForward(6_000);
});

describe('without a connection, what has not been fetched yet', () => {
  it('is told where the list of keys would be, as often as it is tried', async () => {
    const { page } = stage;
    const card = page.locator('[aria-posinset="2"] [data-movie-id]');
    const again = () => keys().getByRole('button', { name: texts.list.tryAgain });
    await card.focus();
    await askInVain(() => page.keyboard.press('?'));
    await keys().getByText(texts.partIsMissing).waitFor();
    await askInVain(() => again().click());
    await keys().getByText(texts.partIsMissing).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await expect.poll(() => card.evaluate(hasFocus)).toBe(true);
    await askInVain(() => page.keyboard.press('?'));
    await keys().getByText(texts.partIsMissing).waitFor();
    await tryAgain(() => again().click());
    await openKeys();
    await keys().getByRole('switch', { name: texts.keys.characters }).waitFor();
    expect(await complaint().count()).toBe(0);
  });

  it('is told below the search box, where recent searches hang once it is tried again', async () => {
    const { page } = stage;
    const box = page.getByRole('searchbox', { name: texts.search.label });
    const { user } = (await storedSession(page)).state;
    const key = `reelstate-searches:${(user as { readonly id: string }).id}`;
    const kept = JSON.stringify({ version: 0, state: { searches: ['blade'] } });
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, kept] as const);
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.clock.fastForward(6_000);
    await askInVain(() => box.focus());
    await complaint().waitFor();
    let asked = 0;
    page.on('request', () => (asked += 1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => button(texts.list.tryAgain).evaluate(hasFocus)).toBe(true);
    await complaint().waitFor();
    expect(asked).toBe(0);
    await tryAgain(() => page.keyboard.press('Enter'));
    await box.click();
    await button('blade').waitFor();
    expect(await complaint().count()).toBe(0);
  });

  it('is told in the menu, whose choices are there once it is opened again', async () => {
    const { page } = stage;
    await askInVain(() => openMenu(page));
    await complaint().waitFor();
    const top = (item: Locator) => item.evaluate((one) => one.getBoundingClientRect().top);
    // Where the choices would be.
    expect(await top(complaint())).toBeLessThan(await top(button(texts.menu.shortcuts).first()));
    await page.keyboard.press('Escape');
    await complaint().waitFor({ state: 'hidden' });
    await tryAgain(() => openMenu(page));
    await openMenu(page);
    await page.getByText(texts.menu.language).first().waitFor();
    expect(await complaint().count()).toBe(0);
  });

  it('is told in the footer, and About opens once it is asked for again', async () => {
    const { page } = stage;
    await askInVain(openAbout);
    await complaint().waitFor();
    await tryAgain(openAbout);
    await openAbout();
    await page.getByRole('dialog', { name: texts.about.title }).waitFor();
    expect(await complaint().count()).toBe(0);
  });
});

describe('code that the host no longer has', () => {
  it('costs one reload, and from then on is told in its place', async () => {
    const { page } = stage;
    await page.route(chunkOf('panels'), (route) => route.fulfill({ status: 404 }));
    await tryAgain(openKeys);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.clock.fastForward(6_000);
    await openKeys();
    await keys().getByText(texts.partIsMissing).waitFor();
    await keys().getByRole('button', { name: texts.list.tryAgain }).click();
    await keys().getByText(texts.partIsMissing).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await openKeys();
    await keys().getByText(texts.partIsMissing).waitFor();
    // As the page would ask before it loads itself anew: by now it would have asked.
    await page.evaluate(() => fetch('/', { method: 'HEAD', cache: 'no-store' }));
    expect(loads).toBe(0);
  });
});
