import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { waitForScrollToPage, waitForScrollEnd, loadMovies } from '../listPosition/pagePosition.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();

/** At this width. */
const columns = 6;

const press = (...keys: readonly string[]) =>
  keys.reduce(
    (before, key) => before.then(() => fixture.page.keyboard.press(key)),
    Promise.resolve(),
  );

/** The `aria-posinset` of the focused card. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-posinset]') ?? null;
    return cell === null ? null : Number(cell.getAttribute('aria-posinset'));
  });
const focusedIndex = () => place(fixture.page);

/** Whether the focused card is fully visible below the header. */
const isInView = () =>
  fixture.page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top >= header && box.bottom <= innerHeight;
  });

describe('grid by keyboard', () => {
  it('is one tab stop: the card that was focused last', async () => {
    await press('/', 'Tab');
    const stops = fixture.page.locator('[aria-posinset] button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await stops.focus();
    await press('ArrowRight', 'ArrowDown');
    await expect.poll(focusedIndex).toBe(2 + columns);
    await press('Tab');
    await expect.poll(focusedIndex).toBeNull();
    const card = fixture.page.locator(`[aria-posinset="${2 + columns}"]`);
    await expect
      .poll(() => card.evaluate((cell) => cell.getBoundingClientRect().bottom))
      .toBeLessThan(0);
    await press('Shift+Tab');
    await expect.poll(focusedIndex).toBe(2 + columns);
    await expect.poll(isInView).toBe(true);
  });

  it('moves across pages, loads the next at the end and keeps the card visible', async () => {
    const { page } = fixture;
    await press('/', 'ArrowDown');
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    for (const movies of [40, 60]) {
      await press('End');
      await expect.poll(focusedIndex).toBe(movies - 20);
      await press('ArrowDown');
      await page.getByText(`(${movies} movies)`).waitFor();
      await expect.poll(focusedIndex).toBe(movies - 20 + columns);
      await waitForScrollToPage(page, movies);
      await expect.poll(isInView).toBe(true);
    }
    await press('Home');
    await expect.poll(focusedIndex).toBe(1);
    await expect.poll(isInView).toBe(true);
  });

  it('stays in the grid while a key is held at its end, and leaves it by another press', async () => {
    const { page } = fixture;
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    const requested = await holdRoute(page, '**/3/movie/popular?page=2**');
    await press('End');
    await expect.poll(focusedIndex).toBe(20);
    await page.keyboard.down('ArrowDown');
    await page.keyboard.down('ArrowDown');
    await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    const release = await requested();
    expect(await focusedIndex()).toBe(20);
    await press('ArrowDown');
    const label = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(label).toBe('Loading...');
    await press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null))
      .toBe(true);
    release();
    await page.getByText('(40 movies)').waitFor();
  });

  it('opens a movie by Enter and Space and returns focus to its card', async () => {
    const { page } = fixture;
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    await press('ArrowRight');
    for (const key of ['Enter', ' ']) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focusedIndex).toBe(2);
    }
  });

  it('keeps focus on a card that is scrolled out of view', async () => {
    const { page } = fixture;
    await loadMovies(page, 100);
    await waitForScrollEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[aria-posinset="3"] [data-movie-id]').focus();
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.locator('[aria-posinset="60"]').count()).toBe(1);
    await waitForScrollEnd(page);
    expect(await focusedIndex()).toBe(3);
    expect(await page.locator('[aria-posinset="9"]').count()).toBe(0);
    await press('ArrowRight');
    await expect.poll(focusedIndex).toBe(4);
    await expect.poll(isInView).toBe(true);
  });

  it('moves focus to the next card when a movie is hidden', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: texts.sections.seen, exact: true }).click();
    await page.getByRole('switch', { name: texts.library.hideSeen }).click();
    await page.getByRole('button', { name: texts.sections.popular, exact: true }).click();
    await page.locator('[aria-posinset="6"]').waitFor();
    await page.locator('[aria-posinset="5"] [data-movie-id]').focus();
    const next = await page
      .locator('[aria-posinset="6"] [data-movie-id]')
      .getAttribute('data-movie-id');
    await press('s');
    await page.getByText('(19 movies)').waitFor();
    const now = () => page.evaluate(() => document.activeElement?.getAttribute('data-movie-id'));
    await expect.poll(async () => [await focusedIndex(), await now()]).toEqual([5, next]);
  });
});
