import type { Locator } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { dark, light } from '../../../src/styles/palettes.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { waitForFrames } from '../support/pageControl.ts';
import { button, cards } from '../support/screens/screenSetup.ts';
import { openMenu } from '../support/testUser.ts';

function toRgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

const ground = () => getComputedStyle(document.documentElement).backgroundColor;

describe('signed out', () => {
  const fixture = setupBrowser();

  it.each([
    { system: 'dark', look: 'light', expected: light.background },
    { system: 'light', look: 'dark', expected: dark.background },
    { system: 'light', look: 'system', expected: light.background },
    { system: 'dark', look: 'system', expected: dark.background },
  ] as const)(
    'the first paint on a $system system has the background of the selected scheme $look',
    async ({ system, look, expected }) => {
      const context = await fixture.browser.newContext({ colorScheme: system });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const preferences = { look, keysAreOn: true, language: null, country: null };
      await page.addInitScript(
        (text) => localStorage.setItem('reelstate-preferences', text),
        JSON.stringify({ version: 0, state: preferences }),
      );
      // The app never loads, so this is the first paint.
      await page.route('**/assets/*.js', () => {});
      await page.goto(fixture.app.url, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(ground).catch(() => '')).toBe(toRgb(expected));
      expect(await page.locator('#root > *').count()).toBe(0);
    },
  );

  it('the background follows the system and its contrast; with forced colors fields have edges and focus is visible', async () => {
    const { page } = fixture;
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(light.background));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(dark.background));
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await expect.poll(() => page.evaluate(ground)).toBe('rgb(0, 0, 0)');

    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await page.getByLabel(texts.login.password, { exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const look = () =>
      button(page, texts.login.submit).evaluate((element) => {
        const { color, backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
        return { isReadable: color !== backgroundColor, outlineStyle, outlineWidth };
      });
    await expect
      .poll(look)
      .toEqual({ isReadable: true, outlineStyle: 'solid', outlineWidth: '3px' });
    const edge = () =>
      page
        .getByLabel(texts.login.email)
        .evaluate((field) => getComputedStyle(field).borderTopWidth);
    await expect.poll(edge).toBe('1px');
    const wall = page.locator('img[src="/wall.svg"]');
    await wall.waitFor({ state: 'attached' });
    await expect.poll(() => wall.isVisible()).toBe(false);
  });

  it('with reduced motion another color scheme starts no transition of any element', async () => {
    const { page } = fixture;
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(light.background));
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => (document.body.dataset['moves'] = ''));
    });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(dark.background));
    await waitForFrames(page);
    expect(await page.locator('[data-moves]').count()).toBe(0);
  });
});

describe('forced colors at home', () => {
  const fixture = setupBrowserAtHome({ viewport: { width: 360, height: 740 } });

  /** A screenshot without hover or focus. */
  async function takeScreenshot(thing: Locator) {
    await fixture.page.mouse.move(0, 0);
    await fixture.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    return (await thing.screenshot({ animations: 'disabled' })).toString('base64');
  }

  it('distinguish the open list, the selected color scheme and a switch that is on, and hide the backdrop of a movie', async () => {
    const { page } = fixture;
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const bar = page.getByRole('navigation', { name: texts.sections.main });
    const listButton = bar.getByRole('button', { name: texts.sections.seen });
    const tabs = page.getByRole('navigation', { name: texts.sections.lists });
    const tab = tabs.getByRole('button', { name: texts.sections.popular });
    const [closed, open] = [await takeScreenshot(listButton), await takeScreenshot(tab)];
    await tabs.getByRole('button', { name: texts.sections.topRated }).click();
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    expect(await takeScreenshot(tab)).not.toBe(open);
    await listButton.click();
    await page.getByRole('heading', { name: texts.libraryTools.empty.seen.title }).waitFor();
    expect(await takeScreenshot(listButton)).not.toBe(closed);

    await openMenu(page);
    const labels = page
      .getByRole('group', { name: texts.preferences.colorScheme })
      .locator('label');
    await labels.nth(2).waitFor();
    const [chosen, ...others] = await labels.evaluateAll((all) =>
      all.map((label) => getComputedStyle(label).backgroundColor),
    );
    expect(others).toHaveLength(2);
    expect(others).not.toContain(chosen);
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const keys = page.getByRole('switch', { name: texts.shortcutHelp.characters });
    await keys.waitFor();
    const on = await takeScreenshot(keys);
    await keys.click();
    await page
      .getByRole('switch', { name: texts.shortcutHelp.characters, checked: false })
      .waitFor();
    expect(await takeScreenshot(keys)).not.toBe(on);
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: texts.sections.popular }).click();
    await cards(page).first().click();
    const backdrop = page.getByRole('dialog').locator('img').first();
    await backdrop.waitFor({ state: 'attached' });
    await expect.poll(() => backdrop.isVisible()).toBe(false);
  });
});
