import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();

/** @throws Error when the condition is false after forty presses */
async function pressUntil(key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses <= 40; presses += 1) {
    if (await isSo()) return;
    await fixture.page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to the expected state`);
}

const isFocused = (selector: string) => () =>
  fixture.page.evaluate((where) => document.activeElement?.matches(where) === true, selector);

const named = (name: string) => () =>
  fixture.page.evaluate(
    (text) =>
      (document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent) === text,
    name,
  );

describe('home by arrow keys and Enter alone', () => {
  it('moves from no focus into the grid, up to the search box and down again', async () => {
    const card = '[aria-posinset] [data-movie-id]';
    await fixture.page.keyboard.press('ArrowDown');
    await expect.poll(isFocused('[aria-posinset="1"] [data-movie-id]')).toBe(true);
    await pressUntil('ArrowUp', isFocused('input[type=search]'));
    await pressUntil('ArrowDown', isFocused(card));
  });

  it('opens and closes the menu', async () => {
    await fixture.page.keyboard.press('ArrowDown');
    await pressUntil('ArrowUp', isFocused('header button'));
    await pressUntil('ArrowRight', named(texts.header.menu));
    await fixture.page.keyboard.press('Enter');
    await fixture.page.getByLabel(texts.menu.language).waitFor();
    await pressUntil('ArrowDown', named(texts.header.logout));
    await fixture.page.keyboard.press('Escape');
    await expect.poll(named(texts.header.menu)).toBe(true);
  });

  it('opens another list by its tab, and a movie in it', async () => {
    const { page } = fixture;
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

  it('reaches the footer when no page is left to load', async () => {
    const { page } = fixture;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await pressUntil('ArrowDown', isFocused('[aria-posinset] [data-movie-id]'));
    await pressUntil('ArrowDown', isFocused('footer button, footer a'));
    await pressUntil('ArrowUp', isFocused('[aria-posinset] [data-movie-id]'));
  });
});
