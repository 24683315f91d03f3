import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome({
  viewport: { width: 360, height: 640 },
  person: { firstName: 'Maximiliana' },
});

const lists = () => stage.page.getByRole('navigation', { name: texts.sections.lists });
const isFocused = (name: string) =>
  lists()
    .getByRole('button', { name })
    .evaluate((tab) => tab === document.activeElement);

describe('at 360 px', () => {
  it('the header has room for greeting, library lists and menu, each wide enough for a finger', async () => {
    const header = stage.page.getByRole('banner');
    expect(await header.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    expect((await header.boundingBox())?.height).toBe(68);
    const greeting = header.getByText('Welcome back, Maximiliana', { exact: true });
    expect(await greeting.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    const buttons = await header.getByRole('button').all();
    expect(buttons.length).toBe(3);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  it('every tab is reached, stays in view once open, keeps the focus and names the page', async () => {
    const { page } = stage;
    expect(await page.title()).toBe('Reelstate');
    for (const list of ['topRated', 'nowPlaying', 'upcoming'] as const) {
      const name = texts.sections[list];
      await lists().getByRole('button', { name }).click();
      await page.getByText(texts.list.count(20)).waitFor();
      expect(await isFocused(name)).toBe(true);
      const box = await lists().getByRole('button', { name }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(await page.title()).toBe(`${name} – Reelstate`);
    }
    expect(
      await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    ).toBeLessThanOrEqual(0);
    expect(stage.walk.problems).toEqual([]);
  });

  it('the menu fits the window and is scrolled to its last button', async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 360, height: 360 });
    await openMenu(page);
    const out = page.getByRole('button', { name: texts.header.logoutHere });
    await out.scrollIntoViewIfNeeded();
    const box = await out.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('a card that gets the focus is not below the header', async () => {
    const { page } = stage;
    const cards = page.getByRole('main').getByRole('listitem');
    await page.evaluate(() => scrollTo(0, 700));
    await cards.first().getByRole('button').first().focus();
    await expect
      .poll(() =>
        cards
          .first()
          .boundingBox()
          .then((box) => box?.y ?? 0),
      )
      .toBeGreaterThanOrEqual(68);
  });
});
