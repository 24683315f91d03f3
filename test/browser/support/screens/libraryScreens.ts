import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { button, cards, unreadable, type Way } from './way.ts';

const { import: words } = texts.library;

async function openShelf(page: Page, shelf: 'watchlist' | 'seen') {
  const libraryLists = page.getByRole('navigation', { name: texts.sections.libraryLists });
  await libraryLists.getByRole('button', { name: new RegExp(`^${texts.sections[shelf]}`) }).click();
  await page.getByRole('heading', { level: 2, name: texts.list.headings[shelf] }).waitFor();
}

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
  await openShelf(page, 'watchlist');
  await button(page, words.open).first().click();
  const content = ['Date,Name,Year,Letterboxd URI', ...rows].join('\r\n');
  await page
    .getByLabel(words.choose, { exact: true })
    .setInputFiles({ name: 'watchlist.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** One movie that is found by the name it has on its card, one that nobody made, one row of nothing. */
async function getButtonRows(page: Page) {
  const title = await cards(page).first().locator('[dir="auto"]').innerText();
  const facts = await cards(page).first().innerText();
  const year = /\b\d{4}\b/.exec(facts.replace(title, ''))?.[0] ?? '';
  return [
    `2024-05-01,"${title.replaceAll('"', '""')}",${year},https://films.test/a`,
    '2024-05-01,"Nobody Movieed This, Ever",1999,https://films.test/b',
    '2024-05-01,,1999,x',
  ];
}

/** A person's own lists, empty and full, and movies from elsewhere. */
export const libraryScreens: readonly Way[] = [
  ['an empty watchlist', (page) => openShelf(page, 'watchlist')],
  [
    'a watchlist with movies',
    async (page) => {
      await fill(page);
      await openShelf(page, 'watchlist');
      await page.getByText(texts.list.count(3)).waitFor();
    },
  ],
  [
    'movies that were seen, and are hidden from other lists',
    async (page) => {
      await fill(page);
      await openShelf(page, 'seen');
      await page.getByText(texts.list.count(3)).waitFor();
      await page.getByRole('switch', { name: texts.library.hideSeen }).click();
    },
  ],
  [
    'an import before its file is chosen',
    async (page) => {
      await openShelf(page, 'watchlist');
      await button(page, words.open).first().click();
      await page.getByLabel(words.choose, { exact: true }).waitFor();
    },
  ],
  [
    'an import of a file that is none',
    async (page) => {
      await openShelf(page, 'seen');
      await button(page, words.open).first().click();
      await page.getByLabel(words.choose, { exact: true }).setInputFiles({
        name: 'a.zip',
        mimeType: 'text/csv',
        buffer: Buffer.from('PK\u0003\u0004'),
      });
      await page.getByRole('alert').getByText(words.errors.packed).waitFor();
    },
  ],
  [
    'an import on its way',
    async (page) => {
      await page.route('**/3/search/movie**', () => {});
      await importRows(page, await getButtonRows(page));
      await page.getByRole('progressbar').waitFor();
      await page
        .getByText(words.progress('0', '3'))
        .or(page.getByText(/ of 3$/))
        .first()
        .waitFor();
    },
  ],
  [
    'an import that was interrupted',
    async (page) => {
      await page.route('**/3/search/movie**', (route) => route.fulfill(unreadable));
      await importRows(page, await getButtonRows(page));
      await button(page, words.goOn).waitFor();
    },
  ],
  [
    'an import that goes on while its panel is away',
    async (page) => {
      await page.route('**/3/search/movie**', () => {});
      await importRows(page, await getButtonRows(page));
      await page.getByRole('progressbar').waitFor();
      await page.keyboard.press('Escape');
      await button(page, words.show).waitFor();
    },
  ],
  [
    'the report of an import',
    async (page) => {
      await importRows(page, await getButtonRows(page));
      await button(page, words.report.done).waitFor();
      const closed = page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
    },
  ],
];
