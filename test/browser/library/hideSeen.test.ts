import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { resize } from '../support/resize.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { button, card, markAsSeen, getTitles } from './support/library.ts';
import { setupListedMovies } from './support/listedMovies.ts';

const fixture = setupBrowserAtHome();
const movie = setupListedMovies(fixture);
const hide = () => fixture.page.getByRole('switch', { name: texts.library.hideSeen });
const isOn = () => hide().getAttribute('aria-checked');
const headed = (heading: string, count: number) =>
  fixture.page
    .getByRole('heading', { level: 2, name: `${heading} ${texts.list.count(count)}`, exact: true })
    .waitFor();
const hidden = (count: number) =>
  fixture.page.getByText(texts.library.hidden(count), { exact: true });
/** Breakpoints and widths between them. */
const widths = [320, 360, 414, 560, 639, 640, 660, 680, 700, 720, 767, 768, 1024, 1440, 1920, 2560];
/** Movie ids of the focused card and of the tab stop. */
const keyboard = () =>
  fixture.page.evaluate(() => [
    document.activeElement?.getAttribute('data-movie-id') ?? null,
    document.querySelector('[data-movie-id][tabindex="0"]')?.getAttribute('data-movie-id') ?? null,
  ]);

describe('switch that hides seen movies above the lists', () => {
  it('appears once a movie is seen, above each list and search results', async () => {
    const { page, visit } = fixture;
    expect(await hide().count()).toBe(0);
    await markAsSeen(page, movie(0));
    await hide().click();
    await headed(texts.list.headings.popular, 19);
    await hidden(1).waitFor();
    expect(await getTitles(page)).not.toContain(movie(0).title);
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
    expect(visit.problems).toEqual([]);
  });

  it('keeps its state and count after a reload', async () => {
    const { page } = fixture;
    await markAsSeen(page, movie(1));
    await hide().click();
    await hidden(1).waitFor();
    await page.reload();
    await headed(texts.list.headings.popular, 19);
    await hidden(1).waitFor();
  });

  it('keeps focus on its movie when movies before it are hidden', async () => {
    const { page } = fixture;
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

  it('restores the focused card after a reload with movies hidden before it', async () => {
    const { page } = fixture;
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

  it('shows an empty state when all movies are hidden, with a button that shows them', async () => {
    const { page } = fixture;
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
    'appears and disappears above %s without a layout shift at any width',
    async (list) => {
      const { page } = fixture;
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

  it.each([320, 360])('fits at %i px, off and on', async (width) => {
    const { page } = fixture;
    await resize(page, { width, height: 740 });
    await markAsSeen(page, movie(0));
    const isClear = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [subline, control] = [box('main h2 + p'), box('main h2 ~ div [role=switch]')];
        if (subline === undefined || control === undefined) return 'missing';
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
