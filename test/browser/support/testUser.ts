import type { Page } from 'playwright-core';
import type { Session } from '../../../src/domain/session.ts';
import type { Texts } from '../../../src/texts/messages.ts';
import { texts as english } from '../../../src/texts/texts.ts';
import { toSession } from '../../../src/services/auth/authWire.ts';
import { authAt, call } from '../../support/authClient.ts';

/** Each test has its own account, so that tests do not share data. */
export type TestUser = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

let userCount = 0;

export function aTestUser(overrides: Partial<TestUser> = {}): TestUser {
  userCount += 1;
  return {
    email: `mira.${process.pid}.${userCount}@filmhaus.dev`,
    password: 'Reel-to-reel-42',
    firstName: 'Mira',
    lastName: 'Okafor',
    ...overrides,
  };
}

/** Signs up by the API. @returns the session */
export async function register(url: string, user: TestUser): Promise<Session> {
  const { email, password, firstName, lastName } = user;
  const signup = { email, password, data: { firstName, lastName } };
  const { status, text, body } = await call(authAt(url), 'POST /signup', { body: signup });
  if (status !== 200) throw new Error(`Signup failed: ${status}: ${text}`);
  return toSession(body, Date.now());
}

export async function fillLogin(
  page: Page,
  { email, password }: TestUser,
  texts: Texts = english,
): Promise<void> {
  await page.getByLabel(texts.login.email).fill(email);
  await page.getByLabel(texts.login.password).fill(password);
}

/** Signs in through the form and waits for the first movies. */
export async function signInByForm(page: Page, user: TestUser): Promise<void> {
  await fillLogin(page, user);
  await page.getByRole('button', { name: english.login.submit }).click();
  await page.getByText(english.list.count({ movies: 20 })).waitFor();
}

export async function openMenu(page: Page, texts: Texts = english): Promise<void> {
  await page.getByRole('button', { name: texts.header.menu }).first().click();
}
