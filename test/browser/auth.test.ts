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
} from './support/testUser.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { getStoredKeys, getStoredSession } from './support/storage.ts';

const fixture = setupBrowser();
const signedOut = { state: signedOutState, version: 0 };

describe('login screen', () => {
  it('has the texts of §2.3 and stores the default state', async () => {
    const { page, visit } = fixture;
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    await page.getByText('Sign in to your account to continue', { exact: true }).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(
      'password',
    );
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true);
    await expect.poll(() => getStoredKeys(page)).toEqual(['reelstate-session']);
    await expect.poll(() => getStoredSession(page)).toEqual(signedOut);
    expect(visit.problems).toEqual([]);
  });

  it('sends no request until both fields are valid', async () => {
    const { page, visit } = fixture;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const user = aTestUser();
    await register(fixture.app.url, user);
    await signInByForm(page, user);
    expect(visit.calls.filter(({ path }) => path.startsWith('/auth/'))).toHaveLength(1);
  });

  it('sends the request of §7.2, shows Signing in... and stores the session', async () => {
    const { page, visit } = fixture;
    const user = aTestUser();
    await register(fixture.app.url, user);
    const requested = await holdRoute(page, '**/auth/v1/token**');
    await fillLogin(page, user);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    (await requested())();
    await page.getByText('Welcome back, Mira').waitFor();

    const [call] = visit.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: user.email, password: user.password },
      headers: {
        'content-type': 'application/json',
        apikey: 'reelstate-local-anon-key',
        authorization: 'Bearer reelstate-local-anon-key',
      },
    });
    expect(await getStoredKeys(page)).toEqual(['accessToken', 'reelstate-session', 'refreshToken']);
    const { state, version } = await getStoredSession(page);
    expect(version).toBe(0);
    expect(Object.keys(state).toSorted()).toEqual(Object.keys(signedOut.state).toSorted());
    expect(state).toMatchObject({ isAuthenticated: true, user: { email: user.email } });
    expect(page.url()).toBe(`${fixture.app.url}/`);
  });
});

describe('signup screen', () => {
  beforeEach(async () => {
    await fixture.page.getByRole('button', { name: 'Sign up here' }).click();
  });

  it('sends the request of §7.3 and shows home', async () => {
    const { page, visit } = fixture;
    const { email, password, firstName, lastName } = await fillSignup(aTestUser());
    const requested = await holdRoute(page, '**/auth/v1/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor();
    (await requested())();
    await page.getByText('Welcome back, Mira').waitFor();
    expect(visit.calls[0]).toMatchObject({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password, data: { firstName, lastName, name: 'Mira Okafor' } },
    });
  });

  async function fillSignup(user: ReturnType<typeof aTestUser>, confirmation = user.password) {
    const { page } = fixture;
    await page.getByLabel(texts.signup.firstName).fill(user.firstName);
    await page.getByLabel(texts.signup.lastName).fill(user.lastName);
    await page.getByLabel(texts.signup.email).fill(user.email);
    await page.getByLabel(texts.signup.password, { exact: true }).fill(user.password);
    await page.getByLabel(texts.signup.confirmPassword).fill(confirmation);
    return user;
  }
});

describe('logout', () => {
  beforeEach(async () => {
    const user = aTestUser();
    await register(fixture.app.url, user);
    await signIn(fixture.page, user);
  });

  it('sends the request of §7.4 and stores only the default state', async () => {
    const { page, visit } = fixture;
    const { state } = await getStoredSession(page);
    const requested = await holdRoute(page, '**/auth/v1/logout');
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logging out...' }).waitFor();
    (await requested())();
    await page.getByRole('heading', { name: 'Welcome Back', exact: true }).waitFor();
    const call = visit.calls.find(({ path }) => path === '/auth/v1/logout');
    expect(call).toMatchObject({
      method: 'POST',
      body: null,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${state.accessToken}`,
      },
    });
    await expect.poll(() => getStoredKeys(page)).toEqual(['reelstate-session']);
    await expect.poll(() => getStoredSession(page)).toEqual(signedOut);
  });
});
