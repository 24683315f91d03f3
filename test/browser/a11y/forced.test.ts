import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { button, cards } from '../support/screens/way.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome({ viewport: { width: 360, height: 740 } });

beforeEach(async () => {
  await stage.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});

/** What is drawn of it, with neither mouse nor keyboard on it. */
async function drawingOf(thing: Locator) {
  await stage.page.mouse.move(0, 0);
  await stage.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return (await thing.screenshot({ animations: 'disabled' })).toString('base64');
}

describe('with forced colors one can tell', () => {
  it('which of the lists is open', async () => {
    const { page } = stage;
    const shelf = page
      .getByRole('navigation', { name: texts.sections.libraryLists })
      .getByRole('button', { name: texts.sections.seen });
    const tab = button(page, texts.sections.popular);
    const closed = await drawingOf(shelf);
    const open = await drawingOf(tab);
    await shelf.click();
    await page.getByRole('heading', { name: texts.library.empty.seen.title }).waitFor();
    expect(await drawingOf(shelf)).not.toBe(closed);
    expect(await drawingOf(tab)).not.toBe(open);
  });

  it('whether a switch is on', async () => {
    const { page } = stage;
    await page.keyboard.press('?');
    const keys = page.getByRole('switch', { name: texts.keys.characters });
    await keys.waitFor();
    const on = await drawingOf(keys);
    await keys.click();
    await page.getByRole('switch', { name: texts.keys.characters, checked: false }).waitFor();
    expect(await drawingOf(keys)).not.toBe(on);
  });

  it('which look is chosen', async () => {
    const { page } = stage;
    await openMenu(page);
    const labels = page.getByRole('group', { name: texts.menu.look }).locator('label');
    await labels.nth(2).waitFor();
    const [chosen, ...others] = await labels.evaluateAll((all) =>
      all.map((label) => getComputedStyle(label).backgroundColor),
    );
    expect(others).toHaveLength(2);
    expect(others).not.toContain(chosen);
  });

  it('the words of a movie, with no picture behind them', async () => {
    const { page } = stage;
    await cards(page).first().click();
    const dialog = page.getByRole('dialog');
    // The first is the backdrop, behind title and poster.
    const backdrop = dialog.locator('img').first();
    await backdrop.waitFor({ state: 'attached' });
    await expect.poll(() => backdrop.isVisible()).toBe(false);
  });
});
