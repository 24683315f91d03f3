import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { toMovieLink } from '../../../src/services/home/deepLink.ts';
import { aTestUser, register, signIn, signInByForm, type Person } from '../support/person.ts';
import { setupBrowser } from '../support/stage.ts';
import { dialog, getCellPosition } from './spots.ts';

const stage = setupBrowser();
let person: Person;

type Movie = { readonly id: number; readonly title: string };

/** A movie that is on no page near the top. */
async function farMovie(): Promise<Movie> {
  const url = `${stage.app.url}/3/movie/popular?page=9&api_key=reelstate-local-tmdb-key`;
  const { results } = (await (await fetch(url)).json()) as { results: readonly Movie[] };
  const [movie] = results;
  if (movie === undefined) throw new Error('the catalogue ends before page 9');
  return movie;
}

/** Loads another page: what was asked for before is on its way by then. */
async function loadMore(): Promise<void> {
  await stage.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
  await stage.page.getByText(texts.list.count(40)).waitFor();
}

beforeEach(async () => {
  person = aTestUser();
  await register(stage.app.url, person);
});

describe('a link to a movie', () => {
  it('opens it over home after the sign-in, once', async () => {
    const { page, app, walk } = stage;
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await signInByForm(page, person);
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    walk.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await getCellPosition(page)).movie).toBeNull();
    expect(walk.calls.filter(({ path }) => path.startsWith(`/3/movie/${id}`))).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it.each([
    ['a link', (url: string) => void location.assign(url)],
    ['the address bar', null],
  ] as const)('opens it again when it is followed again in the same tab, by %s', async (_, go) => {
    const { page, app } = stage;
    await signIn(page, person);
    const { id, title } = await farMovie();
    const link = toMovieLink(id, app.url);
    const heading = dialog(page).getByRole('heading', { name: title, exact: true }).first();
    await page.goto(link);
    await heading.waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getCellPosition(page)).movie).toBeNull();
    if (go === null) await page.goto(link);
    else await page.evaluate(go, link);
    await heading.waitFor();
    expect(page.url()).toBe(link);
  });

  it('opens it at once for who is signed in, over the place that was left', async () => {
    const { page, app } = stage;
    await signIn(page, person);
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.getByText(texts.list.count(20)).waitFor();
  });

  it('has no next and no previous movie: it is in no list here', async () => {
    const { page, app, walk } = stage;
    await signIn(page, person);
    const { id, title } = await farMovie();
    await page.goto(toMovieLink(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await loadMore();
    expect(walk.calls.filter(({ path }) => path.includes('popular?page=2'))).toHaveLength(1);
    expect(walk.calls.filter(({ path }) => path.includes('/credits'))).toHaveLength(1);
  });

  it('that leads nowhere says so, and home is there all the same; dismissed, it stays away', async () => {
    const { page, app, walk } = stage;
    await page.goto(toMovieLink(1_999_999_999, app.url));
    await signInByForm(page, person);
    const notice = page.getByRole('alert').filter({ hasText: texts.list.deepLinkFailed });
    await notice.waitFor();
    const dismiss = page.getByRole('button', { name: texts.list.dismiss, exact: true });
    const [words, press] = [await notice.boundingBox(), await dismiss.boundingBox()];
    if (words === null || press === null) throw new Error('the notice is not drawn');
    // What it says stands in one line with what can be done, not somewhere on the picture below.
    expect(words.y).toBeGreaterThan(press.y);
    expect(words.y + words.height).toBeLessThan(press.y + press.height);
    await dismiss.click();
    await notice.waitFor({ state: 'detached' });
    expect((await getCellPosition(page)).movie).toBeNull();
    walk.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await notice.count()).toBe(0);
    expect(walk.calls.filter(({ path }) => path.includes('1999999999'))).toEqual([]);
  });

  it.each(['?movie=', '?movie=abc', '?movie=-1', '?film=7'])(
    'with nothing in it (%s) is home',
    async (query) => {
      const { page, app, walk } = stage;
      await page.goto(`${app.url}/${query}`);
      await signInByForm(page, person);
      await loadMore();
      expect(walk.calls.filter(({ path }) => /^\/3\/movie\/[^p]/.test(path))).toEqual([]);
      expect((await getCellPosition(page)).movie).toBeNull();
    },
  );
});
