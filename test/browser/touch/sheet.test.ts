import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { cards } from '../support/screens/screenSetup.ts';
import { scroll, swipe } from './support/gestures.ts';
import { setupPhoneAtHome } from './support/phone.ts';

const fixture = setupPhoneAtHome();
const dialog = () => fixture.page.getByRole('dialog');
const top = async () => (await dialog().boundingBox())?.y ?? Number.NaN;
const scrolled = () => dialog().evaluate((element) => element.scrollTop);
const closed = () => dialog().waitFor({ state: 'detached' });

/** On the text below the poster. */
const onText = { x: 180, y: 520 };

beforeEach(async () => {
  await cards(fixture.page).first().tap();
  await dialog().getByRole('combobox').waitFor();
});

describe('modal sheet on a touch screen', () => {
  it.each([
    ['its toolbar', { x: 180, y: 36 }],
    ['its text while not scrolled', onText],
    ['one of its buttons', { x: 330, y: 60 }],
  ])('follows a drag down from %s and closes', async (_, from) => {
    const before = await top();
    await swipe(fixture.page, from, [{ y: 200 }], async () => {
      await expect.poll(top).toBeCloseTo(before + 200, 0);
    });
    await closed();
    expect(fixture.visit.problems).toEqual([]);
  });

  it.each([
    ['its toolbar', { x: 180, y: 36 }],
    ['its text', onText],
  ])('returns after a short drag from %s', async (_, from) => {
    const before = await top();
    await swipe(fixture.page, from, [{ y: 28 }]);
    await expect.poll(top).toBe(before);
  });

  it('stays open after a drag down and up again', async () => {
    const before = await top();
    await swipe(fixture.page, onText, [{ y: 200 }, { y: 10 }]);
    await expect.poll(top).toBe(before);
    expect(await dialog().isVisible()).toBe(true);
  });

  it('scrolls when the finger moves up and back down', async () => {
    const before = await top();
    await scroll(fixture.page, onText, [{ y: -400 }]);
    const down = await scrolled();
    expect(down).toBeGreaterThan(200);
    await scroll(fixture.page, { x: 180, y: 300 }, [{ y: 150 }]);
    expect(await scrolled()).toBeLessThan(down - 50);
    expect(await top()).toBe(before);
    // A gesture that began as scrolling does not drag the sheet.
    await scroll(fixture.page, { x: 180, y: 120 }, [{ y: 600 }]);
    expect(await scrolled()).toBe(0);
    expect(await top()).toBe(before);
    await swipe(fixture.page, onText, [{ y: 200 }]);
    await closed();
  });

  it('does not move while its carousel is swiped sideways', async () => {
    const row = dialog().getByRole('region', { name: texts.movie.cast }).getByRole('list');
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (box === null) throw new Error('the cast is not rendered');
    await scroll(fixture.page, { x: 300, y: box.y + 60 }, [{ x: -200, y: 20 }]);
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await dialog().isVisible()).toBe(true);
  });
});
