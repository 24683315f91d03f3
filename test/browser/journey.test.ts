import { expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import { aTestUser, fillLogin, openMenu } from './support/testUser.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { getStoredKeys } from './support/storage.ts';

const fixture = setupBrowser();

it('a new visitor wakeUpEvents up, browses, searches, opens movies, reloads, logs out and logs in again', async () => {
  const { page, visit } = fixture;
  const user = aTestUser({ firstName: 'Nils', lastName: 'Holm' });
  const cards = page.getByRole('list').getByRole('button');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: texts.login.toSignup }).click();
  await page.getByLabel(texts.signup.firstName).fill(user.firstName);
  await page.getByLabel(texts.signup.lastName).fill(user.lastName);
  await page.getByLabel(texts.signup.email).fill(user.email);
  await page.getByLabel(texts.signup.password, { exact: true }).fill(user.password);
  await page.getByLabel(texts.signup.confirmPassword).fill(user.password);
  await page.getByRole('button', { name: texts.signup.submit }).click();
  await page.getByText('Welcome back, Nils').waitFor();

  for (const movies of [20, 40, 60, 80, 100]) {
    await page.getByText(texts.list.count(movies)).waitFor();
    if (movies < 100) await page.getByRole('button', { name: texts.list.loadMore }).click();
  }

  await page.getByRole('searchbox').fill('spirited');
  await page.getByText(texts.search.resultsFor('spirited')).waitFor();
  await cards.first().click();
  await dialog.getByRole('heading', { name: 'Spirited Away' }).waitFor();
  await dialog.getByRole('button', { name: texts.movie.close }).click();
  await dialog.waitFor({ state: 'detached' });
  await cards.first().click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await cards.first().click();
  await dialog.waitFor();
  await page.mouse.click(4, 300);
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText(texts.search.resultsFor('spirited')).waitFor();
  await page.getByRole('button', { name: texts.search.clear }).click();
  await page.getByText(texts.list.count(20)).waitFor();
  await openMenu(page);
  await page.getByRole('button', { name: texts.header.logout }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  // Recent searches survive a logout.
  await expect
    .poll(() => getStoredKeys(page))
    .toEqual([expect.stringMatching(/^reelstate-searches:/), 'reelstate-session']);
  await fillLogin(page, user);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText('Welcome back, Nils').waitFor();
  await page.getByText(texts.list.count(20)).waitFor();
  expect(page.url()).toBe(`${fixture.app.url}/`);
  expect(visit.problems).toEqual([]);
});
