import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { waitForAnimations } from '../support/waitForAnimations.ts';
import { resize } from '../support/resize.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { button, undo } from './support/library.ts';

const fixture = setupBrowserAtHome({ clock: true });
const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);

const toast = () => fixture.page.locator('[data-notice]');

/** Changes a library list; with the clock stopped, the toast stays. */
async function press(key: string): Promise<void> {
  await stopClock(fixture.page);
  await fixture.page.keyboard.press(key);
  await undo(fixture.page).waitFor();
}

/** The layout of the toast, its button and the focused card. */
const layOut = () =>
  fixture.page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const toastElement = document.querySelector('[data-notice]');
    const [frame, message, undoButton] = [toastElement, ...(toastElement?.children ?? [])].map(box);
    const focused = box(document.activeElement?.closest('[data-movie-id]'));
    if (
      frame === undefined ||
      message === undefined ||
      undoButton === undefined ||
      focused === undefined
    )
      return 'missing';
    return {
      isOneRow:
        undoButton.left >= message.right &&
        undoButton.top < message.bottom &&
        undoButton.bottom > message.top,
      isInWindow: frame.left >= 0 && frame.right <= innerWidth && frame.bottom <= innerHeight,
      isCardClear: focused.bottom <= frame.top && focused.top >= 0,
    };
  });

describe.each([320, 360])('Undo toast at %i px', (width) => {
  it.each(['w', 's'])(
    'is one row and does not cover the card on which %s was pressed',
    async (key) => {
      const { page } = fixture;
      await resize(page, { width, height: 740 });
      await card(2).focus();
      await page.keyboard.press('ArrowDown');
      await press(key);
      await expect.poll(layOut).toEqual({ isOneRow: true, isInWindow: true, isCardClear: true });
      await page.keyboard.press('ArrowDown');
      await expect.poll(layOut).toMatchObject({ isCardClear: true });
    },
  );
});

/** Links and buttons that the toast covers. */
const covered = () =>
  fixture.page.evaluate(() => {
    const toastBox = document.querySelector('[data-notice]')?.getBoundingClientRect();
    if (toastBox === undefined) return 'missing';
    const ways = [...document.querySelectorAll('footer :is(a, button), main button')];
    return ways
      .filter((undoButton) => {
        const { top, bottom, left, right } = undoButton.getBoundingClientRect();
        const isBeside = right <= toastBox.left || left >= toastBox.right;
        return !isBeside && bottom > toastBox.top && top < toastBox.bottom;
      })
      .map(({ textContent }) => textContent);
  });
const scrollTop = () => fixture.page.evaluate(() => scrollY);

async function listMoviesTitled(title: string): Promise<void> {
  const { page } = fixture;
  await page.route('**/3/movie/top_rated**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { results: object[] };
    const results = list.results.map((movie) => ({ ...movie, title }));
    await route.fulfill({ response, json: { ...list, results } });
  });
  await button(page, texts.sections.topRated).click();
  await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
  await page.locator('[data-movie-id]', { hasText: title }).first().waitFor();
}

it.each([320, 1440])(
  'Undo toast takes at most a quarter of a window of %i px for a title of 900 characters',
  async (width) => {
    const { page } = fixture;
    await resize(page, { width, height: 740 });
    await listMoviesTitled('ahem '.repeat(90) + 'x'.repeat(450));
    await card(1).focus();
    await press('w');
    await waitForAnimations(toast());
    const box = await toast().boundingBox();
    expect(box?.height).toBeLessThan(740 / 4);
    expect(box?.width).toBeLessThanOrEqual(width);
  },
);

describe.each([320, 360, 768, 1440])('Undo toast at the end of the page at %i px', (width) => {
  it.each([
    ['Blade', 'one row'],
    ['The Unlikely Journey of a Projectionist Who Forgot the Last Reel', 'several rows'],
  ])('covers no link and no button (%s)', async (title) => {
    const { page } = fixture;
    await resize(page, { width, height: 740 });
    await listMoviesTitled(title);
    await card(1).focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = await scrollTop();
    await press('w');
    await waitForAnimations(toast());
    expect(await covered()).toEqual([]);
    expect(await scrollTop()).toBe(before);
  });
});

describe('page position', () => {
  it('does not change when the toast appears over a card under the mouse', async () => {
    const { page } = fixture;
    await card(3).hover();
    const before = await page.evaluate(() => scrollY);
    await stopClock(page);
    await page.locator('[aria-posinset="3"] [aria-pressed]').first().click();
    await undo(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it.each([320, 768])('does not shift sideways when a panel opens at %i px', async (width) => {
    const { page } = fixture;
    await resize(page, { width, height: 740 });
    await button(page, texts.about.open).first().click();
    const panel = page.getByRole('dialog', { name: texts.about.title });
    await waitForAnimations(panel);
    const edges = await panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, page: document.documentElement.clientWidth };
    });
    expect(edges.left).toBeGreaterThanOrEqual(0);
    expect(edges.right).toBeLessThanOrEqual(edges.page);
  });
});
