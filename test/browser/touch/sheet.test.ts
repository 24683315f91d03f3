import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { cards } from '../support/screens/way.ts';
import { scroll, swipe } from './support/finger.ts';
import { setPhoneAtHome } from './support/phone.ts';

const stage = setPhoneAtHome();
const dialog = () => stage.page.getByRole('dialog');
const top = async () => (await dialog().boundingBox())?.y ?? Number.NaN;
const scrolled = () => dialog().evaluate((element) => element.scrollTop);
const shut = () => dialog().waitFor({ state: 'detached' });

/** On the words of the movie, below its poster. */
const middle = { x: 180, y: 520 };

beforeEach(async () => {
  await cards(stage.page).first().tap();
  await dialog().getByRole('combobox').waitFor();
});

describe('a sheet under a finger', () => {
  it.each([
    ['its bar', { x: 180, y: 36 }],
    ['the first words, with nothing scrolled', middle],
    ['a button of it', { x: 330, y: 60 }],
  ])('drawn down by %s follows, and closes', async (_, from) => {
    const before = await top();
    await swipe(stage.page, from, [{ y: 200 }], async () => {
      await expect.poll(top).toBeCloseTo(before + 200, 0);
    });
    await shut();
    expect(stage.walk.problems).toEqual([]);
  });

  it.each([
    ['its bar', { x: 180, y: 36 }],
    ['the first words', middle],
  ])('goes back up when it was hardly drawn by %s', async (_, from) => {
    const before = await top();
    await swipe(stage.page, from, [{ y: 28 }]);
    await expect.poll(top).toBe(before);
  });

  it('that was drawn down and up again stays', async () => {
    const before = await top();
    await swipe(stage.page, middle, [{ y: 200 }, { y: 10 }]);
    await expect.poll(top).toBe(before);
    expect(await dialog().isVisible()).toBe(true);
  });

  it('is scrolled by one that goes up, and by one that comes back down', async () => {
    const before = await top();
    await scroll(stage.page, middle, [{ y: -400 }]);
    const down = await scrolled();
    expect(down).toBeGreaterThan(200);
    await scroll(stage.page, { x: 180, y: 300 }, [{ y: 150 }]);
    expect(await scrolled()).toBeLessThan(down - 50);
    expect(await top()).toBe(before);
    // Over the top in one go: it began as scrolling and stays that.
    await scroll(stage.page, { x: 180, y: 120 }, [{ y: 600 }]);
    expect(await scrolled()).toBe(0);
    expect(await top()).toBe(before);
    await swipe(stage.page, middle, [{ y: 200 }]);
    await shut();
  });

  it('stays where it is while a row of pictures in it is pushed sideways', async () => {
    const row = dialog().getByRole('region', { name: texts.movie.cast }).getByRole('list');
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (box === null) throw new Error('nobody plays in it');
    await scroll(stage.page, { x: 300, y: box.y + 60 }, [{ x: -200, y: 20 }]);
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await dialog().isVisible()).toBe(true);
  });
});
