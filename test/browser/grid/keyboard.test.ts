import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { atNewPage, atRest, loadUpTo } from '../place/spots.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();

/** Six columns at this width. */
const columns = 6;

const press = (...keys: readonly string[]) =>
  keys.reduce(
    (before, key) => before.then(() => stage.page.keyboard.press(key)),
    Promise.resolve(),
  );

/** Of the card in focus: its place in the list, from 1; `null` when none has it. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[aria-posinset]') ?? null;
    return cell === null ? null : Number(cell.getAttribute('aria-posinset'));
  });
const placeNow = () => place(stage.page);

/** Whether the whole card in focus can be seen below the header. */
const isInView = () =>
  stage.page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top >= header && box.bottom <= innerHeight;
  });

describe('the grid by keyboard', () => {
  it('is one tab stop, with the card that had the focus last', async () => {
    await press('/', 'Tab');
    const stops = stage.page.locator('[aria-posinset] button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await stops.focus();
    await press('ArrowRight', 'ArrowDown');
    await expect.poll(placeNow).toBe(2 + columns);
    await press('Tab');
    await expect.poll(placeNow).toBeNull();
    const card = stage.page.locator(`[aria-posinset="${2 + columns}"]`);
    await expect
      .poll(() => card.evaluate((cell) => cell.getBoundingClientRect().bottom))
      .toBeLessThan(0);
    await press('Shift+Tab');
    await expect.poll(placeNow).toBe(2 + columns);
    await expect.poll(isInView).toBe(true);
  });

  it('goes over the pages, loading each at the end, with the card in view throughout', async () => {
    const { page } = stage;
    await press('/', 'ArrowDown');
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    for (const movies of [40, 60]) {
      await press('End');
      await expect.poll(placeNow).toBe(movies - 20);
      await press('ArrowDown');
      await page.getByText(`(${movies} movies)`).waitFor();
      await expect.poll(placeNow).toBe(movies - 20 + columns);
      await atNewPage(page, movies);
      await expect.poll(isInView).toBe(true);
    }
    await press('Home');
    await expect.poll(placeNow).toBe(1);
    await expect.poll(isInView).toBe(true);
  });

  it('stays in the grid while a key is held down at its end, and reaches what is below by a second press', async () => {
    const { page } = stage;
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    const asked = await holdRoute(page, '**/3/movie/popular?page=2**');
    await press('End');
    await expect.poll(placeNow).toBe(20);
    await page.keyboard.down('ArrowDown');
    await page.keyboard.down('ArrowDown');
    await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    const go = await asked();
    expect(await placeNow()).toBe(20);
    await press('ArrowDown');
    const label = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(label).toBe('Loading...');
    await press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null))
      .toBe(true);
    go();
    await page.getByText('(40 movies)').waitFor();
  });

  it('opens a movie with Enter and with Space, and comes back to its card', async () => {
    const { page } = stage;
    await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
    await press('ArrowRight');
    for (const key of ['Enter', ' ']) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(placeNow).toBe(2);
    }
  });

  it('keeps the focus on a card that is scrolled far away and back', async () => {
    const { page } = stage;
    await loadUpTo(page, 100);
    await atRest(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[aria-posinset="3"] [data-movie-id]').focus();
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.locator('[aria-posinset="60"]').count()).toBe(1);
    await atRest(page);
    expect(await placeNow()).toBe(3);
    expect(await page.locator('[aria-posinset="9"]').count()).toBe(0);
    await press('ArrowRight');
    await expect.poll(placeNow).toBe(4);
    await expect.poll(isInView).toBe(true);
  });

  it('hands the focus to the neighbour when a movie is hidden', async () => {
    const { page } = stage;
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
    await expect.poll(async () => [await placeNow(), await now()]).toEqual([5, next]);
  });
});
