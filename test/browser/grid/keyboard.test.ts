import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { waitForScrollToPage, waitForScrollEnd, loadMovies } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();

/** At this width. */
const columns = 6;

const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await fixture.page.keyboard.press(key);
}

/** The `aria-posinset` of the focused card. */
const focusedIndex = () =>
  fixture.page.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-posinset]') ?? null;
    return cell === null ? null : Number(cell.getAttribute('aria-posinset'));
  });

/** Whether the focused card is fully visible below the header. */
const isInView = () =>
  fixture.page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top >= header && box.bottom <= innerHeight;
  });

describe('grid by keyboard', () => {
  it('is one tab stop: the card that was focused last, which opens by Enter and Space and leads to its bookmark', async () => {
    const { page } = fixture;
    await press('/', 'Tab');
    const stops = page.locator('[aria-posinset] button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await stops.focus();
    await press('ArrowRight', 'ArrowDown');
    await expect.poll(focusedIndex).toBe(2 + columns);
    await press('Tab');
    await expect.poll(focusedIndex).toBe(2 + columns);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Bookmark /);
    await press('Tab');
    await expect.poll(focusedIndex).toBeNull();
    const cell = page.locator(`[aria-posinset="${2 + columns}"]`);
    await expect
      .poll(() => cell.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThan(0);
    await press('Shift+Tab');
    await expect.poll(focusedIndex).toBe(2 + columns);
    await expect.poll(isInView).toBe(true);
    for (const key of ['Enter', ' ']) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focusedIndex).toBe(2 + columns);
    }
  });

  it('moves across pages, loads the next at the end and keeps the card visible', async () => {
    const { page } = fixture;
    await card(1).focus();
    for (const movies of [40, 60]) {
      await press('End');
      await expect.poll(focusedIndex).toBe(movies - 20);
      await press('ArrowDown');
      await page.getByText(texts.list.count({ movies })).waitFor();
      await expect.poll(focusedIndex).toBe(movies - 20 + columns);
      await waitForScrollToPage(page, movies);
      await expect.poll(isInView).toBe(true);
    }
    await press('Home');
    await expect.poll(focusedIndex).toBe(1);
    await expect.poll(isInView).toBe(true);
  });

  it('renders few of 100 movies, and keeps focus on a card that is scrolled out of view', async () => {
    const { page } = fixture;
    await loadMovies(page, 100);
    await waitForScrollEnd(page);
    const cards = page.getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.first().getAttribute('aria-setsize')).toBe('100');
    expect(await cards.count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, 0));
    await card(3).focus();
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.locator('[aria-posinset="60"]').count()).toBe(1);
    await waitForScrollEnd(page);
    expect(await focusedIndex()).toBe(3);
    expect(await page.locator('[aria-posinset="9"]').count()).toBe(0);
    await press('ArrowRight');
    await expect.poll(focusedIndex).toBe(4);
    await expect.poll(isInView).toBe(true);
  });
});
