import { describe, expect, it } from 'vitest';
import { atRest } from '../place/spots.ts';
import { setHome } from '../support/stage.ts';
import { onMovie } from './support/openMovie.ts';

// So wide that the first column lies beside the dialog.
const stage = setHome({ viewport: { width: 1920, height: 1000 } });
const { card, dialog, title } = onMovie(stage);

/** The middle of a card's poster. */
async function posterOf(index: number) {
  const box = await card(index).first().boundingBox();
  if (box === null) throw new Error(`card ${index} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/** The second press of a double press. */
async function pressAgain() {
  await stage.page.mouse.down({ clickCount: 2 });
  await stage.page.mouse.up({ clickCount: 2 });
  // A tab that it opened would be there by then.
  await atRest(stage.page);
}

describe('Enter held on a card', () => {
  it('opens its movie, which stays', async () => {
    const { page } = stage;
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

describe('a double press on a card', () => {
  it.each([0, 3])('%i opens its movie, and the second press does nothing to it', async (index) => {
    const { page, walk } = stage;
    const { x, y } = await posterOf(index);
    await page.mouse.click(x, y);
    await title().waitFor();
    const name = await title().innerText();
    const tabs = walk.context.pages().length;
    await pressAgain();
    expect(await dialog().isVisible()).toBe(true);
    expect(await title().innerText()).toBe(name);
    expect(walk.context.pages()).toHaveLength(tabs);
    expect(await dialog().getByRole('button', { pressed: true }).count()).toBe(0);
    expect(walk.problems).toEqual([]);
  });

  it('faster than the dialog comes opens its movie all the same', async () => {
    const { page, walk } = stage;
    const { x, y } = await posterOf(0);
    await page.mouse.dblclick(x, y);
    await title().waitFor();
    expect(await dialog().count()).toBe(1);
    expect(walk.problems).toEqual([]);
  });

  it('is over when the next press begins: one beside the dialog closes it', async () => {
    const { page } = stage;
    const { x, y } = await posterOf(0);
    await page.mouse.click(x, y);
    await title().waitFor();
    await pressAgain();
    await page.mouse.click(x, y);
    await dialog().waitFor({ state: 'detached' });
  });
});
