import { expect, it } from 'vitest';
import { signedOutState } from '../../src/domain/session.ts';
import { texts } from '../../src/texts/texts.ts';
import { aTestUser, fillLogin, openMenu } from './support/testUser.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { expireStoredToken, getStoredKeys, getStoredSession } from './support/storage.ts';
import { untilModal } from './support/pageControl.ts';

const fixture = setupBrowser();
const key = 'reelstate-local-anon-key';

it('a new visitor signs up, browses, searches, opens movies, reloads, logs out and logs in again', async () => {
  const { page, visit } = fixture;
  const user = aTestUser({ firstName: 'Nils', lastName: 'Holm' });
  const { email, password, firstName, lastName } = user;
  const cards = page.getByRole('list').getByRole('button');
  const dialog = page.getByRole('dialog');

  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  await expect.poll(() => getStoredSession(page)).toEqual({ state: signedOutState, version: 0 });
  expect(await getStoredKeys(page)).toEqual(['reelstate-session']);

  await page.getByRole('button', { name: texts.login.toSignup }).click();
  await page.getByLabel(texts.signup.firstName).fill(firstName);
  await page.getByLabel(texts.signup.lastName).fill(lastName);
  await page.getByLabel(texts.signup.email).fill(email);
  await page.getByLabel(texts.signup.password, { exact: true }).fill(password);
  await page.getByLabel(texts.signup.confirmPassword).fill(password);
  await page.getByRole('button', { name: texts.signup.submit }).click();
  await page.getByText('Welcome back, Nils').waitFor();
  const signedUp = await getStoredSession(page);
  expect(signedUp).toMatchObject({ version: 0, state: { isAuthenticated: true, user: { email } } });
  expect(Object.keys(signedUp.state).toSorted()).toEqual(Object.keys(signedOutState).toSorted());
  // Besides the list that is saved as soon as it is shown.
  const keys = (await getStoredKeys(page)).filter((name) => !name.startsWith('reelstate-list:'));
  expect(keys).toEqual(['accessToken', 'reelstate-session', 'refreshToken']);

  for (const movies of [20, 40, 60, 80, 100]) {
    await page.getByText(texts.list.count({ movies })).waitFor();
    if (movies < 100) await page.getByRole('button', { name: texts.list.loadMore }).click();
  }
  expect(visit.calls.at(-1)?.path).toBe('/3/movie/popular?page=5&api_key=reelstate-local-tmdb-key');

  await page.getByRole('searchbox').fill('spirited');
  await page.getByText(texts.search.resultsFor({ query: 'spirited' })).waitFor();
  for (const close of [
    () => dialog.getByRole('button', { name: texts.movie.close }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 300),
  ]) {
    await cards.first().click();
    await dialog.getByRole('heading', { name: 'Spirited Away' }).waitFor();
    await untilModal(page);
    await close();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => cards.first().evaluate((card) => card === document.activeElement))
      .toBe(true);
  }

  // Home is shown at once, and the expired token is refreshed.
  await expireStoredToken(page);
  await page.reload();
  await page.getByText(texts.search.resultsFor({ query: 'spirited' })).waitFor();
  await expect
    .poll(async () => (await getStoredSession(page)).state['refreshToken'])
    .not.toBe(signedUp.state['refreshToken']);
  await page.getByRole('button', { name: texts.search.clear }).click();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();

  const { accessToken } = (await getStoredSession(page)).state;
  await openMenu(page);
  await page.getByRole('button', { name: texts.header.logout }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
  await expect.poll(() => getStoredSession(page)).toEqual({ state: signedOutState, version: 0 });
  // Recent searches survive a logout.
  await expect
    .poll(() => getStoredKeys(page))
    .toEqual([expect.stringMatching(/^reelstate-searches:/), 'reelstate-session']);
  await fillLogin(page, user);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText('Welcome back, Nils').waitFor();
  await page.getByText(texts.list.count({ movies: 20 })).waitFor();
  expect(page.url()).toBe(`${fixture.app.url}/`);
  expect(visit.problems).toEqual([]);

  const headers = {
    'content-type': 'application/json',
    apikey: key,
    authorization: `Bearer ${key}`,
  };
  expect(visit.calls.filter(({ path }) => path.startsWith('/auth/'))).toMatchObject([
    {
      method: 'POST',
      path: '/auth/v1/signup',
      headers,
      body: { email, password, data: { firstName, lastName, name: 'Nils Holm' } },
    },
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      headers,
      body: { refresh_token: signedUp.state['refreshToken'] },
    },
    {
      method: 'POST',
      path: '/auth/v1/logout',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body: null,
    },
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers,
      body: { email, password },
    },
  ]);
});
