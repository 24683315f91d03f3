import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome({
  viewport: { width: 360, height: 640 },
  user: { firstName: 'Maximiliana' },
});

const lists = () => fixture.page.getByRole('navigation', { name: texts.sections.lists });
const isFocused = (name: string) =>
  lists()
    .getByRole('button', { name })
    .evaluate((tab) => tab === document.activeElement);

describe('layout at 360 px', () => {
  it('the header fits greeting, library lists and menu, each large enough for touch', async () => {
    const header = fixture.page.getByRole('banner');
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

  it('every tab can be opened, stays visible, keeps focus and sets the document title', async () => {
    const { page } = fixture;
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
    expect(fixture.visit.problems).toEqual([]);
  });

  it('the menu fits the window and scrolls to its last button', async () => {
    const { page } = fixture;
    await page.setViewportSize({ width: 360, height: 360 });
    await openMenu(page);
    await page.getByRole('combobox', { name: texts.menu.language }).waitFor();
    const out = page.getByRole('button', { name: texts.header.logoutHere });
    await out.scrollIntoViewIfNeeded();
    const bottom = () => out.evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('a focused card is not covered by the header', async () => {
    const { page } = fixture;
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
