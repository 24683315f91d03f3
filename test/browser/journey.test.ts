import { expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import { aTestUser, fillLogin, openMenu } from './support/person.ts';
import { setupBrowser } from './support/stage.ts';
import { storedKeys } from './support/storage.ts';

const stage = setupBrowser();

it('a new visitor signs up, browses, searches, opens movies, reloads, leaves and comes back', async () => {
  const { page, walk } = stage;
  const person = aTestUser({ firstName: 'Nils', lastName: 'Holm' });
  const cards = page.getByRole('list').getByRole('button');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: texts.login.toSignup }).click();
  await page.getByLabel(texts.signup.firstName).fill(person.firstName);
  await page.getByLabel(texts.signup.lastName).fill(person.lastName);
  await page.getByLabel(texts.signup.email).fill(person.email);
  await page.getByLabel(texts.signup.password, { exact: true }).fill(person.password);
  await page.getByLabel(texts.signup.confirmPassword).fill(person.password);
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
  // What was searched for stays for the person who comes back.
  await expect
    .poll(() => storedKeys(page))
    .toEqual([expect.stringMatching(/^reelstate-searches:/), 'reelstate-session']);
  await fillLogin(page, person);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText('Welcome back, Nils').waitFor();
  await page.getByText(texts.list.count(20)).waitFor();
  expect(page.url()).toBe(`${stage.app.url}/`);
  expect(walk.problems).toEqual([]);
});
