import { beforeEach, describe, expect, it } from 'vitest';
import { signedOutState } from '../../src/domain/session.ts';
import { texts } from '../../src/domain/texts.ts';
import { holdRoute } from './support/holdRoute.ts';
import {
  aTestUser,
  fillLogin,
  openMenu,
  register,
  signIn,
  signInByForm,
} from './support/person.ts';
import { setupBrowser } from './support/stage.ts';
import { storedKeys, storedSession } from './support/storage.ts';

const stage = setupBrowser();
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
    await expect.poll(() => storedKeys(page)).toEqual(['reelstate-session']);
    await expect.poll(() => storedSession(page)).toEqual(signedOut);
    expect(walk.problems).toEqual([]);
  });

  it('sends nothing until both fields are filled with an e-mail address and a password', async () => {
    const { page, walk } = stage;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const person = aTestUser();
    await register(stage.app.url, person);
    await signInByForm(page, person);
    expect(walk.calls.filter(({ path }) => path.startsWith('/auth/'))).toHaveLength(1);
  });

  it('sends exactly the call of §7.2, shows Signing in..., and keeps the session', async () => {
    const { page, walk } = stage;
    const person = aTestUser();
    await register(stage.app.url, person);
    const answered = await holdRoute(page, '**/auth/v1/token**');
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    (await answered())();
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

  it('sends exactly the call of §7.3 and goes home', async () => {
    const { page, walk } = stage;
    const { email, password, firstName, lastName } = await fillSignup(aTestUser());
    const answered = await holdRoute(page, '**/auth/v1/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor();
    (await answered())();
    await page.getByText('Welcome back, Mira').waitFor();
    expect(walk.calls[0]).toMatchObject({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password, data: { firstName, lastName, name: 'Mira Okafor' } },
    });
  });

  async function fillSignup(person: ReturnType<typeof aTestUser>, confirmation = person.password) {
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
    const person = aTestUser();
    await register(stage.app.url, person);
    await signIn(stage.page, person);
  });

  it('sends exactly the call of §7.4 and leaves only the default state', async () => {
    const { page, walk } = stage;
    const { state } = await storedSession(page);
    const answered = await holdRoute(page, '**/auth/v1/logout');
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logging out...' }).waitFor();
    (await answered())();
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    const call = walk.calls.find(({ path }) => path === '/auth/v1/logout');
    expect(call).toMatchObject({
      method: 'POST',
      body: null,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${state.accessToken}`,
      },
    });
    await expect.poll(() => storedKeys(page)).toEqual(['reelstate-session']);
    await expect.poll(() => storedSession(page)).toEqual(signedOut);
  });
});
