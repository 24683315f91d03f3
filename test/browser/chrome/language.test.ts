import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { comeBackTo, keysOf } from '../library/support/kept.ts';
import { letterboxdOf } from '../library/support/importing.ts';
import {
  importFile,
  openShelf,
  popular,
  toParentEvent,
  titlesOn,
} from '../library/support/library.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { openMenu } from '../support/person.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();
const key = 'api_key=reelstate-local-tmdb-key';

const movieCalls = () =>
  stage.walk.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));
const languages = () => stage.page.getByRole('combobox', { name: texts.menu.language });
const firstTitle = () =>
  stage.page.getByRole('main').getByRole('listitem').first().locator('[dir=auto]');

describe('the language of movies', () => {
  it('is not sent before one is chosen', async () => {
    expect(movieCalls()).toEqual([`/3/movie/popular?page=1&${key}`]);
    expect(await firstTitle().getAttribute('lang')).toBe('en');
  });

  it('is sent with every call once chosen, and the list loads anew', async () => {
    const { page, walk } = stage;
    await openMenu(page);
    await languages().focus();
    await languages().selectOption('Deutsch');
    await expect
      .poll(movieCalls)
      .toEqual([`/3/movie/popular?page=1&${key}`, `/3/movie/popular?page=1&language=de-DE&${key}`]);
    await page.getByText(texts.list.count(20)).waitFor();
    // The embedded backend translates nothing, and says so.
    expect(await firstTitle().getAttribute('lang')).toBe('en');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await languages().evaluate((select) => select === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: texts.sections.upcoming }).click();
    await expect
      .poll(() => movieCalls().at(-1))
      .toBe(`/3/movie/upcoming?page=1&language=de-DE&${key}`);
    expect(walk.problems).toEqual([]);
  });

  it('is said of the titles that are translated, and of no others', async () => {
    const { page } = stage;
    await page.route('**/3/movie/popular?**language=de-DE**', async (route) => {
      const { results, ...list } = (await (await route.fetch()).json()) as { results: object[] };
      const [first, second] = results;
      const translated = { ...first, title: 'Der eine Film', overview: 'Es war einmal.' };
      const original = { ...second, title: 'Le film', original_title: 'Le film' };
      const told = [translated, { ...original, original_language: 'fr', overview: '' }];
      await route.fulfill({ json: { ...list, results: told } });
    });
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await page.keyboard.press('Escape');
    const titles = page.getByRole('main').locator('[data-movie-id] [dir=auto]');
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Der eine Film', 'Le film']);
    expect(
      await titles.evaluateAll((all) => all.map((title) => title.getAttribute('lang'))),
    ).toEqual(['de-DE', 'fr']);
    await titles.first().click();
    const overview = page.getByText('Es war einmal.', { exact: true });
    expect(await overview.getAttribute('lang')).toBe('de-DE');
  });

  it('is chosen without losing the search, also over a reload before its results', async () => {
    const { page, walk } = stage;
    await page.getByRole('searchbox').fill('alien');
    await page.getByText(texts.search.resultsFor('alien')).waitFor();
    const held = await holdRoute(page, '**/3/search/movie?**language=de-DE**');
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await page.keyboard.press('Escape');
    const asked = /^\/3\/search\/movie\?query=alien&.*language=de-DE/;
    await held();
    expect(movieCalls().at(-1)).toMatch(asked);
    const before = movieCalls().length;
    await page.reload();
    await page.getByText(texts.search.resultsFor('alien')).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('alien');
    await expect.poll(() => movieCalls().length).toBeGreaterThan(before);
    expect(movieCalls().at(-1)).toMatch(asked);
    expect(walk.problems).toEqual([]);
  });

  it("reaches the movies of a person's own lists at once, and those that an import names by number", async () => {
    const { page } = stage;
    const { now } = await keysOf(page);
    const state = { watchlist: [[90_000_001, Date.now(), null]], seen: [] };
    await comeBackTo(page, now, JSON.stringify({ version: 1, state }));
    await page.getByText(texts.list.count(20)).waitFor();
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
    await page.keyboard.press('Escape');
    await openShelf(page, 'watchlist');
    const german = (id: number | string) => `/3/movie/${id}?language=de-DE&${key}`;
    await expect.poll(movieCalls).toContain(german(90_000_001));
    await importFile(page, 'list.csv', 'Position,Const,Title\n1,tt0000001,Nobody\n');
    expect(await toParentEvent(page)).toEqual({ found: 0, there: 0, missed: 1 });
    expect(movieCalls().at(-1)).toBe(german('tt0000001'));
  });

  it('has a movie told in it that an import found by its title', async () => {
    const { app, page } = stage;
    const [movie] = await popular(app);
    if (movie === undefined) throw new Error('there is no movie');
    await page.route(`**/3/movie/${movie.id}?language=de-DE**`, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...told, title: 'Der eine Film' } });
    });
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
    await page.keyboard.press('Escape');
    await openShelf(page, 'watchlist');
    await importFile(page, 'watchlist.csv', letterboxdOf([movie]));
    expect(await toParentEvent(page)).toEqual({ found: 1, there: 0, missed: 0 });
    await page.locator('summary').filter({ hasText: texts.library.import.report.matched }).click();
    await page.getByText(`Der eine Film · ${texts.sections.watchlist}`).waitFor();
    await page.getByRole('button', { name: texts.library.import.report.done, exact: true }).click();
    await expect.poll(() => titlesOn(page)).toEqual(['Der eine Film']);
  });

  it('stays over a reload, and is no longer sent once it is given back', async () => {
    const { page } = stage;
    await openMenu(page);
    await languages().selectOption('日本語');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=ja-JP');
    await page.getByText(texts.list.count(20)).waitFor();
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await openMenu(page);
    await expect.poll(() => languages().inputValue()).toBe('ja-JP');
    await languages().selectOption(texts.menu.noLanguage);
    await page.getByText(texts.list.count(20)).waitFor();
    await page.getByRole('button', { name: texts.sections.topRated }).click();
    await expect.poll(() => movieCalls().at(-1)).toBe(`/3/movie/top_rated?page=1&${key}`);
  });
});
