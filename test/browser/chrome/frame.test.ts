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
    await expect.poll(() => page.title()).toBe('Reelstate');
    for (const list of ['topRated', 'nowPlaying', 'upcoming'] as const) {
      const name = texts.sections[list];
      const tab = lists().getByRole('button', { name });
      await tab.click();
      await page.getByRole('heading', { name: texts.list.headings[list] }).waitFor();
      await page.getByText(texts.list.count(20)).waitFor();
      await expect.poll(() => isFocused(name)).toBe(true);
      await expect
        .poll(() =>
          tab.evaluate((element) => {
            const { left, right, height } = element.getBoundingClientRect();
            return left >= 0 && right <= 360 && height >= 44;
          }),
        )
        .toBe(true);
      await expect.poll(() => page.title()).toBe(`${name} – Reelstate`);
    }
    const beyond = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    expect(stage.walk.problems).toEqual([]);
  });

  it('the menu fits the window and is scrolled to its last button', async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 360, height: 360 });
    await openMenu(page);
    await page.getByRole('combobox', { name: texts.menu.language }).waitFor();
    const out = page.getByRole('button', { name: texts.header.logoutHere });
    await out.scrollIntoViewIfNeeded();
    const bottom = () => out.evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('a card that gets the focus is not below the header', async () => {
    const { page } = stage;
    const card = page.locator('[aria-posinset="3"] [data-movie-id]');
    const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
    await card.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' }),
    );
    expect(await top()).toBeLessThan(68);
    await card.focus();
    await expect.poll(top).toBeGreaterThanOrEqual(68);
  });
});
