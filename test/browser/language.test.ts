import { expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import {
  createLetterboxdFile,
  getImportReport,
  getPopularMovies,
  getTitles,
  importFile,
  openLibraryList,
} from './library/support/library.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { openMenu } from './support/testUser.ts';

const fixture = setupBrowserAtHome();
const key = 'api_key=reelstate-local-tmdb-key';

const movieCalls = () =>
  fixture.visit.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));

it('selected in the menu, a language is sent with every request until it is reset, also after a reload', async () => {
  const { page, visit } = fixture;
  const languages = page.getByRole('combobox', { name: texts.preferences.movieLanguage });
  await openMenu(page);
  await languages.focus();
  await languages.selectOption('Deutsch');
  await expect
    .poll(movieCalls)
    .toEqual([`/3/movie/popular?page=1&${key}`, `/3/movie/popular?page=1&language=de-DE&${key}`]);
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  const title = page
    .getByRole('main')
    .locator('[dir=auto]')
    .getByText('Der Herr der Ringe: Die zwei Türme', { exact: true });
  expect(await title.getAttribute('lang')).toBe('de');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await languages.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await page.getByRole('button', { name: texts.sections.upcoming }).click();
  await expect
    .poll(() => movieCalls().at(-1))
    .toBe(`/3/movie/upcoming?page=1&language=de-DE&${key}`);
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await openMenu(page);
  await expect.poll(() => languages.inputValue()).toBe('de-DE');
  await languages.selectOption(texts.preferences.sameLanguage);
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await page.getByRole('button', { name: texts.sections.topRated }).click();
  await expect.poll(() => movieCalls().at(-1)).toBe(`/3/movie/top_rated?page=1&${key}`);
  expect(visit.problems).toEqual([]);
});

it('applies at once to library lists, and to imports by id and by title', async () => {
  const { app, page } = fixture;
  const german = (id: number | string) => `/3/movie/${id}?language=de-DE&${key}`;
  const [movie] = await getPopularMovies(app);
  if (movie === undefined) throw new Error('the list is empty');
  await page.route(`**/3/movie/${movie.id}?language=de-DE**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, title: 'Der eine Film' } });
  });
  await page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('reelstate-session') ?? '');
    const library = { watchlist: [[90_000_001, Date.now(), null]], seen: [] };
    const text = JSON.stringify({ version: 1, state: library });
    localStorage.setItem(`reelstate-library:${state.user.id}`, text);
  });
  await page.reload();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  await openMenu(page);
  await page
    .getByRole('combobox', { name: texts.preferences.movieLanguage })
    .selectOption('Deutsch');
  await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
  await page.keyboard.press('Escape');
  await openLibraryList(page, 'watchlist');
  await expect.poll(movieCalls).toContain(german(90_000_001));
  // With its movie the list gets its tools, and Import another place.
  await expect.poll(() => getTitles(page)).toHaveLength(1);

  const { report } = texts.libraryImport;
  await importFile(page, 'list.csv', 'Position,Const,Title\n1,tt0000001,No Such Movie\n');
  expect(await getImportReport(page)).toEqual({ found: 0, there: 0, missed: 1 });
  expect(movieCalls().at(-1)).toBe(german('tt0000001'));
  await page.getByRole('button', { name: report.done, exact: true }).click();
  await importFile(page, 'watchlist.csv', createLetterboxdFile([movie]));
  expect(await getImportReport(page)).toEqual({ found: 1, there: 0, missed: 0 });
  await page.locator('summary').filter({ hasText: report.matched }).click();
  await page.getByText(`Der eine Film · ${texts.sections.watchlist}`).waitFor();
  await page.getByRole('button', { name: report.done, exact: true }).click();
  await expect.poll(() => getTitles(page)).toContain('Der eine Film');
});
