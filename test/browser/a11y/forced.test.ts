import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { button, cards } from '../support/screens/screenSetup.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome({ viewport: { width: 360, height: 740 } });

beforeEach(async () => {
  await fixture.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});

/** A screenshot without hover or focus. */
async function takeScreenshot(thing: Locator) {
  await fixture.page.mouse.move(0, 0);
  await fixture.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return (await thing.screenshot({ animations: 'disabled' })).toString('base64');
}

describe('forced colors', () => {
  it('distinguish the open list', async () => {
    const { page } = fixture;
    const listButton = page
      .getByRole('navigation', { name: texts.sections.libraryLists })
      .getByRole('button', { name: texts.sections.seen });
    const tab = button(page, texts.sections.popular);
    const closed = await takeScreenshot(listButton);
    const open = await takeScreenshot(tab);
    await listButton.click();
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    expect(await takeScreenshot(listButton)).not.toBe(closed);
    expect(await takeScreenshot(tab)).not.toBe(open);
  });

  it('distinguish a switch that is on', async () => {
    const { page } = fixture;
    await page.keyboard.press('?');
    const keys = page.getByRole('switch', { name: texts.keys.characters });
    await keys.waitFor();
    const on = await takeScreenshot(keys);
    await keys.click();
    await page.getByRole('switch', { name: texts.keys.characters, checked: false }).waitFor();
    expect(await takeScreenshot(keys)).not.toBe(on);
  });

  it('distinguish the selected color scheme', async () => {
    const { page } = fixture;
    await openMenu(page);
    const labels = page.getByRole('group', { name: texts.menu.colorScheme }).locator('label');
    await labels.nth(2).waitFor();
    const [chosen, ...others] = await labels.evaluateAll((all) =>
      all.map((label) => getComputedStyle(label).backgroundColor),
    );
    expect(others).toHaveLength(2);
    expect(others).not.toContain(chosen);
  });

  it('hide the backdrop behind the text of a movie', async () => {
    const { page } = fixture;
    await cards(page).first().click();
    const dialog = page.getByRole('dialog');
    const backdrop = dialog.locator('img').first();
    await backdrop.waitFor({ state: 'attached' });
    await expect.poll(() => backdrop.isVisible()).toBe(false);
  });
});
