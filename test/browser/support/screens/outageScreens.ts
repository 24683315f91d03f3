import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { button, unreadable, type Way } from './way.ts';

/** The next page is no list of movies: no further attempt is made. */
async function fail(page: Page) {
  await page.route('**/3/movie/**', (route) => route.fulfill(unreadable));
  await button(page, texts.list.loadMore).click();
  await button(page, texts.demo.enter).waitFor();
}

/** What stands there when the movie database does not answer. */
export const outageScreens: readonly Way[] = [
  ['a failure, with the demonstration as a way out', fail],
  [
    'the demonstration',
    async (page) => {
      await fail(page);
      await button(page, texts.demo.enter).click();
      await page.getByText(texts.demo.notice).waitFor();
      await page.getByText(texts.list.count(20)).waitFor();
    },
  ],
  [
    'a request that was put off',
    async (page) => {
      await page.route('**/3/movie/**', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} }),
      );
      await button(page, texts.list.loadMore).click();
      await button(page, texts.list.tryNow).waitFor();
    },
  ],
];
