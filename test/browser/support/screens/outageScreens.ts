import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { button, unreadable, type ScreenSetup } from './screenSetup.ts';

/** The next page is no list of movies: no further attempt is made. */
async function fail(page: Page) {
  await page.route('**/3/movie/**', (route) => route.fulfill(unreadable));
  await button(page, texts.list.loadMore).click();
  await button(page, texts.demoCatalog.enter).waitFor();
}

/** What stands there when the movie database does not answer. */
export const outageScreens: readonly ScreenSetup[] = [
  ['a failed list that offers the demo catalog', fail],
  [
    'the demo catalog',
    async (page) => {
      await fail(page);
      await button(page, texts.demoCatalog.enter).click();
      await page.getByText(texts.demoCatalog.notice).waitFor();
      await page.getByText(texts.list.count(20)).waitFor();
    },
  ],
  [
    'a request that waits for a retry',
    async (page) => {
      await page.route('**/3/movie/**', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} }),
      );
      await button(page, texts.list.loadMore).click();
      await button(page, texts.list.tryNow).waitFor();
    },
  ],
];
