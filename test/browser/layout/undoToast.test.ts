import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { resize, stopClock, waitForAnimations } from '../support/pageControl.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome({ clock: true });
const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);
const toast = () => fixture.page.locator('[data-notice]');
const undo = () => fixture.page.getByRole('button', { name: texts.library.undo, exact: true });

// With the clock stopped, the toast stays.
beforeEach(() => stopClock(fixture.page));

/** Changes a library list by a key on the focused card. */
async function press(key: string): Promise<void> {
  await fixture.page.keyboard.press(key);
  await undo().waitFor();
  await waitForAnimations(toast());
}

/** The layout of the toast, its button and the focused card. */
const readLayout = () =>
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

/** Links and buttons that the toast covers. */
const findCovered = () =>
  fixture.page.evaluate(() => {
    const frame = document.querySelector('[data-notice]')?.getBoundingClientRect();
    if (frame === undefined) return ['there is no toast'];
    const controls = [...document.querySelectorAll('footer :is(a, button), main button')];
    return controls
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isBeside = right <= frame.left || left >= frame.right;
        return !isBeside && bottom > frame.top && top < frame.bottom;
      })
      .map(({ textContent }) => textContent);
  });

const scrollTop = () => fixture.page.evaluate(() => scrollY);

/** Opens a list whose movies all have this title. */
async function listMoviesTitled(title: string): Promise<void> {
  const { page } = fixture;
  await page.route('**/3/movie/top_rated**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { results: object[] };
    const results = list.results.map((movie) => ({ ...movie, title }));
    await route.fulfill({ response, json: { ...list, results } });
  });
  await page.getByRole('button', { name: texts.sections.topRated, exact: true }).click();
  await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
  await page.locator('[data-movie-id]', { hasText: title }).first().waitFor();
}

describe('Undo toast', () => {
  it.each([320, 360])(
    'is one row at %i px and does not cover the card on which a key was pressed, nor with two buttons',
    async (width) => {
      const { page } = fixture;
      await resize(page, { width, height: 740 });
      await card(2).focus();
      for (const key of ['w', 's']) {
        await page.keyboard.press('ArrowDown');
        await press(key);
        await expect.poll(readLayout).toEqual({
          isOneRow: true,
          isInWindow: true,
          isCardClear: true,
        });
        await page.keyboard.press('ArrowDown');
        await expect.poll(readLayout).toMatchObject({ isCardClear: true });
      }
      // On the watchlist and seen, its toast has two buttons.
      await press('w');
      await press('s');
      await page.getByRole('button', { name: texts.library.removeWatched }).waitFor();
      await waitForAnimations(toast());
      await expect.poll(readLayout).toMatchObject({ isInWindow: true, isCardClear: true });
    },
  );

  it('shows two lines of a title of 900 characters, which screen readers have whole', async () => {
    const { page } = fixture;
    const title = 'ahem '.repeat(90) + 'x'.repeat(450);
    await listMoviesTitled(title);
    for (const width of [320, 1440]) {
      await resize(page, { width, height: 740 });
      await card(1).focus();
      await press('w');
      const box = await toast().boundingBox();
      expect(box?.height).toBeLessThan(740 / 8);
      await toast().getByText(title).waitFor();
      expect(box?.width).toBeLessThanOrEqual(width);
    }
  });

  it.each([
    ['one row', 'Blade'],
    ['several rows', 'The Unlikely Journey of a Projectionist Who Forgot the Last Reel'],
  ])('of %s covers no link and no button at the end of the page', async (_, title) => {
    const { page } = fixture;
    await listMoviesTitled(title);
    for (const width of [320, 360, 768, 1440]) {
      await resize(page, { width, height: 740 });
      await card(1).focus();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const before = await scrollTop();
      await press('w');
      expect(await findCovered(), `${width} px`).toEqual([]);
      expect(await scrollTop()).toBe(before);
    }
  });
});

describe('buttons of a card', () => {
  it('cause no layout shift, cover neither title nor edge, and do not scroll the page', async () => {
    const { page } = fixture;
    const title = await card(2).locator('[dir=auto]').innerText();
    const name = texts.movie.ofMovie({ action: texts.movie.markSeen, title });
    const markSeen = page.getByRole('button', { name, exact: true });
    await card(2).scrollIntoViewIfNeeded();
    const before = await card(2).boundingBox();
    await card(2).hover();
    await markSeen.waitFor();
    expect(await card(2).boundingBox()).toEqual(before);
    const poster = await card(2).locator('> :first-child').boundingBox();
    const box = await markSeen.boundingBox();
    if (before === null || poster === null || box === null)
      throw new Error('a card or a button is not rendered');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    expect(box.x + box.width).toBeLessThan(before.x + before.width);
    expect(box.y + box.height).toBeLessThan(poster.y + poster.height / 3);

    const top = await scrollTop();
    await markSeen.click();
    await undo().waitFor();
    expect(await scrollTop()).toBe(top);
  });
});
