import { describe, expect, it } from 'vitest';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

// Wide enough for a column beside the modal.
const fixture = setupBrowserAtHome({ viewport: { width: 1920, height: 1000 } });
const { card, dialog, title } = createModalLocators(fixture);

async function posterOf(index: number) {
  const box = await card(index).first().boundingBox();
  if (box === null) throw new Error(`card ${index} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/** The second click of a double click. */
async function pressAgain() {
  await fixture.page.mouse.down({ clickCount: 2 });
  await fixture.page.mouse.up({ clickCount: 2 });
  // A tab that it opens would exist by then.
  await waitForScrollEnd(fixture.page);
}

describe('Enter held down on a card', () => {
  it('opens its movie and does not close it', async () => {
    const { page } = fixture;
    await card(0).first().focus();
    await page.keyboard.down('Enter');
    await title().waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await dialog().isVisible()).toBe(true);
    await dialog().getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('double click on a card', () => {
  it.each([0, 3])('%i opens its movie, and the second click has no effect', async (index) => {
    const { page, visit } = fixture;
    const { x, y } = await posterOf(index);
    await page.mouse.click(x, y);
    await title().waitFor();
    const name = await title().innerText();
    const tabs = visit.context.pages().length;
    await pressAgain();
    expect(await dialog().isVisible()).toBe(true);
    expect(await title().innerText()).toBe(name);
    expect(visit.context.pages()).toHaveLength(tabs);
    expect(await dialog().getByRole('button', { pressed: true }).count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('faster than the modal opens still opens its movie', async () => {
    const { page, visit } = fixture;
    const { x, y } = await posterOf(0);
    await page.mouse.dblclick(x, y);
    await title().waitFor();
    expect(await dialog().count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('does not block a later click on the backdrop, which closes the modal', async () => {
    const { page } = fixture;
    const { x, y } = await posterOf(0);
    await page.mouse.click(x, y);
    await title().waitFor();
    await pressAgain();
    await page.mouse.click(x, y);
    await dialog().waitFor({ state: 'detached' });
  });
});
