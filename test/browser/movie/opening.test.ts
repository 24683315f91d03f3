import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { onMovie } from './support/openMovie.ts';

const rounds = 10;

// Touched too, so that a mouse, the keyboard and a finger are tried on one page.
const stage = setHome({ device: { hasTouch: true }, clock: true });
const { card, dialog, title } = onMovie(stage);

async function close() {
  await stage.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

describe('a movie whose card leaves the page while its dialog opens', () => {
  it.each([
    ['a mouse', (pressed: Locator) => pressed.click()],
    ['Enter', (pressed: Locator) => pressed.press('Enter')],
    ['a finger', (pressed: Locator) => pressed.tap()],
  ])('opened by %s it stays when a search replaces the list, ten times', async (_, press) => {
    const { page, walk } = stage;
    const box = page.getByRole('searchbox');
    await stopClock(page);
    for (let round = 0; round < rounds; round += 1) {
      await box.fill('ali');
      await press(card(0));
      await title().waitFor();
      await page.clock.runFor(searchDebounceMs);
      await page.getByRole('heading', { name: texts.search.results }).waitFor();
      await card(0).waitFor();
      expect(await dialog().isVisible()).toBe(true);
      await close();
      await box.fill('');
      await page.clock.runFor(searchDebounceMs);
      await page.getByText(texts.list.count(20)).waitFor();
    }
    expect(walk.problems).toEqual([]);
  });

  /** Opens the first movie and presses a key that takes its card off the list, for each card. */
  async function openAndTakeOff(key: string) {
    const { page } = stage;
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

  it('opened by Enter it stays when w takes it off the watchlist, ten times', async () => {
    const { page, walk } = stage;
    for (let round = 0; round < rounds; round += 1) {
      await card(round).focus();
      await page.keyboard.press('w');
    }
    await page.getByRole('button', { name: /^Watchlist/ }).click();
    await page.getByText(texts.list.count(10)).waitFor();
    await openAndTakeOff('w');
    expect(walk.problems).toEqual([]);
  });

  it('opened by Enter it stays when s hides it as seen, ten times', async () => {
    const { page, walk } = stage;
    await card(0).focus();
    await page.keyboard.press('s');
    await page.getByRole('switch', { name: texts.library.hideSeen }).click();
    await page.getByText(texts.list.count(19)).waitFor();
    await openAndTakeOff('s');
    expect(walk.problems).toEqual([]);
  });

  it('closes by an Escape at once, and another list replaces its own, ten times', async () => {
    const { page, walk } = stage;
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
    expect(walk.problems).toEqual([]);
  });
});
