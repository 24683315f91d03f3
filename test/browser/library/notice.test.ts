import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { atPlace } from '../support/atPlace.ts';
import { resize } from '../support/resize.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { button, undo } from './support/library.ts';

const stage = setHome({ clock: true });
const card = (place: number) => stage.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);

const toast = () => stage.page.locator('[data-notice]');

/** Changes a library list; the notice of it stays, for no time passes. */
async function press(key: string): Promise<void> {
  await stopClock(stage.page);
  await stage.page.keyboard.press(key);
  await undo(stage.page).waitFor();
}

/** How the notice lies to its own button, and to the card in focus. */
const layOut = () =>
  stage.page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const notice = document.querySelector('[data-notice]');
    const [frame, words, way] = [notice, ...(notice?.children ?? [])].map(box);
    const focused = box(document.activeElement?.closest('[data-movie-id]'));
    if (frame === undefined || words === undefined || way === undefined || focused === undefined)
      return 'not there';
    return {
      isOneRow: way.left >= words.right && way.top < words.bottom && way.bottom > words.top,
      isInWindow: frame.left >= 0 && frame.right <= innerWidth && frame.bottom <= innerHeight,
      isCardClear: focused.bottom <= frame.top && focused.top >= 0,
    };
  });

describe.each([320, 360])('the offer to undo, at %i px', (width) => {
  it.each(['w', 's'])('is one row, and leaves the card clear where %s was pressed', async (key) => {
    const { page } = stage;
    await resize(page, { width, height: 740 });
    await card(2).focus();
    await page.keyboard.press('ArrowDown');
    await press(key);
    await expect.poll(layOut).toEqual({ isOneRow: true, isInWindow: true, isCardClear: true });
    await page.keyboard.press('ArrowDown');
    await expect.poll(layOut).toMatchObject({ isCardClear: true });
  });
});

/** What of the page's foot can be pressed, and lies under the notice. */
const covered = () =>
  stage.page.evaluate(() => {
    const notice = document.querySelector('[data-notice]')?.getBoundingClientRect();
    if (notice === undefined) return 'not there';
    const ways = [...document.querySelectorAll('footer :is(a, button), main button')];
    return ways
      .filter((way) => {
        const { top, bottom, left, right } = way.getBoundingClientRect();
        const isBeside = right <= notice.left || left >= notice.right;
        return !isBeside && bottom > notice.top && top < notice.bottom;
      })
      .map(({ textContent }) => textContent);
  });
const scrollTop = () => stage.page.evaluate(() => scrollY);

/** A list whose movies all have that title. */
async function listMoviesTitled(title: string): Promise<void> {
  const { page } = stage;
  await page.route('**/3/movie/top_rated**', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { results: object[] };
    const results = list.results.map((movie) => ({ ...movie, title }));
    await route.fulfill({ response: answer, json: { ...list, results } });
  });
  await button(page, texts.sections.topRated).click();
  await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
  await page.locator('[data-movie-id]', { hasText: title }).first().waitFor();
}

it.each([320, 1440])(
  'the offer to undo takes a quarter of a window of %i px at most, with 900 letters of title',
  async (width) => {
    const { page } = stage;
    await resize(page, { width, height: 740 });
    await listMoviesTitled('ahem '.repeat(90) + 'x'.repeat(450));
    await card(1).focus();
    await press('w');
    await atPlace(toast());
    const box = await toast().boundingBox();
    expect(box?.height).toBeLessThan(740 / 4);
    expect(box?.width).toBeLessThanOrEqual(width);
  },
);

describe.each([320, 360, 768, 1440])('at the very end of the page, at %i px,', (width) => {
  it.each([
    ['Blade', 'with its one row'],
    ['The Unlikely Journey of a Projectionist Who Forgot the Last Reel', 'with more'],
  ])('the offer to undo lies on no link and no button (%s)', async (title) => {
    const { page } = stage;
    await resize(page, { width, height: 740 });
    await listMoviesTitled(title);
    await card(1).focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = await scrollTop();
    await press('w');
    await atPlace(toast());
    expect(await covered()).toEqual([]);
    expect(await scrollTop()).toBe(before);
  });
});

describe('the page', () => {
  it('stays where it is under a mouse, whatever the notice comes to lie on', async () => {
    const { page } = stage;
    await card(3).hover();
    const before = await page.evaluate(() => scrollY);
    await stopClock(page);
    await page.locator('[aria-posinset="3"] [aria-pressed]').first().click();
    await undo(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it.each([320, 768])('is not pushed sideways by a panel at %i px', async (width) => {
    const { page } = stage;
    await resize(page, { width, height: 740 });
    await button(page, texts.about.open).first().click();
    const panel = page.getByRole('dialog', { name: texts.about.title });
    await atPlace(panel);
    const edges = await panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, page: document.documentElement.clientWidth };
    });
    expect(edges.left).toBeGreaterThanOrEqual(0);
    expect(edges.right).toBeLessThanOrEqual(edges.page);
  });
});
