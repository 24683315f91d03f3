import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, openMenu, register, signInByForm, type Person } from '../support/person.ts';
import { storedSession } from '../support/storage.ts';
import { stopTime } from './support/lifetimes.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);
let second: Page;

beforeEach(() => {
  const [, other] = tabs.pages;
  if (other === undefined) throw new Error('there is one tab only');
  second = other;
});

async function logOut(page: Page, how: string = texts.header.logout) {
  await page.bringToFront();
  await openMenu(page);
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
}

async function openMovie(page: Page) {
  await page.bringToFront();
  await page.getByRole('list').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

describe('signing out in another tab', () => {
  it.each([texts.header.logout, texts.header.logoutHere])(
    'by "%s" shows the sign-in form here at once, whatever timers do',
    async (how) => {
      const { first } = tabs;
      // Nothing here waits for a timer: no question asked now and then, no delay.
      await stopTime(tabs.context);
      await logOut(first, how);
      await second.bringToFront();
      await second.getByRole('heading', { name: texts.login.title }).waitFor();
      expect((await storedSession(second)).state.isAuthenticated).toBe(false);
      expect(await second.evaluate(() => sessionStorage.length)).toBe(0);
      expect(await second.getByText('Mira').count()).toBe(0);
    },
  );

  it('drops what the database had answered: whoever signs in here asks for it anew', async () => {
    const { first, person, calls } = tabs;
    await logOut(first);
    await second.getByRole('heading', { name: texts.login.title }).waitFor();
    calls.length = 0;
    await second.bringToFront();
    await signInByForm(second, person);
    const asked = calls.filter(({ page, path }) => page === second && path.startsWith('/3/'));
    expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/3/movie/popular')]);
  });
});

describe('signing in as someone else in another tab', () => {
  let rosa: Person;
  beforeEach(async () => {
    rosa = aTestUser({ firstName: 'Rosa' });
    await register(tabs.app.url, rosa);
  });

  it('switches the header and the watchlist here, and back', async () => {
    const { first, person } = tabs;
    const movie = second.getByRole('dialog');
    const toList = movie.getByRole('button', { name: texts.movie.watchlist, exact: true });
    const inList = movie.getByRole('button', { name: texts.movie.inWatchlist, exact: true });
    await openMovie(second);
    await toList.click();
    await inList.waitFor();

    await logOut(first);
    await signInByForm(first, rosa);
    await second.bringToFront();
    await second.getByText(texts.header.greeting('Rosa')).waitFor();
    await openMovie(second);
    await toList.waitFor();
    expect(await inList.count()).toBe(0);
    await second.getByRole('button', { name: texts.movie.close }).click();

    await logOut(first);
    await signInByForm(first, person);
    await second.bringToFront();
    await second.getByText(texts.header.greeting('Mira')).waitFor();
    await openMovie(second);
    await inList.waitFor();
  });

  it('cancels a logout of the former person that is on its way here', async () => {
    const { first, context } = tabs;
    await second.route('**/auth/v1/logout', () => {});
    const sent = second.waitForRequest('**/auth/v1/logout');
    const cancelled = second.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/auth/v1/logout'),
    );
    await second.bringToFront();
    // Its own time-out must not be what ends it.
    await stopTime(context);
    await openMenu(second);
    await second.getByRole('button', { name: texts.header.logout, exact: true }).click();
    await sent;
    await logOut(first, texts.header.logoutHere);
    await cancelled;
    await context.clock.resume();
    await signInByForm(first, rosa);
    await second.bringToFront();
    await second.getByText(texts.header.greeting('Rosa')).waitFor();
    expect((await storedSession(first)).state['user']).toMatchObject({ email: rosa.email });
  });
});
