import type { Page } from 'playwright-core';
import type { Texts } from '../../../../src/texts/messages.ts';
import { importFile, openLibraryList } from '../../library/support/library.ts';
import { button, cards, unreadable, type Screens } from './screenSetup.ts';

/** Three movies are on the watchlist and seen. */
async function fill(page: Page) {
  await cards(page).first().focus();
  const isMirrored = await page.evaluate(() => document.dir === 'rtl');
  for (let left = 3; left > 0; left -= 1) {
    await page.keyboard.press('w');
    await page.keyboard.press('s');
    await page.keyboard.press(isMirrored ? 'ArrowLeft' : 'ArrowRight');
  }
}

/** The watchlist with its movies, whose code and placeholders come first. */
async function openFullWatchlist(page: Page, texts: Texts) {
  await fill(page);
  await openLibraryList(page, 'watchlist', texts);
  await page.getByText(texts.list.count({ movies: 3 })).waitFor();
  await page.getByRole('searchbox', { name: texts.libraryTools.search.watchlist }).waitFor();
  await cards(page).nth(2).waitFor();
}

/** Gives the import a file of Letterboxd with these rows. */
async function importRows(page: Page, texts: Texts, rows: readonly string[]) {
  await openLibraryList(page, 'watchlist', texts);
  const content = ['Date,Name,Year,Letterboxd URI', ...rows].join('\r\n');
  await importFile(page, 'watchlist.csv', content, texts);
}

/** A movie by the title on its card, one that does not exist, and a row without a title. */
async function getRows(page: Page) {
  const title = await cards(page).first().locator('[dir="auto"]').innerText();
  const facts = await cards(page).first().innerText();
  const year = /\b\d{4}\b/.exec(facts.replace(title, ''))?.[0] ?? '';
  return [
    `2024-05-01,"${title.replaceAll('"', '""')}",${year},https://films.test/a`,
    '2024-05-01,"No Such Movie, Ever",1999,https://films.test/b',
    '2024-05-01,,1999,x',
  ];
}

/** The library lists, empty and full, and imports. */
export const libraryScreens: Screens = {
  'an empty watchlist': (page, texts) => openLibraryList(page, 'watchlist', texts),
  'a watchlist with movies': openFullWatchlist,
  'a watchlist with hiding on': async (page, texts) => {
    await openFullWatchlist(page, texts);
    await page.getByRole('switch', { name: texts.library.hideSeen }).click();
  },
  'a list to share': async (page, texts) => {
    await openFullWatchlist(page, texts);
    await button(page, texts.libraryTools.more).click();
    await button(page, texts.sharedList.open).click();
    await button(page, texts.sharing.code).click();
    await page.getByRole('img', { name: texts.sharing.codeLabel }).waitFor();
  },
  'an import before its file is chosen': async (page, texts) => {
    await openLibraryList(page, 'watchlist', texts);
    await button(page, texts.libraryImport.open).first().click();
    await page.getByLabel(texts.libraryImport.choose, { exact: true }).waitFor();
  },
  'an import of an unsupported file': async (page, texts) => {
    await openLibraryList(page, 'seen', texts);
    await importFile(page, 'a.zip', 'PK\u0003\u0004', texts);
    await page.getByRole('alert').getByText(texts.libraryImport.errors.packed).waitFor();
  },
  'a running import': async (page, texts) => {
    await page.route('**/3/search/movie**', () => {});
    await importRows(page, texts, await getRows(page));
    await page.getByRole('progressbar').waitFor();
  },
  'a paused import': async (page, texts) => {
    await page.route('**/3/search/movie**', (route) => route.fulfill(unreadable));
    await importRows(page, texts, await getRows(page));
    await button(page, texts.libraryImport.goOn).waitFor();
  },
  'a running import with its panel closed': async (page, texts) => {
    await page.route('**/3/search/movie**', () => {});
    await importRows(page, texts, await getRows(page));
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('Escape');
    await button(page, texts.libraryImport.show).waitFor();
  },
  'the report of an import': async (page, texts) => {
    await importRows(page, texts, await getRows(page));
    await button(page, texts.libraryImport.report.done).waitFor();
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
  },
};
