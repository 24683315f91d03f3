import type { Page } from 'playwright-core';
import { texts } from '../../../../src/texts/texts.ts';
import { importFile, openLibraryList } from '../../library/support/library.ts';
import { button, cards, unreadable, type Screens } from './screenSetup.ts';

const { libraryImport: importTexts } = texts;

/** Three movies are on the watchlist and seen. */
async function fill(page: Page) {
  await cards(page).first().focus();
  for (const each of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press('w');
    await page.keyboard.press('s');
    await page.keyboard.press(each);
  }
}

/** Gives the import a file of Letterboxd with these rows. */
async function importRows(page: Page, rows: readonly string[]) {
  await openLibraryList(page, 'watchlist');
  const content = ['Date,Name,Year,Letterboxd URI', ...rows].join('\r\n');
  await importFile(page, 'watchlist.csv', content);
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
  'an empty watchlist': (page) => openLibraryList(page, 'watchlist'),
  'a watchlist with movies': async (page) => {
    await fill(page);
    await openLibraryList(page, 'watchlist');
    await page.getByText(texts.list.count({ movies: 3 })).waitFor();
  },
  'a watchlist with hiding on': async (page) => {
    await fill(page);
    await openLibraryList(page, 'watchlist');
    await page.getByText(texts.list.count({ movies: 3 })).waitFor();
    await page.getByRole('switch', { name: texts.library.hideSeen }).click();
  },
  'a list to share': async (page) => {
    await fill(page);
    await openLibraryList(page, 'watchlist');
    await button(page, texts.libraryTools.more).click();
    await button(page, texts.sharedList.open).click();
    await button(page, texts.sharing.code).click();
    await page.getByRole('img', { name: texts.sharing.codeLabel }).waitFor();
  },
  'an import before its file is chosen': async (page) => {
    await openLibraryList(page, 'watchlist');
    await button(page, importTexts.open).first().click();
    await page.getByLabel(importTexts.choose, { exact: true }).waitFor();
  },
  'an import of an unsupported file': async (page) => {
    await openLibraryList(page, 'seen');
    await importFile(page, 'a.zip', 'PK\u0003\u0004');
    await page.getByRole('alert').getByText(importTexts.errors.packed).waitFor();
  },
  'a running import': async (page) => {
    await page.route('**/3/search/movie**', () => {});
    await importRows(page, await getRows(page));
    await page.getByRole('progressbar').waitFor();
    await page
      .getByText(importTexts.progress({ done: 0, all: 3 }))
      .or(page.getByText(/ of 3$/))
      .first()
      .waitFor();
  },
  'a paused import': async (page) => {
    await page.route('**/3/search/movie**', (route) => route.fulfill(unreadable));
    await importRows(page, await getRows(page));
    await button(page, importTexts.goOn).waitFor();
  },
  'a running import with its panel closed': async (page) => {
    await page.route('**/3/search/movie**', () => {});
    await importRows(page, await getRows(page));
    await page.getByRole('progressbar').waitFor();
    await page.keyboard.press('Escape');
    await button(page, importTexts.show).waitFor();
  },
  'the report of an import': async (page) => {
    await importRows(page, await getRows(page));
    await button(page, importTexts.report.done).waitFor();
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
  },
};
