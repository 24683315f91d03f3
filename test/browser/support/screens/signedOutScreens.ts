import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { aTestUser, fillLogin } from '../testUser.ts';
import { button, type ScreenSetup } from './screenSetup.ts';

async function fillSignup(page: Page, confirmation: string) {
  await button(page, texts.login.toSignup).click();
  for (const label of [texts.signup.firstName, texts.signup.lastName, texts.signup.password]) {
    await page.getByLabel(label, { exact: true }).fill('anything');
  }
  await page.getByLabel(texts.signup.confirmPassword, { exact: true }).fill(confirmation);
  await page.getByLabel(texts.signup.email).fill(aTestUser().email);
  await button(page, texts.signup.submit).click();
}

/** Screens and states before anybody has signed in. */
export const signedOutScreens: readonly ScreenSetup[] = [
  ['login', (page) => button(page, texts.login.submit).waitFor()],
  [
    'a failed login',
    async (page) => {
      await fillLogin(page, aTestUser());
      await button(page, texts.login.submit).click();
      await page.getByRole('alert').first().waitFor();
    },
  ],
  [
    'signup',
    async (page) => {
      await button(page, texts.login.toSignup).click();
      await button(page, texts.signup.submit).waitFor();
    },
  ],
  [
    'signup with different passwords',
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
