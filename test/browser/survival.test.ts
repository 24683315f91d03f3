import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import {
  aTestUser,
  fillLogin,
  register,
  signIn,
  signInByForm,
  type Person,
} from './support/person.ts';
import { outlive } from './outage/support/outlive.ts';
import { holdRoute } from './support/holdRoute.ts';
import { setupBrowser } from './support/stage.ts';
import { startApp } from './support/startApp.ts';
import { expireStoredToken, storedSession } from './support/storage.ts';
import { stopClock } from './support/stopClock.ts';
import { visit } from './support/visit.ts';

const stage = setupBrowser();
let person: Person;

beforeEach(async () => {
  person = aTestUser();
  await register(stage.app.url, person);
});

/** It changes with every refresh; two access tokens of one second can be equal. */
async function refreshToken(page: Page) {
  return (await storedSession(page)).state['refreshToken'];
}

describe('reloading', () => {
  it('in the middle of signing in, comes back signed out', async () => {
    const { page } = stage;
    await page.route('**/auth/v1/token**', () => {});
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await storedSession(page)).state.isAuthenticated).toBe(false);
  });

  it('in the middle of signing up, comes back signed out', async () => {
    const { page } = stage;
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
    expect((await storedSession(page)).state.isAuthenticated).toBe(false);
  });

  it('in a search, with a movie open, or on the failure page comes back to just that', async () => {
    const { page, app } = stage;
    await signIn(page, person);
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
    await app.plant({ rules: [{ path: '/3/search', status: 500 }] });
    await stopClock(page);
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    await outlive(page, texts.errors.movieRequestFailed('Internal Server Error'));
    await app.clearFaults();
    await page.clock.resume();
    await page.reload();
    await page.getByText('Results for "blade"').waitFor();
    await page.getByText('(2 movies)').waitFor();
  });

  it('in the middle of a refresh, refreshes again and keeps the session', async () => {
    const { page } = stage;
    await signIn(page, person);
    const before = (await storedSession(page)).state['refreshToken'];
    await expireStoredToken(page);
    const asked = await holdRoute(page, '**/auth/v1/token**');
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
    await asked();
    await page.reload();
    await expect.poll(() => refreshToken(page)).not.toBe(before);
    expect((await storedSession(page)).state.isAuthenticated).toBe(true);
  });

  it('in the middle of logging out, comes back signed in', async () => {
    const { page } = stage;
    await signIn(page, person);
    await page.route('**/auth/v1/logout', () => {});
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logging out...' }).waitFor();
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
  });

  it('with an expired token shows home at once and refreshes it by the call of §7.5', async () => {
    const { page, walk } = stage;
    await signIn(page, person);
    const { state } = await storedSession(page);
    await expireStoredToken(page);
    walk.calls.length = 0;
    await page.reload();
    await page.getByText('Welcome back, Mira').waitFor();
    await expect.poll(() => refreshToken(page)).not.toBe(state['refreshToken']);
    expect(walk.calls.find(({ path }) => path.startsWith('/auth'))).toMatchObject({
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: state['refreshToken'] },
      headers: { authorization: 'Bearer reelstate-local-anon-key' },
    });
  });
});

describe('a stored session that cannot be used', () => {
  it('and a browser that refuses storage altogether still lets people in', async () => {
    const { walk, page, app } = stage;
    await walk.context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(app.url);
    await signInByForm(page, person);
    expect(walk.problems).toEqual([]);
  });
});

describe('failures', () => {
  it('says Network Error when the backend is gone, and signs in once it is back', async () => {
    const gone = await startApp();
    const walk = await visit(stage.browser, gone.url);
    await register(gone.url, person);
    await gone.stop({ keepData: true });
    await fillLogin(walk.page, person);
    await walk.page.getByRole('button', { name: 'Sign In' }).click();
    await walk.page.getByRole('alert').getByText('Network Error').waitFor();
    const back = await startApp({ port: gone.port, dataDir: gone.dataDir });
    await walk.page.getByRole('button', { name: 'Sign In' }).click();
    await walk.page.getByText('(20 movies)').waitFor();
    await walk.close();
    await back.stop({ keepData: false });
  });
});
