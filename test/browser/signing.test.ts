import { beforeEach, describe, expect, it } from 'vitest';
import { signedOutState } from '../../src/domain/session.ts';
import { texts } from '../../src/domain/texts.ts';
import { holdRoute } from './support/holdRoute.ts';
import { aPerson, fillLogin, openMenu, register, signIn } from './support/person.ts';
import { setStage } from './support/stage.ts';
import { expireStoredToken, storedKeys, storedSession } from './support/storage.ts';

const stage = setStage();
const signedOut = { state: signedOutState, version: 0 };

describe('the login screen', () => {
  it('has the texts of §2.3, and keeps the default state', async () => {
    const { page, walk } = stage;
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    await page.getByText('Sign in to your account to continue', { exact: true }).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(
      'password',
    );
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true);
    expect(await storedKeys(page)).toEqual(['reelstate-session']);
    expect(await storedSession(page)).toEqual(signedOut);
    expect(walk.problems).toEqual([]);
  });

  it('sends nothing until both fields are filled with an e-mail address and a password', async () => {
    const { page, walk } = stage;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(walk.calls).toEqual([]);
  });

  it("shows the server's message after a wrong password and keeps the address", async () => {
    const { page } = stage;
    const person = aPerson();
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  });

  it('sends exactly the call of §7.2, shows Signing in..., and keeps the session', async () => {
    const { page, walk } = stage;
    const person = aPerson();
    await register(stage.app.url, person);
    const answered = holdRoute(page, '**/auth/v1/token**');
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    (await answered)();
    await page.getByText('Welcome back, Mira').waitFor();

    const [call] = walk.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: person.email, password: person.password },
      headers: {
        'content-type': 'application/json',
        apikey: 'reelstate-local-anon-key',
        authorization: 'Bearer reelstate-local-anon-key',
      },
    });
    expect(await storedKeys(page)).toEqual(['accessToken', 'reelstate-session', 'refreshToken']);
    const { state, version } = await storedSession(page);
    expect(version).toBe(0);
    expect(Object.keys(state).toSorted()).toEqual(Object.keys(signedOut.state).toSorted());
    expect(state).toMatchObject({ isAuthenticated: true, user: { email: person.email } });
    expect(page.url()).toBe(`${stage.app.url}/`);
  });
});

describe('the signup screen', () => {
  beforeEach(async () => {
    await stage.page.getByRole('button', { name: 'Sign up here' }).click();
  });

  it('has the texts of §2.4, and returns to login', async () => {
    const { page } = stage;
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.getByText('Join us to start your movie journey').waitFor();
    for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']) {
      expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1);
    }
    await page.getByRole('button', { name: 'Return to Login' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  it('says "Passwords do not match" and sends nothing', async () => {
    const { page, walk } = stage;
    await fillSignup(aPerson(), 'another');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').getByText('Passwords do not match').waitFor();
    expect(walk.calls).toEqual([]);
  });

  it('sends exactly the call of §7.3 and goes home', async () => {
    const { page, walk } = stage;
    const { email, password, firstName, lastName } = await fillSignup(aPerson());
    const answered = holdRoute(page, '**/auth/v1/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor();
    (await answered)();
    await page.getByText('Welcome back, Mira').waitFor();
    expect(walk.calls[0]).toMatchObject({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password, data: { firstName, lastName, name: 'Mira Okafor' } },
    });
  });

  async function fillSignup(person: ReturnType<typeof aPerson>, confirmation = person.password) {
    const { page } = stage;
    await page.getByLabel(texts.signup.firstName).fill(person.firstName);
    await page.getByLabel(texts.signup.lastName).fill(person.lastName);
    await page.getByLabel(texts.signup.email).fill(person.email);
    await page.getByLabel(texts.signup.password, { exact: true }).fill(person.password);
    await page.getByLabel(texts.signup.confirmPassword).fill(confirmation);
    return person;
  }
});

describe('logging out', () => {
  beforeEach(async () => {
    const person = aPerson();
    await register(stage.app.url, person);
    await signIn(stage.page, person);
  });

  it('sends exactly the call of §7.4 and leaves only the default state', async () => {
    const { page, walk } = stage;
    const { state } = await storedSession(page);
    const answered = holdRoute(page, '**/auth/v1/logout');
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logging out...' }).waitFor();
    (await answered)();
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    const call = walk.calls.at(-1);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/auth/v1/logout',
      body: null,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${state.accessToken}`,
      },
    });
    expect(await storedKeys(page)).toEqual(['reelstate-session']);
    expect(await storedSession(page)).toEqual(signedOut);
  });

  it('shows the message in the header when it fails, and stays signed in', async () => {
    const { page } = stage;
    await page.route('**/auth/v1/logout', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('alert').getByText('Logout failed').waitFor();
    expect((await storedSession(page)).state.isAuthenticated).toBe(true);
  });

  it('clears locally, without a call, when the token has expired', async () => {
    const { page, walk } = stage;
    await page.route('**/auth/v1/token**', (route) => route.abort());
    await expireStoredToken(page);
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    expect(walk.calls.filter(({ path }) => path.includes('logout'))).toEqual([]);
  });
});
