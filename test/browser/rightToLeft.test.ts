import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { findLayoutIssues } from './a11y/support/layoutIssues.ts';
import { openLibraryList } from './library/support/library.ts';
import { setupBrowser, setupBrowserAtHome } from './support/browserFixture.ts';
import { resize } from './support/pageControl.ts';
import { openMenu } from './support/testUser.ts';

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

/** What fades in is invisible for a moment. */
const expectNoIssues = (page: Page) =>
  expect.poll(() => findLayoutIssues(page)).toEqual({ small: [], invisible: [], overflowing: [] });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not rendered');
  return { ...box, right: box.x + box.width };
}

describe('home where lines go from right to left', () => {
  const fixture = setupBrowserAtHome();
  const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
  const card = (place: number) =>
    fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);
  /** Distances from the sides of the page, px. */
  async function sidesOf(place: Locator) {
    const width = await fixture.page.evaluate(() => document.documentElement.clientWidth);
    const { x, right } = await boxOf(place);
    return { left: x, right: width - right };
  }

  beforeEach(async () => {
    const { page } = fixture;
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { documentElement } = document;
        if (documentElement.dir !== 'rtl') documentElement.dir = 'rtl';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  });

  it.each([phone, laptop])(
    'begins at the right at $width px: logo, first card and title, and ArrowLeft leads on',
    async (size) => {
      const { page, visit } = fixture;
      await resize(page, size);
      const logo = await sidesOf(page.getByRole('banner').getByRole('button').first());
      expect(logo.right).toBeLessThan(logo.left);
      const [first, second] = [await sidesOf(card(1)), await sidesOf(card(2))];
      expect(first.right).toBeLessThan(second.right);
      // The title of a movie in a script from left to right begins there too.
      const { start, end } = await card(1)
        .locator('[dir=auto]')
        .evaluate((title) => {
          const range = document.createRange();
          range.selectNodeContents(title);
          const box = title.parentElement?.getBoundingClientRect();
          const text = range.getBoundingClientRect();
          return { start: (box?.right ?? 0) - text.right, end: text.left - (box?.left ?? 0) };
        });
      expect(start).toBeCloseTo(0, 0);
      // Room for the bookmark.
      expect(end).toBeGreaterThan(28);

      await card(1).focus();
      await page.keyboard.press('ArrowLeft');
      const focused = () =>
        page.evaluate(
          () => document.activeElement?.closest('[aria-posinset]')?.ariaPosInSet ?? null,
        );
      await expect.poll(focused).toBe('2');
      await page.keyboard.press('ArrowRight');
      await expect.poll(focused).toBe('1');
      await expectNoIssues(page);
      expect(visit.problems).toEqual([]);
    },
  );

  it.each([phone, laptop])(
    'shows menu, filters, a movie and the watchlist inside the window at $width px',
    async (size) => {
      const { page } = fixture;
      await resize(page, size);
      await openMenu(page);
      const entry = await sidesOf(button(texts.header.logout));
      expect(entry.left).toBeGreaterThan(0);
      expect(entry.left).toBeLessThanOrEqual(entry.right);
      await page.getByText(texts.preferences.colorScheme).first().waitFor();
      await expectNoIssues(page);
      await page.keyboard.press('Escape');

      const isPhone = size === phone;
      await button(isPhone ? texts.filter.open({ active: 0 }) : texts.filter.controls.sort).click();
      await page.getByRole('button', { name: texts.filter.sorts.popularity }).first().waitFor();
      await expectNoIssues(page);
      await page.keyboard.press('Escape');

      await card(1).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: texts.movieDetails.cast }).waitFor();
      await expectNoIssues(page);
      const previous = await sidesOf(dialog.getByRole('button', { name: texts.movie.previous }));
      const next = await sidesOf(dialog.getByRole('button', { name: texts.movie.next }));
      expect(previous.right).toBeLessThan(next.right);
      await page.keyboard.press('ArrowLeft');
      await dialog.getByText(texts.movie.position({ position: 2, count: 20 })).waitFor();
      // The row of the cast begins at the right and scrolls to the left.
      const row = dialog
        .getByRole('list')
        .filter({ has: page.locator('img') })
        .last();
      await row.waitFor();
      expect(
        await row.evaluate((list) => {
          list.scrollTo({ left: -99_999, behavior: 'instant' });
          const last = list.lastElementChild?.getBoundingClientRect();
          return (last?.left ?? -1) >= list.getBoundingClientRect().left;
        }),
      ).toBe(true);
      await page.keyboard.press('Escape');

      await page.keyboard.press('w');
      await openLibraryList(page, 'watchlist');
      await page.getByText(texts.list.count({ movies: 1 })).waitFor();
      await expectNoIssues(page);
    },
  );

  it('opens the choices of a filter below its chip, from the right edge of the chip on', async () => {
    const { page } = fixture;
    await button(texts.filter.controls.genres).click();
    const chip = await boxOf(button(texts.filter.controls.genres));
    const choice = page.getByRole('button', { name: 'Action', exact: true });
    const choices = await boxOf(choice.locator('xpath=ancestor::*[@id][1]'));
    expect(choices.right).toBeCloseTo(chip.right, 0);
  });
});

describe('sign-in where lines go from right to left', () => {
  const fixture = setupBrowser(phone);

  it('has labels at the right, and address and password from left to right', async () => {
    const { page } = fixture;
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const email = page.getByLabel(texts.login.email);
    const password = page.getByLabel(texts.login.password, { exact: true });
    const label = await boxOf(page.getByText(texts.login.email, { exact: true }));
    const [field, reveal] = [
      await boxOf(password),
      await boxOf(page.getByRole('button', { name: texts.fields.show.password })),
    ];
    expect(label.right).toBeCloseTo(field.right, 0);
    for (const each of [email, password]) {
      const direction = await each.evaluate((input) => getComputedStyle(input).direction);
      expect(direction).toBe('ltr');
    }
    // At the end of the line, where the text does not reach.
    expect(reveal.right).toBeCloseTo(field.right - 1, 0);
    const [left, right] = await password.evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    });
    expect(right).toBeGreaterThan(left ?? 0);
    await expectNoIssues(page);
  });
});
