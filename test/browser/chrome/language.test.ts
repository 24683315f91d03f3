import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { comeBackTo, keysOf } from '../library/support/kept.ts';
import { letterboxdOf } from '../library/support/importing.ts';
import { importFile, openShelf, popular, reportOf, titlesOn } from '../library/support/library.ts';
import { aPerson, openMenu, register, signIn } from '../support/person.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const key = 'api_key=reelstate-local-tmdb-key';

const movieCalls = () =>
  stage.walk.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));
const languages = () => stage.page.getByRole('combobox', { name: texts.menu.language });
const firstTitle = () =>
  stage.page.getByRole('main').getByRole('listitem').first().locator('[dir=auto]');

beforeEach(async () => {
  const person = aPerson();
  await register(stage.app.url, person);
  await signIn(stage.page, person);
});

describe('the language of films', () => {
  it('is not sent before one is chosen', async () => {
    expect(movieCalls()).toEqual([`/3/movie/popular?page=1&${key}`]);
    expect(await firstTitle().getAttribute('lang')).toBeNull();
  });

  it('is sent with every call once chosen, the list loads anew, and titles say it', async () => {
    const { page, walk } = stage;
    await openMenu(page);
    await languages().focus();
    await languages().selectOption('Deutsch');
    await expect
      .poll(movieCalls)
      .toEqual([`/3/movie/popular?page=1&${key}`, `/3/movie/popular?page=1&language=de-DE&${key}`]);
    await page.getByText(texts.list.count(20)).waitFor();
    expect(await firstTitle().getAttribute('lang')).toBe('de-DE');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await languages().evaluate((select) => select === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: texts.sections.upcoming }).click();
    await expect
      .poll(() => movieCalls().at(-1))
      .toBe(`/3/movie/upcoming?page=1&language=de-DE&${key}`);
    expect(walk.problems).toEqual([]);
  });

  it("reaches the films of a person's own lists at once, and those that an import names by number", async () => {
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
    expect(await reportOf(page)).toEqual({ found: 0, there: 0, missed: 1 });
    expect(movieCalls().at(-1)).toBe(german('tt0000001'));
  });

  it('has a film told in it that an import found by its title', async () => {
    const { app, page } = stage;
    const [film] = await popular(app);
    if (film === undefined) throw new Error('there is no film');
    await page.route(`**/3/movie/${film.id}?language=de-DE**`, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...told, title: 'Der eine Film' } });
    });
    await openMenu(page);
    await languages().selectOption('Deutsch');
    await expect.poll(() => movieCalls().at(-1)).toContain('language=de-DE');
    await page.keyboard.press('Escape');
    await openShelf(page, 'watchlist');
    await importFile(page, 'watchlist.csv', letterboxdOf([film]));
    expect(await reportOf(page)).toEqual({ found: 1, there: 0, missed: 0 });
    await page.getByText(texts.library.import.report.found).click();
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
    expect(await firstTitle().getAttribute('lang')).toBe('ja-JP');
    await openMenu(page);
    await languages().selectOption(texts.menu.noLanguage);
    await expect.poll(() => firstTitle().getAttribute('lang')).toBeNull();
    await page.getByRole('button', { name: texts.sections.topRated }).click();
    await expect.poll(() => movieCalls().at(-1)).toBe(`/3/movie/top_rated?page=1&${key}`);
  });
});
