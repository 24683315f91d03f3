import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts as english } from '../../src/texts/texts.ts';
import { compileTexts, readMessages } from '../../tools/texts/messages.ts';
import { setupBrowser, setupBrowserAtHome } from './support/browserFixture.ts';
import { loadScriptFont } from './support/scriptFonts.ts';
import { openShell } from './support/openShell.ts';
import { aTestUser, openMenu } from './support/testUser.ts';

/** Texts of English that are others in the language, and longer than a name; a video may be named “Trailer”. */
function getEnglishTexts(language: string): readonly string[] {
  const translated = readMessages(language);
  return Object.entries(readMessages('en')).flatMap(([key, text]) =>
    text !== translated[key] && /^[^{}]{5,}$/.test(text) && text !== 'Trailer' ? [text] : [],
  );
}

/** What the page says in English, although it has words for it in the language. */
const findEnglish = (page: Page, language: string) =>
  page.evaluate((texts) => {
    const known = new Set(texts);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (nodes.nextNode() !== null) found.push(nodes.currentNode.nodeValue ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.filter((text) => known.has(text.trim()));
  }, getEnglishTexts(language));

const getOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

const getDocument = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return [lang, dir];
  });

describe.each([
  ['de', 'de-AT', 'ltr'],
  ['ja', 'ja-JP', 'ltr'],
  ['ar', 'ar-EG', 'rtl'],
])('in a browser that prefers %s', (language, locale, direction) => {
  const texts = compileTexts(language);
  const fixture = setupBrowser({ width: 390, height: 844 }, { locale, bypassCSP: true });

  it('a new visitor signs up, browses, searches, opens a movie, keeps it, reloads, logs out and logs in again', async () => {
    const { page, visit } = fixture;
    const { email, password, firstName, lastName } = aTestUser({ firstName: 'Nils' });
    const dialog = page.getByRole('dialog');
    const results = page.getByText(texts.search.resultsFor({ query: 'spirited' }), { exact: true });
    const cards = page.getByRole('list').getByRole('button');
    const check = async (screen: string) =>
      expect({
        screen,
        english: await findEnglish(page, language),
        overflow: await getOverflow(page),
        document: await getDocument(page),
      }).toEqual({ screen, english: [], overflow: 0, document: [language, direction] });

    await loadScriptFont(page, language);
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(await page.title()).toContain(texts.titles.login);
    await check('login');
    await page.getByRole('button', { name: texts.login.toSignup }).click();
    await page.getByLabel(texts.signup.firstName).fill(firstName);
    await page.getByLabel(texts.signup.lastName).fill(lastName);
    await page.getByLabel(texts.signup.email).fill(email);
    await page.getByLabel(texts.signup.password, { exact: true }).fill(password);
    await page.getByLabel(texts.signup.confirmPassword).fill(`${password}!`);
    await page.getByRole('button', { name: texts.signup.submit, exact: true }).click();
    await page.getByText(texts.signup.passwordsDiffer).waitFor();
    await check('signup');
    await page.getByLabel(texts.signup.confirmPassword).fill(password);
    await page.getByRole('button', { name: texts.signup.submit, exact: true }).click();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    await page.getByText(texts.header.greeting({ firstName })).waitFor();
    await check('home');
    await page.getByRole('button', { name: texts.list.loadMore }).click();
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();

    await page.getByRole('navigation').getByRole('button', { name: texts.search.open }).click();
    await page.getByRole('searchbox').fill('spirited');
    await results.waitFor();
    await cards.first().click();
    await dialog.getByRole('button', { name: texts.movie.watchlist }).click();
    await dialog.getByRole('heading', { name: texts.movieDetails.cast }).waitFor();
    await check('movie');
    await dialog.getByRole('button', { name: texts.movie.close }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.reload();
    await results.waitFor();
    await page.getByRole('button', { name: texts.search.clear }).click();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    await page.getByRole('button', { name: texts.header.menu }).first().click();
    await page.getByLabel(texts.preferences.language, { exact: true }).waitFor();
    await check('menu');
    await page.getByRole('button', { name: texts.header.logout, exact: true }).click();
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    await page.getByLabel(texts.login.email).fill(email);
    await page.getByLabel(texts.login.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    const list = visit.calls.find(({ path }) => path.startsWith('/3/movie/popular'));
    expect(list?.path).toContain(`language=${language}-`);
    expect(visit.problems).toEqual([]);
  });
});

describe('the language of the menu', () => {
  const fixture = setupBrowserAtHome();
  const german = compileTexts('de');

  it('applies in every tab without a reload, and is that of the next first paint, where nothing moves', async () => {
    const { page, visit } = fixture;
    const other = await visit.context.newPage();
    await other.goto(page.url());
    await other.getByText(english.list.count({ movies: 20 })).waitFor();
    await openMenu(page);
    const language = page.getByLabel(english.preferences.language, { exact: true });
    await language.selectOption('de');
    await page.getByText(german.list.headings.popular).first().waitFor();
    await other.getByText(german.list.headings.popular).first().waitFor();
    expect(await getDocument(page)).toEqual(['de', 'ltr']);
    await page.getByText(german.list.count({ movies: 20 })).waitFor();
    expect(await findEnglish(page, 'de')).toEqual([]);
    await page.keyboard.press('Escape');

    const release = await openShell(page);
    await expect.poll(() => page.locator('#shells').isVisible()).toBe(true);
    await page.getByText(german.header.greeting({ firstName: 'Mira' })).waitFor();
    expect(await findEnglish(page, 'de')).toEqual([]);
    const getTop = () =>
      page.getByRole('heading', { name: german.list.headings.popular }).boundingBox();
    const before = await getTop();
    await release();
    await page.getByText(german.list.count({ movies: 20 })).waitFor();
    expect((await getTop())?.y).toBe(before?.y);
    expect(visit.problems).toEqual([]);
  });
});
