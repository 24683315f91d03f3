import { beforeEach, describe, expect, it } from 'vitest';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

const fixture = setupBrowserAtHome({ viewport: { width: 360, height: 780 } });
const { dialog, open, partContent } = createModalLocators(fixture);

beforeEach(async () => {
  // Animations would interfere with the drag.
  await fixture.page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  for (const content of Object.values(partContent)) await content().waitFor();
});

const top = async () => (await dialog().boundingBox())?.y ?? Number.NaN;

/** Drags the toolbar between its buttons. */
async function draw(distance: number) {
  const { mouse } = fixture.page;
  const y = (await top()) + 12;
  await mouse.move(180, y);
  await mouse.down();
  for (let step = 1; step <= 10; step += 1) await mouse.move(180, y + (distance * step) / 10);
}

describe('movie modal on a phone', () => {
  it('is a sheet of full width at the bottom edge', async () => {
    const edges = async () => {
      const box = await dialog().boundingBox();
      return box && [box.x, box.y + box.height];
    };
    await expect.poll(edges).toEqual([0, 780]);
    const { scrollWidth, clientWidth } = await fixture.page
      .locator('dialog')
      .evaluate((element) => ({
        scrollWidth: element.scrollWidth,
        clientWidth: element.clientWidth,
      }));
    expect(scrollWidth).toBe(clientWidth);
  });

  it('follows a drag down and closes on release', async () => {
    const before = await top();
    await draw(200);
    // Mouse moves are applied in the next frame.
    await expect.poll(top).toBeCloseTo(before + 200, 0);
    await fixture.page.mouse.up();
    await dialog().waitFor({ state: 'detached' });
  });

  it('returns after a short drag', async () => {
    const before = await top();
    await draw(25);
    await expect.poll(top).toBeCloseTo(before + 25, 0);
    await fixture.page.mouse.up();
    await expect.poll(top).toBe(before);
  });

  it('has no control smaller than 44 px', async () => {
    const small = await fixture.page
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
