import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { aTestUser } from '../support/testUser.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';

/** The accessible name of the focused element; empty for the body. */
function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const label =
      focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return (focused.getAttribute('aria-label') ?? label ?? focused.textContent).trim();
  });
}

const mostPresses = 40;

/**
 * Presses a key until the condition is true.
 * @throws Error with the names that had focus instead
 */
async function pressUntil(page: Page, key: string, isSo: () => Promise<boolean>): Promise<void> {
  const passed: string[] = [];
  while (passed.length <= mostPresses) {
    if (await isSo()) return;
    passed.push(await focusName(page));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach it, but focuses: ${passed.join(' > ')}`);
}

describe('keyboard', () => {
  const fixture = setupBrowser();
  const pressTo = (key: string, name: string) =>
    pressUntil(fixture.page, key, async () => (await focusName(fixture.page)) === name);
  const tabTo = (name: string) => pressTo('Tab', name);

  async function pressEnterOn(name: string): Promise<void> {
    await tabTo(name);
    await fixture.page.keyboard.press('Enter');
  }

  async function write(label: string, text: string): Promise<void> {
    await tabTo(label);
    await fixture.page.keyboard.type(text);
  }

  it('alone works on every screen of the specification', async () => {
    const { page, visit } = fixture;
    const { keyboard } = page;
    const user = aTestUser({ firstName: 'Ada', lastName: 'Keys' });
    const dialog = page.getByRole('dialog');
    const search = page.getByRole('searchbox');

    // An invalid login: the first invalid field has the focus.
    await page.getByRole('button', { name: texts.login.toSignup }).waitFor();
    await write(texts.login.email, 'not an address');
    await keyboard.press('Enter');
    await page.locator('#email-problem').filter({ hasText: '@' }).waitFor();
    await page.locator('#password-problem').waitFor();
    await expect.poll(() => focusName(page)).toBe(texts.login.email);
    expect(visit.calls).toEqual([]);

    // Signup, at first with different passwords (§2.3, §5.2).
    await pressEnterOn(texts.login.toSignup);
    await write(texts.signup.firstName, user.firstName);
    await write(texts.signup.lastName, user.lastName);
    await write(texts.signup.email, user.email);
    await write(texts.signup.password, user.password);
    await write(texts.signup.confirmPassword, 'something else');
    await keyboard.press('Enter');
    await page.getByText(texts.signup.passwordsDiffer).first().waitFor();
    await pressTo('Shift+Tab', texts.signup.confirmPassword);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(user.password);
    await keyboard.press('Enter');
    await page.getByText(texts.header.greeting({ firstName: 'Ada' })).waitFor();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();

    // The menu (§2.8, §2.9).
    await pressEnterOn(texts.header.menu);
    await page.getByText(user.email).waitFor();
    await keyboard.press('Escape');
    await page.getByText(user.email).waitFor({ state: 'hidden' });
    await expect.poll(() => focusName(page)).toBe(texts.header.menu);

    // More movies (§2.15), a movie of the second page and its buttons (§2.18 to §2.20).
    await pressEnterOn(texts.list.loadMore);
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    const tabStop = page.locator('[aria-posinset] [data-movie-id][tabindex="0"]');
    await pressTo('Shift+Tab', (await tabStop.textContent()) ?? '');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.movieDetails.share }).waitFor();
    await pressEnterOn(texts.movie.watchlist);
    await dialog.getByRole('button', { name: texts.movie.inWatchlist }).waitFor();
    await tabTo(texts.movieDetails.share);
    await pressEnterOn(texts.movie.close);
    await dialog.waitFor({ state: 'detached' });
    const focusedIndex = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'),
      );
    await expect.poll(focusedIndex).toBe('40');

    // The search (§2.10 to §2.14), and back.
    await keyboard.press('/');
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    await keyboard.type('spirited');
    await page.getByText(texts.search.resultsFor({ query: 'spirited' })).waitFor();
    const firstCard = page.locator('[aria-posinset="1"] [data-movie-id]');
    await pressTo('ArrowDown', (await firstCard.textContent()) ?? '');
    await keyboard.press(' ');
    await dialog.getByRole('heading', { name: 'Spirited Away' }).waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focusedIndex).toBe('1');
    await keyboard.press('Escape');
    await page.getByText(texts.list.headings.popular).first().waitFor();

    // Logout, and login with the password shown (§2.1, §2.8).
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    await pressTo('Shift+Tab', texts.header.menu);
    await keyboard.press('Enter');
    await pressEnterOn(texts.header.logout);
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    await write(texts.login.email, user.email);
    await write(texts.login.password, user.password);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    const password = page.getByLabel(texts.login.password, { exact: true });
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByText(texts.header.greeting({ firstName: 'Ada' })).waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('remote control', () => {
  const fixture = setupBrowserAtHome();
  const card = '[aria-posinset] [data-movie-id]';

  const matches = (selector: string) => () =>
    fixture.page.evaluate((where) => document.activeElement?.matches(where) === true, selector);
  const named = (name: string) => async () => (await focusName(fixture.page)) === name;
  const press = (key: string, isSo: () => Promise<boolean>) => pressUntil(fixture.page, key, isSo);

  it('with arrow keys and Enter alone reaches grid, search box, menu, tabs, a movie and the footer', async () => {
    const { page } = fixture;
    const { keyboard } = page;
    await keyboard.press('ArrowDown');
    await expect.poll(matches('[aria-posinset="1"] [data-movie-id]')).toBe(true);
    await press('ArrowUp', matches('input[type=search]'));
    await press('ArrowDown', matches(card));

    await press('ArrowUp', matches('header button'));
    await press('ArrowRight', named(texts.header.menu));
    await keyboard.press('Enter');
    await page.getByLabel(texts.preferences.movieLanguage).waitFor();
    await press('ArrowDown', named(texts.header.logout));
    await keyboard.press('Escape');
    await expect.poll(named(texts.header.menu)).toBe(true);

    await press('ArrowDown', matches(card));
    await press('ArrowUp', matches('main nav button, main [aria-current]'));
    await press('ArrowRight', named(texts.sections.topRated));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.list.headings.topRated }).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await press('ArrowDown', matches(card));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.movie.watchlist }).waitFor();
    await press('ArrowDown', named(texts.movie.watchlist));
    await keyboard.press('Enter');
    await dialog.getByText(texts.movie.inWatchlist).waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Results are one page, so that the footer is below the last row.
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor({ query: 'blade' })).waitFor();
    await page.locator('[aria-posinset="1"]').waitFor();
    await press('ArrowDown', matches(card));
    await press('ArrowDown', matches('footer button, footer a'));
    await press('ArrowUp', matches(card));
  });
});
