import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { resize } from '../support/resize.ts';
import { setHome } from '../support/stage.ts';
import { button, card, markAsSeen, titlesOn } from './support/library.ts';
import { setListedMovies } from './support/listedMovies.ts';

const stage = setHome();
const movie = setListedMovies(stage);
const hide = () => stage.page.getByRole('switch', { name: texts.library.hideSeen });
const isOn = () => hide().getAttribute('aria-checked');
const headed = (heading: string, count: number) =>
  stage.page
    .getByRole('heading', { level: 2, name: `${heading} ${texts.list.count(count)}`, exact: true })
    .waitFor();
const hidden = (count: number) =>
  stage.page.getByText(texts.library.hidden(count), { exact: true });
/** Where something changes, and what lies between. */
const widths = [320, 360, 414, 560, 639, 640, 660, 680, 700, 720, 767, 768, 1024, 1440, 1920, 2560];
/** The movie whose card is in focus, and the one that Tab would reach. */
const keyboard = () =>
  stage.page.evaluate(() => [
    document.activeElement?.getAttribute('data-movie-id') ?? null,
    document.querySelector('[data-movie-id][tabindex="0"]')?.getAttribute('data-movie-id') ?? null,
  ]);

describe('hiding what was seen, over the lists themselves', () => {
  it('is offered once there is something to hide, in each list and over results', async () => {
    const { page, walk } = stage;
    expect(await hide().count()).toBe(0);
    await markAsSeen(page, movie(0));
    await hide().click();
    await headed(texts.list.headings.popular, 19);
    await hidden(1).waitFor();
    expect(await titlesOn(page)).not.toContain(movie(0).title);
    for (const list of ['topRated', 'nowPlaying', 'upcoming'] as const) {
      await button(page, texts.sections[list]).click();
      await page.getByRole('heading', { level: 2, name: texts.list.headings[list] }).waitFor();
      await expect.poll(isOn).toBe('true');
    }
    await page.getByRole('searchbox').fill(movie(0).title);
    await page.getByRole('heading', { level: 2, name: texts.search.results }).waitFor();
    await hidden(1).waitFor();
    await hide().click();
    await card(page, movie(0)).first().waitFor();
    await expect.poll(isOn).toBe('false');
    expect(walk.problems).toEqual([]);
  });

  it('is still what was chosen after a reload, and the count with it', async () => {
    const { page } = stage;
    await markAsSeen(page, movie(1));
    await hide().click();
    await hidden(1).waitFor();
    await page.reload();
    await headed(texts.list.headings.popular, 19);
    await hidden(1).waitFor();
  });

  it('leaves the keyboard with its movie, though others before it go', async () => {
    const { page } = stage;
    for (const index of [0, 2]) await markAsSeen(page, movie(index));
    await card(page, movie(4)).locator('[data-movie-id]').focus();
    await hide().click();
    await headed(texts.list.headings.popular, 18);
    await expect.poll(async () => (await keyboard())[1]).toBe(String(movie(4).id));
    await page.keyboard.press('ArrowDown');
    await card(page, movie(4)).locator('[data-movie-id]').focus();
    await page.keyboard.press('s');
    await headed(texts.list.headings.popular, 17);
    const next = String(movie(5).id);
    await expect.poll(keyboard).toEqual([next, next]);
    await hidden(3).waitFor();
  });

  it('finds the card again that was left, with movies hidden before it', async () => {
    const { page } = stage;
    await resize(page, { width: 1440, height: 1400 });
    for (const index of [0, 1]) await markAsSeen(page, movie(index));
    await hide().click();
    await headed(texts.list.headings.popular, 18);
    await card(page, movie(5)).locator('[data-movie-id]').focus();
    await page.reload();
    await headed(texts.list.headings.popular, 18);
    const there = String(movie(5).id);
    await expect.poll(keyboard).toEqual([there, there]);
  });

  it('says that all of a list was seen, and brings it back on request', async () => {
    const { page } = stage;
    await markAsSeen(page, movie(0));
    await hide().click();
    await hidden(1).waitFor();
    const one = { page: 1, results: [movie(0)], total_pages: 1, total_results: 1 };
    await page.route('**/3/search/movie**', (route) => route.fulfill({ json: one }));
    await page.getByRole('searchbox').fill(movie(0).title);
    await page.getByRole('heading', { name: texts.library.allSeen.title }).waitFor();
    await headed(texts.search.results, 0);
    await button(page, texts.library.allSeen.show).click();
    await headed(texts.search.results, 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  it.each(['popular', 'topRated', 'nowPlaying', 'upcoming'] as const)(
    'comes and goes over %s without moving a movie, at any width',
    async (list) => {
      const { page } = stage;
      await button(page, texts.sections[list]).click();
      await headed(texts.list.headings[list], 20);
      const first = page.locator('[aria-posinset="1"] [data-movie-id]');
      const top = () => first.evaluate((item) => item.getBoundingClientRect().top + scrollY);
      const moved: string[] = [];
      for (const width of widths) {
        await resize(page, { width, height: 1000 });
        await first.focus();
        const before = await top();
        for (const isThere of [1, 0]) {
          await page.keyboard.press('s');
          await expect.poll(() => hide().count()).toBe(isThere);
          if ((await top()) !== before) moved.push(`at ${width} px, ${isThere}`);
        }
      }
      expect(moved).toEqual([]);
    },
  );

  it.each([320, 360])('has room at %i px, off and on', async (width) => {
    const { page } = stage;
    await resize(page, { width, height: 740 });
    await markAsSeen(page, movie(0));
    const isClear = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [subline, control] = [box('main h2 + p'), box('main h2 ~ div [role=switch]')];
        if (subline === undefined || control === undefined) return 'not there';
        const isBeside = control.left >= subline.right || control.top >= subline.bottom;
        return (
          document.documentElement.scrollWidth <= innerWidth && isBeside && control.height >= 44
        );
      });
    const top = () => card(page, movie(1)).evaluate((item) => item.getBoundingClientRect().top);
    await hide().waitFor();
    expect(await isClear()).toBe(true);
    await hide().scrollIntoViewIfNeeded();
    const before = await top();
    await hide().click();
    await hidden(1).waitFor();
    expect(await isClear()).toBe(true);
    expect(await top()).toBe(before);
  });
});
