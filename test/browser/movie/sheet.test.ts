import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { scroll, swipe } from '../touch/support/gestures.ts';
import { setupPhoneAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

const fixture = setupPhoneAtHome();
const { card, dialog, partContent } = createModalLocators(fixture);
const top = async () => (await dialog().boundingBox())?.y ?? Number.NaN;
const scrolled = () => dialog().evaluate((element) => element.scrollTop);
const closed = () => dialog().waitFor({ state: 'detached' });

const onToolbar = { x: 180, y: 36 };
const onButton = { x: 330, y: 60 };
/** Below the poster. */
const onText = { x: 180, y: 520 };

async function open() {
  await card(0).tap();
  for (const content of Object.values(partContent)) await content().waitFor();
}

beforeEach(open);

describe('modal sheet on a phone', () => {
  it('has the full width at the bottom edge, and follows a drag down of a finger until it closes', async () => {
    const edges = async () => {
      const box = await dialog().boundingBox();
      return box && [box.x, box.width, box.y + box.height];
    };
    await expect.poll(edges).toEqual([0, 360, 740]);
    const before = await top();
    for (const from of [onToolbar, onText]) {
      await swipe(fixture.page, from, [{ y: 28 }]);
      await expect.poll(top).toBe(before);
    }
    await swipe(fixture.page, onText, [{ y: 200 }, { y: 10 }]);
    await expect.poll(top).toBe(before);
    for (const from of [onToolbar, onText, onButton]) {
      if ((await dialog().count()) === 0) await open();
      await swipe(fixture.page, from, [{ y: 200 }], async () => {
        await expect.poll(top).toBeCloseTo(before + 200, 0);
      });
      await closed();
    }
    expect(fixture.visit.problems).toEqual([]);
  });

  it('scrolls when the finger moves up and back down, and a carousel when it moves sideways', async () => {
    const { page } = fixture;
    const before = await top();
    await scroll(page, onText, [{ y: -400 }]);
    const down = await scrolled();
    expect(down).toBeGreaterThan(200);
    await scroll(page, { x: 180, y: 300 }, [{ y: 150 }]);
    expect(await scrolled()).toBeLessThan(down - 50);
    expect(await top()).toBe(before);
    // A gesture that began as scrolling does not drag the sheet.
    await scroll(page, { x: 180, y: 120 }, [{ y: 600 }]);
    expect(await scrolled()).toBe(0);
    expect(await top()).toBe(before);

    const row = dialog().getByRole('region', { name: texts.movieDetails.cast }).getByRole('list');
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (box === null) throw new Error('the cast is not rendered');
    await scroll(page, { x: 300, y: box.y + 60 }, [{ x: -200, y: 20 }]);
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await dialog().isVisible()).toBe(true);
  });
});
