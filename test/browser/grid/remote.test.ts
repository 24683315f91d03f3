import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();

/** Presses a key until something is so. @throws Error when forty presses have not done it */
async function pressUntil(key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses <= 40; presses += 1) {
    if (await isSo()) return;
    await stage.page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

const isFocused = (selector: string) => () =>
  stage.page.evaluate((where) => document.activeElement?.matches(where) === true, selector);

const named = (name: string) => () =>
  stage.page.evaluate(
    (text) =>
      (document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent) === text,
    name,
  );

describe('arrows and OK alone', () => {
  it('lead from nothing into the grid, out above it to the search, and down again', async () => {
    const card = '[aria-posinset] [data-movie-id]';
    await stage.page.keyboard.press('ArrowDown');
    await expect.poll(isFocused('[aria-posinset="1"] [data-movie-id]')).toBe(true);
    await pressUntil('ArrowUp', isFocused('input[type=search]'));
    await pressUntil('ArrowDown', isFocused(card));
  });

  it('reach the menu, and close it', async () => {
    await stage.page.keyboard.press('ArrowDown');
    await pressUntil('ArrowUp', isFocused('header button'));
    await pressUntil('ArrowRight', named(texts.header.menu));
    await stage.page.keyboard.press('Enter');
    await stage.page.getByLabel(texts.menu.language).waitFor();
    await pressUntil('ArrowDown', named(texts.header.logout));
    await stage.page.keyboard.press('Escape');
    await expect.poll(named(texts.header.menu)).toBe(true);
  });

  it('open another list by its tab, and a movie in it', async () => {
    const { page } = stage;
    await page.keyboard.press('ArrowDown');
    await pressUntil('ArrowUp', isFocused('main nav button, main [aria-current]'));
    await pressUntil('ArrowRight', named(texts.sections.topRated));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await pressUntil('ArrowDown', isFocused('[aria-posinset] [data-movie-id]'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: texts.movie.watchlist }).waitFor();
    await pressUntil('ArrowDown', named(texts.movie.watchlist));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(texts.movie.inWatchlist).waitFor();
  });

  it('reach the footer once there is nothing more to load', async () => {
    const { page } = stage;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await pressUntil('ArrowDown', isFocused('[aria-posinset] [data-movie-id]'));
    await pressUntil('ArrowDown', isFocused('footer button, footer a'));
    await pressUntil('ArrowUp', isFocused('[aria-posinset] [data-movie-id]'));
  });
});
