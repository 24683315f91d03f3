import { expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

const rounds = 5;

const fixture = setupBrowserAtHome();
const { card, dialog, title } = createModalLocators(fixture);

async function close() {
  await fixture.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

it('a movie opened by Enter stays open when w removes it from the watchlist, or s hides it', async () => {
  const { page, visit } = fixture;
  /** Opens the first movie and removes its card with a key, repeatedly. */
  async function openAndRemove(key: string) {
    for (let round = 0; round < rounds; round += 1) {
      const id = await card(0).getAttribute('data-movie-id');
      await card(0).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press(key);
      await title().waitFor();
      await page.locator(`main [data-movie-id="${id}"]`).waitFor({ state: 'detached' });
      await close();
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    await card(round).focus();
    await page.keyboard.press('w');
  }
  await page.getByRole('button', { name: /^Watchlist/ }).click();
  await page.getByText(texts.list.count({ movies: rounds })).waitFor();
  await openAndRemove('w');

  await page.getByRole('button', { name: texts.sections.popular, exact: true }).click();
  await card(0).focus();
  await page.keyboard.press('s');
  await page.getByRole('switch', { name: texts.library.hideSeen }).click();
  await page.getByText(texts.list.count({ movies: 19 })).waitFor();
  await openAndRemove('s');
  expect(visit.problems).toEqual([]);
});

it('a movie closes by an immediate Escape, and another list can be opened', async () => {
  const { page, visit } = fixture;
  for (let round = 0; round < rounds; round += 1) {
    await card(0).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    const list = round % 2 === 0 ? 'topRated' : 'popular';
    await page.getByRole('button', { name: texts.sections[list], exact: true }).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings[list] }).waitFor();
    await card(0).waitFor();
  }
  expect(visit.problems).toEqual([]);
});
