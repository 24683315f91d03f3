import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setStage } from '../support/stage.ts';
import { begin, button, undo } from './support/library.ts';

const stage = setStage();
const card = (place: number) => stage.page.locator(`[aria-posinset="${place}"] [data-film]`);

beforeEach(async () => {
  const { app, page } = stage;
  await begin(app, page);
});

/** How the notice lies to its own button, and to the card in focus. */
const layOut = () =>
  stage.page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const notice = document.querySelector('[data-notice]');
    const [frame, words, way] = [notice, ...(notice?.children ?? [])].map(box);
    const focused = box(document.activeElement?.closest('[data-film]'));
    if (frame === undefined || words === undefined || way === undefined || focused === undefined)
      return 'not there';
    return {
      isOneRow: way.left >= words.right && way.top < words.bottom && way.bottom > words.top,
      isInWindow: frame.left >= 0 && frame.right <= innerWidth && frame.bottom <= innerHeight,
      isCardClear: focused.bottom <= frame.top && focused.top >= 0,
    };
  });

describe.each([320, 360])('the offer to undo, at %i px', (width) => {
  it.each(['w', 's'])('is one row, and leaves the card clear where %s was pressed', async (key) => {
    const { page } = stage;
    await page.setViewportSize({ width, height: 740 });
    await card(2).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await undo(page).waitFor();
    await expect.poll(layOut).toEqual({ isOneRow: true, isInWindow: true, isCardClear: true });
    await page.keyboard.press('ArrowDown');
    await expect.poll(layOut).toMatchObject({ isCardClear: true });
  });
});

describe('the page', () => {
  it('stays where it is under a mouse, whatever the notice comes to lie on', async () => {
    const { page } = stage;
    await card(3).hover();
    const before = await page.evaluate(() => scrollY);
    await page.locator('[aria-posinset="3"] [aria-pressed]').first().click();
    await undo(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it.each([320, 768])('is not pushed sideways by a panel at %i px', async (width) => {
    const { page } = stage;
    await page.setViewportSize({ width, height: 740 });
    await button(page, texts.about.open).first().click();
    const panel = page.getByRole('dialog', { name: texts.about.title });
    await panel.waitFor();
    const edges = await panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, page: document.documentElement.clientWidth };
    });
    expect(edges.left).toBeGreaterThanOrEqual(0);
    expect(edges.right).toBeLessThanOrEqual(edges.page);
  });
});
