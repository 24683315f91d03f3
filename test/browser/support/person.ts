import type { Page } from 'playwright-core';
import type { Session } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import { toSession } from '../../../src/services/auth/authWire.ts';
import { entriesOf } from '../../paths/browser/entriesOf.ts';

/** A person with an account of their own, so that no test meets another's data. */
export type Person = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

let people = 0;

export function aTestUser(overrides: Partial<Person> = {}): Person {
  people += 1;
  return {
    email: `mira.${process.pid}.${people}@filmhaus.dev`,
    password: 'Reel-to-reel-42',
    firstName: 'Mira',
    lastName: 'Okafor',
    ...overrides,
  };
}

async function ask(url: string, path: string, body: object): Promise<Session> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'reelstate-local-anon-key' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return toSession(await answer.json(), Date.now());
}

/** Creates the account behind the app's back. @returns its first session */
export function register(url: string, person: Person): Promise<Session> {
  const { email, password, firstName, lastName } = person;
  return ask(url, '/auth/v1/signup', { email, password, data: { firstName, lastName } });
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(texts.login.email).fill(email);
  await page.getByLabel(texts.login.password).fill(password);
}

/** Signs in through the form and waits for the first movies. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count(20)).waitFor();
}

/** Loads the page as a person who signed in before, and waits for the first movies. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await comeBack(
    page,
    await ask(page.url(), '/auth/v1/token?grant_type=password', { email, password }),
  );
}

/** Signs somebody in who has no account yet: the shortest way home. */
export async function enter(page: Page, overrides?: Partial<Person>): Promise<Person> {
  const person = aTestUser(overrides);
  await comeBack(page, await register(page.url(), person));
  return person;
}

async function comeBack(page: Page, session: Session): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value ?? '');
    },
    entriesOf({ ...session, isAuthenticated: true }),
  );
  await page.reload();
  await page.getByText(texts.list.count(20)).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.header.menu }).first().click();
}
