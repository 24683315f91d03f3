import { beforeEach, describe, expect, it } from 'vitest';
import { setHome } from '../support/stage.ts';
import { onMovie } from './support/openMovie.ts';

const stage = setHome({ viewport: { width: 360, height: 780 } });
const { dialog, open, standing } = onMovie(stage);

beforeEach(async () => {
  // What moves by itself is not what is tested, and would be in the way of the hand.
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  for (const content of Object.values(standing)) await content().waitFor();
});

const top = async () => (await dialog().boundingBox())?.y ?? Number.NaN;

/** Puts a finger on the bar between its buttons, and draws. */
async function draw(distance: number) {
  const { mouse } = stage.page;
  const y = (await top()) + 12;
  await mouse.move(180, y);
  await mouse.down();
  for (let step = 1; step <= 10; step += 1) await mouse.move(180, y + (distance * step) / 10);
}

describe('on a phone the dialog', () => {
  it('is a sheet as wide as the screen, up from its lower edge', async () => {
    const edges = async () => {
      const box = await dialog().boundingBox();
      return box && [box.x, box.y + box.height];
    };
    await expect.poll(edges).toEqual([0, 780]);
    const { scrollWidth, clientWidth } = await stage.page.locator('dialog').evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
  });

  it('follows the finger that draws it down, and closes when it is let go', async () => {
    const before = await top();
    await draw(200);
    // Moves of a mouse wait for the next frame to be heard.
    await expect.poll(top).toBeCloseTo(before + 200, 0);
    await stage.page.mouse.up();
    await dialog().waitFor({ state: 'detached' });
  });

  it('goes back up when it was hardly drawn', async () => {
    const before = await top();
    await draw(25);
    await expect.poll(top).toBeCloseTo(before + 25, 0);
    await stage.page.mouse.up();
    await expect.poll(top).toBe(before);
  });

  it('has nothing to press that is smaller than a finger', async () => {
    const small = await stage.page
      .locator('dialog :is(button, a, select)')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({
            name: element.textContent || element.getAttribute('aria-label'),
            ...element.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => Math.min(width, height) < 44)
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
  });
});
