import { expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser } from '../support/person.ts';
import { setupBrowser } from '../support/stage.ts';
import { enter, focusName, pressTo, tabTo, write } from './support/byKeyboard.ts';

const stage = setupBrowser();

it('the whole of the specification can be walked without a mouse', async () => {
  const { page, walk } = stage;
  const { keyboard } = page;
  const person = aTestUser({ firstName: 'Ada', lastName: 'Keys' });
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('searchbox');

  // Signup, with passwords that differ at first (§2.3, §5.2).
  await page.getByRole('button', { name: texts.login.toSignup }).waitFor();
  await enter(page, texts.login.toSignup);
  await write(page, texts.signup.firstName, person.firstName);
  await write(page, texts.signup.lastName, person.lastName);
  await write(page, texts.signup.email, person.email);
  await write(page, texts.signup.password, person.password);
  await write(page, texts.signup.confirmPassword, 'something else');
  await keyboard.press('Enter');
  await page.getByText(texts.signup.passwordsDiffer).first().waitFor();
  await pressTo(page, 'Shift+Tab', texts.signup.confirmPassword);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await page.getByText(texts.header.greeting('Ada')).waitFor();
  await page.getByText(texts.list.count(20)).waitFor();

  // The menu (§2.8, §2.9).
  await enter(page, texts.header.menu);
  await page.getByText(person.email).waitFor();
  await keyboard.press('Escape');
  await page.getByText(person.email).waitFor({ state: 'hidden' });
  await expect.poll(() => focusName(page)).toBe(texts.header.menu);

  // More movies (§2.15), a movie of the second page and its buttons (§2.18 to §2.20).
  await enter(page, texts.list.loadMore);
  await page.getByText(texts.list.count(40)).waitFor();
  await pressTo(
    page,
    'Shift+Tab',
    (await page.locator('[aria-posinset] button[tabindex="0"]').textContent()) ?? '',
  );
  await keyboard.press('End');
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: texts.movie.share }).waitFor();
  await enter(page, texts.movie.watchlist);
  await dialog.getByRole('button', { name: texts.movie.inWatchlist }).waitFor();
  await tabTo(page, texts.movie.share);
  await enter(page, texts.movie.close);
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

  // Out, and in again (§2.1, §2.8).
  await page.getByText(texts.list.count(20)).waitFor();
  await pressTo(page, 'Shift+Tab', texts.header.menu);
  await keyboard.press('Enter');
  await enter(page, texts.header.logout);
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  await write(page, texts.login.email, person.email);
  await write(page, texts.login.password, person.password);
  await keyboard.press('Enter');
  await page.getByText(texts.header.greeting('Ada')).waitFor();
  expect(walk.problems).toEqual([]);
});
