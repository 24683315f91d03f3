import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { reloadWithEntry, getLibraryKeys } from '../library/support/storedLibrary.ts';
import { createLetterboxdFile } from '../library/support/importing.ts';
import {
  importFile,
  openLibraryList,
  getPopularMovies,
  getImportReport,
  getTitles,
} from '../library/support/library.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const key = 'api_key=reelstate-local-tmdb-key';

const movieCalls = () =>
  fixture.visit.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));
const languages = () => fixture.page.getByRole('combobox', { name: texts.menu.language });
const firstTitle = () =>
  fixture.page.getByRole('main').getByRole('listitem').first().locator('[dir=auto]');

describe('movie language', () => {
  it('is not sent before one is selected', async () => {
    expect(movieCalls()).toEqual([`/3/movie/popular?page=1&${key}`]);
    expect(await firstTitle().getAttribute('lang')).toBe('en');
  });

  it('is sent with every request once selected, and the list reloads', async () => {
    const { page, visit } = fixture;
    await openMenu(page);
    await languages().focus();
    await languages().selectOption('Deutsch');
    await expect
      .poll(movieCalls)
      .toEqual([`/3/movie/popular?page=1&${key}`, `/3/movie/popular?page=1&language=de-DE&${key}`]);
    await page.getByText(texts.list.count(20)).waitFor();
    // The embedded backend does not translate.
    expect(await firstTitle().getAttribute('lang')).toBe('en');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await languages().evaluate((select) => select === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: texts.sections.upcoming }).click();
    await expect
      .poll(() => movieCalls().at(-1))
      .toBe(`/3/movie/upcoming?page=1&language=de-DE&${key}`);
    expect(visit.problems).toEqual([]);
  });

  it('sets the lang attribute of translated titles only', async () => {
    const { page } = fixture;
    await page.route('**/3/movie/popular?**language=de-DE**', async (route) => {
      const { results, ...list } = (await (await route.fetch()).json()) as { results: object[] };
      const [first, second] = results;
      const translated = { ...first, title: 'Der eine Film', overview: 'Es war einmal.' };
      const original = { ...second, title: 'Le film', original_title: 'Le film' };
      const body = [translated, { ...original, original_language: 'fr', overview: '' }];
      await route.fulfill({ json: { ...list, results: body } });
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

  it('keeps the search when selected, also across a reload before its results', async () => {
    const { page, visit } = fixture;
    await page.getByRole('searchbox').fill('alien');
    await page.getByText(texts.search.resultsFor('alien')).waitFor();
    const requested = await holdRoute(page, '**/3/search/movie?**language=de-DE**');
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await page.keyboard.press('Escape');
    const searchPath = /^\/3\/search\/movie\?query=alien&.*language=de-DE/;
    await requested();
    expect(movieCalls().at(-1)).toMatch(searchPath);
    const before = movieCalls().length;
    await page.reload();
    await page.getByText(texts.search.resultsFor('alien')).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('alien');
    await expect.poll(() => movieCalls().length).toBeGreaterThan(before);
    expect(movieCalls().at(-1)).toMatch(searchPath);
    expect(visit.problems).toEqual([]);
  });

  it('applies at once to library lists and to imports by id', async () => {
    const { page } = fixture;
    const { now } = await getLibraryKeys(page);
    const state = { watchlist: [[90_000_001, Date.now(), null]], seen: [] };
    await reloadWithEntry(page, now, JSON.stringify({ version: 1, state }));
    await page.getByText(texts.list.count(20)).waitFor();
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
    await page.keyboard.press('Escape');
    await openLibraryList(page, 'watchlist');
    const german = (id: number | string) => `/3/movie/${id}?language=de-DE&${key}`;
    await expect.poll(movieCalls).toContain(german(90_000_001));
    await importFile(page, 'list.csv', 'Position,Const,Title\n1,tt0000001,Nobody\n');
    expect(await getImportReport(page)).toEqual({ found: 0, there: 0, missed: 1 });
    expect(movieCalls().at(-1)).toBe(german('tt0000001'));
  });

  it('translates a movie that an import matched by title', async () => {
    const { app, page } = fixture;
    const [movie] = await getPopularMovies(app);
    if (movie === undefined) throw new Error('the list is empty');
    await page.route(`**/3/movie/${movie.id}?language=de-DE**`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, title: 'Der eine Film' } });
    });
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
    await page.keyboard.press('Escape');
    await openLibraryList(page, 'watchlist');
    await importFile(page, 'watchlist.csv', createLetterboxdFile([movie]));
    expect(await getImportReport(page)).toEqual({ found: 1, there: 0, missed: 0 });
    await page.locator('summary').filter({ hasText: texts.library.import.report.matched }).click();
    await page.getByText(`Der eine Film · ${texts.sections.watchlist}`).waitFor();
    await page.getByRole('button', { name: texts.library.import.report.done, exact: true }).click();
    await expect.poll(() => getTitles(page)).toEqual(['Der eine Film']);
  });

  it('survives a reload and is no longer sent after it is reset', async () => {
    const { page } = fixture;
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
