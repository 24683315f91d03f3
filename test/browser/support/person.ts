import type { Page } from 'playwright-core';
import { texts } from '../../../src/domain/texts.ts';

/** A person with an account of their own, so that no test meets another's data. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

let people = 0;

export function aPerson(overrides: Partial<Person> = {}): Person {
  people += 1;
  return {
    email: `mira.${process.pid}.${people}@filmhaus.dev`,
    password: 'Reel-to-reel-42',
    firstName: 'Mira',
    lastName: 'Okafor',
    ...overrides,
  };
}

/** Creates the account behind the app's back. */
export async function register(url: string, person: Person): Promise<void> {
  const { email, password, firstName, lastName } = person;
  const answer = await fetch(new URL('/auth/v1/signup', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'reelstate-local-anon-key' },
    body: JSON.stringify({ email, password, data: { firstName, lastName } }),
  });
  if (!answer.ok) throw new Error(`signup of ${email} answered ${answer.status}`);
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(texts.login.email).fill(email);
  await page.getByLabel(texts.login.password).fill(password);
}

/** Signs in through the form and waits for the first films. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count(20)).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.header.menu }).first().click();
}
