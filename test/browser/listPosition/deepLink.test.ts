import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { toMovieLink } from '../../../src/services/home/deepLink.ts';
import { aTestUser, register, signIn, signInByForm, type TestUser } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';
import { dialog, getPagePosition } from './pagePosition.ts';

const fixture = setupBrowser();
let user: TestUser;

type Movie = { readonly id: number; readonly title: string };

/** A movie that is not on the first pages. */
async function farMovie(): Promise<Movie> {
  const url = `${fixture.app.url}/3/movie/popular?page=9&api_key=reelstate-local-tmdb-key`;
  const { results } = (await (await fetch(url)).json()) as { results: readonly Movie[] };
  const [movie] = results;
  if (movie === undefined) throw new Error('the catalog ends before page 9');
  return movie;
}

/** Loads another page; earlier requests have been sent by then. */
async function loadMore(): Promise<void> {
  await fixture.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
  await fixture.page.getByText(texts.list.count(40)).waitFor();
}

beforeEach(async () => {
  user = aTestUser();
  await register(fixture.app.url, user);
});

describe('deep link', () => {
  it('opens its movie after login, once', async () => {
    const { page, app, visit } = fixture;
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await signInByForm(page, user);
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    visit.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await getPagePosition(page)).movie).toBeNull();
    expect(visit.calls.filter(({ path }) => path.startsWith(`/3/movie/${id}`))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it.each([
    ['a link', (url: string) => void location.assign(url)],
    ['the address bar', null],
  ] as const)('opens its movie again when followed again in the same tab by %s', async (_, go) => {
    const { page, app } = fixture;
    await signIn(page, user);
    const { id, title } = await farMovie();
    const link = toMovieLink(id, app.url);
    const heading = dialog(page).getByRole('heading', { name: title, exact: true }).first();
    await page.goto(link);
    await heading.waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getPagePosition(page)).movie).toBeNull();
    if (go === null) await page.goto(link);
    else await page.evaluate(go, link);
    await heading.waitFor();
    expect(page.url()).toBe(link);
  });

  it('opens its movie at once for a signed-in user', async () => {
    const { page, app } = fixture;
    await signIn(page, user);
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.getByText(texts.list.count(20)).waitFor();
  });

  it('to a movie outside the list has no next or previous movie', async () => {
    const { page, app, visit } = fixture;
    await signIn(page, user);
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await loadMore();
    expect(visit.calls.filter(({ path }) => path.includes('popular?page=2'))).toHaveLength(1);
    expect(visit.calls.filter(({ path }) => path.includes('/credits'))).toHaveLength(1);
  });

  it('to an unknown movie shows an error over home that stays dismissed', async () => {
    const { page, app, visit } = fixture;
    await page.goto(toMovieLink(1_999_999_999, app.url));
    await signInByForm(page, user);
    const banner = page.getByRole('alert').filter({ hasText: texts.list.deepLinkFailed });
    await banner.waitFor();
    const dismiss = page.getByRole('button', { name: texts.list.dismiss, exact: true });
    const [textBox, buttonBox] = [await banner.boundingBox(), await dismiss.boundingBox()];
    if (textBox === null || buttonBox === null) throw new Error('the banner is not rendered');
    // Text and button are in one row.
    expect(textBox.y).toBeGreaterThan(buttonBox.y);
    expect(textBox.y + textBox.height).toBeLessThan(buttonBox.y + buttonBox.height);
    await dismiss.click();
    await banner.waitFor({ state: 'detached' });
    expect((await getPagePosition(page)).movie).toBeNull();
    visit.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await banner.count()).toBe(0);
    expect(visit.calls.filter(({ path }) => path.includes('1999999999'))).toEqual([]);
  });

  it.each(['?movie=', '?movie=abc', '?movie=-1', '?film=7'])(
    'without a valid id (%s) opens home',
    async (query) => {
      const { page, app, visit } = fixture;
      await page.goto(`${app.url}/${query}`);
      await signInByForm(page, user);
      await loadMore();
      expect(visit.calls.filter(({ path }) => /^\/3\/movie\/[^p]/.test(path))).toEqual([]);
      expect((await getPagePosition(page)).movie).toBeNull();
    },
  );
});
