import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { aPerson, fillLogin, openMenu } from '../../support/person.ts';

type Way = readonly [name: string, go: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillSignup(page: Page, confirmation: string) {
  await button(page, texts.login.toSignup).click();
  for (const label of [texts.signup.firstName, texts.signup.lastName, texts.signup.password]) {
    await page.getByLabel(label, { exact: true }).fill('anything');
  }
  await page.getByLabel(texts.signup.confirmPassword, { exact: true }).fill(confirmation);
  await page.getByLabel(texts.signup.email).fill(aPerson().email);
  await button(page, texts.signup.submit).click();
}

const openFilm = async (page: Page) => {
  await page
    .getByRole('list', { name: texts.list.headings.popular })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Screens and states before anybody has signed in, and the way to each. */
export const signedOutScreens: readonly Way[] = [
  ['login', (page) => button(page, texts.login.submit).waitFor()],
  [
    'login that was refused',
    async (page) => {
      await fillLogin(page, aPerson());
      await button(page, texts.login.submit).click();
      await page.getByRole('alert').first().waitFor();
    },
  ],
  ['signup', (page) => button(page, texts.login.toSignup).click()],
  [
    'signup with passwords that differ',
    async (page) => {
      await fillSignup(page, 'something else');
      await page.getByText(texts.signup.passwordsDiffer).first().waitFor();
    },
  ],
  [
    'check your e-mail',
    async (page) => {
      await page.route('**/auth/v1/signup', (route) =>
        route.fulfill({ json: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: {} } }),
      );
      await fillSignup(page, 'anything');
      await page.getByRole('heading', { name: texts.checkEmail.title }).waitFor();
    },
  ],
];

/** Screens and states of somebody whose first films are there, and the way to each. */
export const signedInScreens: readonly Way[] = [
  ['home', (page) => page.getByRole('list').first().waitFor()],
  [
    'home while nothing has come',
    async (page) => {
      await page.route('**/3/movie/**', () => {});
      await page.getByRole('button', { name: texts.sections.upcoming }).click();
      await page.getByTestId('placeholder').first().waitFor();
    },
  ],
  [
    'home with two pages, marks and few votes',
    async (page) => {
      await button(page, texts.list.loadMore).click();
      await page.getByText(texts.list.count(40)).waitFor();
      await page.getByRole('list').getByRole('button').first().focus();
      await page.keyboard.press('w');
      await page.keyboard.press('s');
    },
  ],
  [
    'a search',
    async (page) => {
      await page.getByRole('searchbox').fill('blade');
      await page.getByText(texts.search.resultsFor('blade')).waitFor();
    },
  ],
  [
    'a search that found nothing',
    async (page) => {
      await page.getByRole('searchbox').fill('qqqq 1999');
      await page.getByText(texts.search.nothing, { exact: true }).waitFor();
    },
  ],
  [
    'a failure',
    async (page) => {
      await page.route('**/3/movie/**', (route) => route.fulfill({ status: 503 }));
      await button(page, texts.list.loadMore).click();
      await page.getByText(/^Failed to load movies/).waitFor({ timeout: 30_000 });
    },
  ],
  ['a film', openFilm],
  [
    'the list of keys',
    async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the menu',
    async (page) => {
      await openMenu(page);
      await page.getByText(texts.menu.look).first().waitFor();
    },
  ],
  [
    'about',
    async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: texts.about.open }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'an empty watchlist',
    (page) => page.getByRole('button', { name: texts.sections.watchlist }).click(),
  ],
];
