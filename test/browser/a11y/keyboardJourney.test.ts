import { expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';
import { pressEnterOn, focusName, pressTo, tabTo, write } from './support/byKeyboard.ts';

const fixture = setupBrowser();

it('every screen of the specification works by keyboard alone', async () => {
  const { page, visit } = fixture;
  const { keyboard } = page;
  const user = aTestUser({ firstName: 'Ada', lastName: 'Keys' });
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('searchbox');

  // Signup, at first with different passwords (§2.3, §5.2).
  await page.getByRole('button', { name: texts.login.toSignup }).waitFor();
  await pressEnterOn(page, texts.login.toSignup);
  await write(page, texts.signup.firstName, user.firstName);
  await write(page, texts.signup.lastName, user.lastName);
  await write(page, texts.signup.email, user.email);
  await write(page, texts.signup.password, user.password);
  await write(page, texts.signup.confirmPassword, 'something else');
  await keyboard.press('Enter');
  await page.getByText(texts.signup.passwordsDiffer).first().waitFor();
  await pressTo(page, 'Shift+Tab', texts.signup.confirmPassword);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(user.password);
  await keyboard.press('Enter');
  await page.getByText(texts.header.greeting('Ada')).waitFor();
  await page.getByText(texts.list.count(20)).waitFor();

  // The menu (§2.8, §2.9).
  await pressEnterOn(page, texts.header.menu);
  await page.getByText(user.email).waitFor();
  await keyboard.press('Escape');
  await page.getByText(user.email).waitFor({ state: 'hidden' });
  await expect.poll(() => focusName(page)).toBe(texts.header.menu);

  // More movies (§2.15), a movie of the second page and its buttons (§2.18 to §2.20).
  await pressEnterOn(page, texts.list.loadMore);
  await page.getByText(texts.list.count(40)).waitFor();
  await pressTo(
    page,
    'Shift+Tab',
    (await page.locator('[aria-posinset] button[tabindex="0"]').textContent()) ?? '',
  );
  await keyboard.press('End');
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: texts.movie.share }).waitFor();
  await pressEnterOn(page, texts.movie.watchlist);
  await dialog.getByRole('button', { name: texts.movie.inWatchlist }).waitFor();
  await tabTo(page, texts.movie.share);
  await pressEnterOn(page, texts.movie.close);
  await dialog.waitFor({ state: 'detached' });
  const place = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'),
    );
  await expect.poll(place).toBe('40');

  // The search (§2.10 to §2.14), and back.
  await keyboard.press('/');
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await keyboard.type('spirited');
  await page.getByText(texts.search.resultsFor('spirited')).waitFor();
  await pressTo(
    page,
    'ArrowDown',
    (await page.locator('[aria-posinset="1"] [data-movie-id]').textContent()) ?? '',
  );
  await keyboard.press(' ');
  await dialog.getByRole('heading', { name: 'Spirited Away' }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(place).toBe('1');
  await keyboard.press('Escape');
  await page.getByText(texts.list.headings.popular).first().waitFor();

  // Logout and login (§2.1, §2.8).
  await page.getByText(texts.list.count(20)).waitFor();
  await pressTo(page, 'Shift+Tab', texts.header.menu);
  await keyboard.press('Enter');
  await pressEnterOn(page, texts.header.logout);
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  await write(page, texts.login.email, user.email);
  await write(page, texts.login.password, user.password);
  await keyboard.press('Enter');
  await page.getByText(texts.header.greeting('Ada')).waitFor();
  expect(visit.problems).toEqual([]);
});
