import type { Page } from 'playwright-core';
import type { Texts } from '../../../../src/texts/messages.ts';
import { openMenu } from '../testUser.ts';
import { expireStoredToken } from '../storage.ts';
import { button, cards, unreadable, type Screens } from './screenSetup.ts';
import { serviceWorkerUrl } from '../../../../src/domain/serviceWorker.ts';
import { chunkUrlPattern, untilModal } from '../pageControl.ts';

/** Searches, opens a result, which saves the search, and empties the box. */
async function search(page: Page, texts: Texts, text: string) {
  await page.getByRole('searchbox').fill(text);
  await page.getByText(texts.search.resultsFor({ query: text }), { exact: true }).waitFor();
  await cards(page).first().press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('searchbox').fill('');
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Home in rare states. */
export const rareScreens: Screens = {
  'recent searches': async (page, texts) => {
    await search(page, texts, 'the');
    await page.getByRole('group', { name: texts.searches.title }).waitFor();
  },
  'a search with a year filter': async (page, texts) => {
    await page.getByRole('searchbox').fill('qqqq 1999');
    await button(page, texts.search.narrower({ query: 'qqqq', year: '1999' })).click();
    await page.getByText(texts.search.resultsOf({ query: 'qqqq', year: '1999' })).waitFor();
  },
  'the shortcut help': async (page) => {
    await page.keyboard.press('?');
    await dialogOf(page).waitFor();
  },
  'About with the confirmation before data is deleted': async (page, texts) => {
    await page.getByRole('contentinfo').getByRole('button', { name: texts.about.open }).click();
    await button(page, texts.aboutPanel.delete).click();
    await button(page, texts.aboutPanel.deleteNow).waitFor();
  },
  'a movie with a rating': async (page, texts) => {
    await cards(page).first().press('Enter');
    const stars = page.getByRole('radiogroup', { name: texts.movieDetails.rate });
    await untilModal(page);
    await stars.getByRole('radio').first().press('Space');
    await button(page, texts.movieDetails.removeRating).waitFor();
  },
  'the movies that are not for the user': async (page, texts) => {
    await cards(page).first().press('Enter');
    await button(page, texts.movie.notForMe).click();
    await button(page, texts.movieDetails.showAgain).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await openMenu(page, texts);
    await button(page, texts.movie.notForMe).click();
    await dialogOf(page).getByText(texts.libraryTools.dismissed.hint).waitFor();
  },
  'a session that cannot be refreshed': async (page, texts) => {
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({ status: 401, json: { message: 'Invalid API key' } }),
    );
    await expireStoredToken(page);
    await page.reload();
    await page.getByText(texts.header.cannotRefresh({ reason: 'Invalid API key' })).waitFor();
  },
  'a logout that failed': async (page, texts) => {
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Invalid API key' } }),
    );
    await openMenu(page, texts);
    await button(page, texts.header.logout).click();
    await page.getByRole('alert').first().waitFor();
  },
  'a deep link whose movie cannot be opened': async (page, texts) => {
    await page.route(/\/3\/movie\/1\?/, (route) => route.fulfill(unreadable));
    await page.goto(`${new URL('/', page.url()).href}?movie=1`);
    await page.getByText(texts.list.deepLinkFailed).waitFor();
  },
  'home whose code cannot be loaded': async (page, texts) => {
    await page.route(chunkUrlPattern('home'), (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: texts.codeFailed.title }).waitFor();
  },
  'a page whose version is gone': async (page, texts) => {
    await page.route(chunkUrlPattern('panels'), (route) => route.fulfill({ status: 404 }));
    await page.route(new RegExp(`${serviceWorkerUrl}$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.getByRole('contentinfo').getByRole('button', { name: texts.keys.open }).click();
    await page.getByRole('dialog').getByText(texts.reload.needed).waitFor();
  },
};

/** The next page is no list of movies, which is not retried. */
async function failNextPage(page: Page, texts: Texts) {
  await page.route('**/3/movie/**', (route) => route.fulfill(unreadable));
  await button(page, texts.list.loadMore).click();
  await button(page, texts.demoCatalog.enter).waitFor();
}

/** Home while the movie database fails. */
export const outageScreens: Screens = {
  'a failed list that offers the demo catalog': failNextPage,
  'the demo catalog': async (page, texts) => {
    await failNextPage(page, texts);
    await button(page, texts.demoCatalog.enter).click();
    await page.getByText(texts.demoCatalog.notice).waitFor();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  },
  'a request that waits for a retry': async (page, texts) => {
    await page.route('**/3/movie/**', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} }),
    );
    await button(page, texts.list.loadMore).click();
    await button(page, texts.list.tryNow).waitFor();
  },
};
