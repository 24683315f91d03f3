import type { Page } from 'playwright-core';
import { toListFragment } from '../../../../src/domain/sharedList.ts';
import type { Texts } from '../../../../src/texts/messages.ts';
import { goOffline } from '../pageControl.ts';
import { aTestUser, fillLogin, openMenu } from '../testUser.ts';
import { awaitOfflineNotices, button, cards, unreadable, type Screens } from './screenSetup.ts';

async function fillSignup(page: Page, texts: Texts, confirmation: string) {
  await button(page, texts.login.toSignup).click();
  for (const label of [texts.signup.firstName, texts.signup.lastName, texts.signup.password]) {
    await page.getByLabel(label, { exact: true }).fill('anything');
  }
  await page.getByLabel(texts.signup.confirmPassword, { exact: true }).fill(confirmation);
  await page.getByLabel(texts.signup.email).fill(aTestUser().email);
  await button(page, texts.signup.submit).click();
}

/** Screens and states without a user. */
export const signedOutScreens: Screens = {
  login: (page, texts) => button(page, texts.login.submit).waitFor(),
  'a failed login': async (page, texts) => {
    await fillLogin(page, aTestUser(), texts);
    await button(page, texts.login.submit).click();
    await page.getByRole('alert').first().waitFor();
  },
  signup: async (page, texts) => {
    await button(page, texts.login.toSignup).click();
    await button(page, texts.signup.submit).waitFor();
  },
  'signup with different passwords': async (page, texts) => {
    await fillSignup(page, texts, 'something else');
    await page.getByText(texts.signup.passwordsDiffer).first().waitFor();
  },
  'check your e-mail': async (page, texts) => {
    await page.route('**/auth/v1/signup', (route) =>
      route.fulfill({ json: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: {} } }),
    );
    await fillSignup(page, texts, 'anything');
    await page.getByRole('heading', { name: texts.checkEmail.title }).waitFor();
  },
};

/** Home with its first movies. */
export const homeScreens: Screens = {
  home: (page) => cards(page).first().waitFor(),
  'home with placeholders': async (page, texts) => {
    await page.route('**/3/movie/**', () => {});
    await button(page, texts.sections.upcoming).click();
    await page.locator('[data-placeholder]').first().waitFor();
  },
  'home with two pages and marked movies': async (page, texts) => {
    await button(page, texts.list.loadMore).click();
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    await cards(page).first().focus();
    await page.keyboard.press('w');
    await page.keyboard.press('s');
  },
  'the Undo toast': async (page, texts) => {
    await cards(page).first().focus();
    await page.keyboard.press('w');
    // As long as it holds the focus it stays.
    await button(page, texts.library.undo).focus();
  },
  'a search': async (page, texts) => {
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor({ query: 'blade' })).waitFor();
  },
  'a search without results that offers a year filter': async (page, texts) => {
    await page.getByRole('searchbox').fill('qqqq 1999');
    await button(page, texts.search.narrower({ query: 'qqqq', year: '1999' })).waitFor();
  },
  'movies that picks could follow from': async (page, texts) => {
    await button(page, texts.tonight).click();
    await page.getByText(texts.picks.chooseLiked).waitFor();
  },
  'picks for tonight': async (page, texts) => {
    await cards(page).first().focus();
    await page.keyboard.press('w');
    await button(page, texts.tonight).click();
    await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
  },
  'a list from a friend': async (page) => {
    const ids = await cards(page).evaluateAll((all) =>
      all.slice(0, 3).map((card) => Number(card.getAttribute('data-movie-id'))),
    );
    const votes = [{ name: 'Wilhelmina-Josephine', ids: ids.slice(1) }];
    const fragment = toListFragment({ title: 'Friday evening with the neighbors', ids, votes });
    await page.evaluate((hash) => void (location.hash = hash), fragment);
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .nth(2)
      .getByRole('button')
      .first()
      .waitFor();
  },
  'the filters': async (page, texts) => {
    await button(page, texts.filter.open({ active: 0 })).click();
    await button(page, texts.filter.sorts.newest).waitFor();
  },
  'home without a network': async (page, texts) => {
    await awaitOfflineNotices(page);
    await goOffline(page);
    await page.getByText(texts.offline.offline).first().waitFor();
  },
  'the menu': async (page, texts) => {
    await openMenu(page, texts);
    await page.getByText(texts.preferences.colorScheme).first().waitFor();
  },
};

async function openMovie(page: Page, texts: Texts) {
  await cards(page).first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: texts.movieDetails.whereToWatch })
    .waitFor();
}

const provider = (id: number, name: string) => ({
  provider_id: id,
  provider_name: name,
  logo_path: id % 2 === 0 ? `/logo${id}.png` : null,
});

const offers = {
  link: 'https://www.themoviedb.org/movie/1/watch',
  flatrate: [provider(1, 'Harbour Movies'), provider(2, 'Sessions with a rather long name indeed')],
  free: [provider(3, 'City Library')],
  ads: [provider(4, 'Lantern')],
  rent: [provider(5, 'Videothek'), provider(6, 'Corner Shop'), provider(7, 'Night Reel')],
  buy: [provider(8, 'Archive')],
};

/** The movie modal and the states of its parts. */
export const movieScreens: Screens = {
  'a movie': openMovie,
  'a movie whose parts all failed': async (page, texts) => {
    await page.route(/\/3\/movie\/\d+/, (route) => route.fulfill(unreadable));
    await openMovie(page, texts);
    for (const part of [
      texts.movieDetails.details,
      texts.movieDetails.cast,
      texts.movieDetails.whereToWatch,
    ]) {
      await page.getByText(texts.movie.partFailed({ part })).waitFor();
    }
  },
  'a movie with every kind of watch provider': async (page, texts) => {
    await page.route('**/3/movie/*/watch/providers?**', (route) =>
      route.fulfill({ json: { results: { US: offers, DE: offers, EG: offers } } }),
    );
    await openMovie(page, texts);
    for (const kind of Object.values(texts.movieDetails.monetizationTypes))
      await page.getByText(kind, { exact: true }).waitFor();
  },
  'a loading movie': async (page, texts) => {
    await page.route(/\/3\/movie\/\d+/, () => {});
    await openMovie(page, texts);
  },
};
