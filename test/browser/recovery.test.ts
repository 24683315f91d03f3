import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import {
  aTestUser,
  fillLogin,
  register,
  signIn,
  signInByForm,
  type TestUser,
} from './support/testUser.ts';
import { exhaustRetries } from './outage/support/exhaustRetries.ts';
import { holdRoute } from './support/holdRoute.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { startApp } from './support/startApp.ts';
import { expireStoredToken, getStoredSession } from './support/storage.ts';
import { stopClock } from './support/stopClock.ts';
import { openVisit } from './support/visit.ts';

const fixture = setupBrowser();
let user: TestUser;

beforeEach(async () => {
  user = aTestUser();
  await register(fixture.app.url, user);
});

/** Changes with every refresh; two access tokens of the same second may be equal. */
async function refreshToken(page: Page) {
  return (await getStoredSession(page)).state['refreshToken'];
}

describe('reload', () => {
  it('during login ends signed out', async () => {
    const { page } = fixture;
    await page.route('**/auth/v1/token**', () => {});
    await fillLogin(page, user);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await getStoredSession(page)).state.isAuthenticated).toBe(false);
  });

  it('during signup ends signed out', async () => {
    const { page } = fixture;
    await page.route('**/auth/v1/signup', () => {});
    await page.getByRole('button', { name: 'Sign up here' }).click();
    for (const label of ['First Name', 'Last Name', 'Password', 'Confirm Password']) {
      await page.getByLabel(label, { exact: true }).fill('anything');
    }
    await page.getByLabel('Email').fill(aTestUser().email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await getStoredSession(page)).state.isAuthenticated).toBe(false);
  });

  it('restores the search, the open movie and the failed search', async () => {
    const { page, app } = fixture;
    await signIn(page, user);
    await page.getByRole('searchbox').fill('heat');
    await page.getByText('Results for "heat"').waitFor();
    await page.reload();
    await page.getByText('Results for "heat"').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('heat');
    await page.getByRole('list').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await page.clock.install();
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.injectFaults({ rules: [{ path: '/3/search', status: 500 }] });
    await stopClock(page);
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    await exhaustRetries(page, texts.errors.movieRequestFailed('Internal Server Error'));
    await app.clearFaults();
    await page.clock.resume();
    await page.reload();
    await page.getByText('Results for "blade"').waitFor();
    await page.getByText('(2 movies)').waitFor();
  });

  it('during a refresh refreshes again and stays signed in', async () => {
    const { page } = fixture;
    await signIn(page, user);
    const before = (await getStoredSession(page)).state['refreshToken'];
    await expireStoredToken(page);
    const requested = await holdRoute(page, '**/auth/v1/token**');
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
    await requested();
    await page.reload();
    await expect.poll(() => refreshToken(page)).not.toBe(before);
    expect((await getStoredSession(page)).state.isAuthenticated).toBe(true);
  });

  it('during logout stays signed in', async () => {
    const { page } = fixture;
    await signIn(page, user);
    await page.route('**/auth/v1/logout', () => {});
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logging out...' }).waitFor();
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
  });

  it('with an expired token shows home at once and sends the request of §7.5', async () => {
    const { page, visit } = fixture;
    await signIn(page, user);
    const { state } = await getStoredSession(page);
    await expireStoredToken(page);
    visit.calls.length = 0;
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
    await expect.poll(() => refreshToken(page)).not.toBe(state['refreshToken']);
    expect(visit.calls.find(({ path }) => path.startsWith('/auth'))).toMatchObject({
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: state['refreshToken'] },
      headers: { authorization: 'Bearer reelstate-local-anon-key' },
    });
  });
});

describe('browser that forbids storage', () => {
  it('still allows login', async () => {
    const { visit, page, app } = fixture;
    await visit.context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(app.url);
    await signInByForm(page, user);
    expect(visit.problems).toEqual([]);
  });
});

describe('stopped backend', () => {
  it('shows Network Error at login, which works once the backend is restarted', async () => {
    const stopped = await startApp();
    const visit = await openVisit(fixture.browser, stopped.url);
    await register(stopped.url, user);
    await stopped.stop({ keepData: true });
    await fillLogin(visit.page, user);
    await visit.page.getByRole('button', { name: 'Sign In' }).click();
    await visit.page.getByRole('alert').getByText('Network Error').waitFor();
    const restarted = await startApp({ port: stopped.port, dataDir: stopped.dataDir });
    await visit.page.getByRole('button', { name: 'Sign In' }).click();
    await visit.page.getByText('(20 movies)').waitFor();
    await visit.close();
    await restarted.stop({ keepData: false });
  });
});
