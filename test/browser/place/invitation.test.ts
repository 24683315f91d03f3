import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { invitationTo } from '../../../src/services/invitation.ts';
import { aPerson, register, signIn, type Person } from '../support/person.ts';
import { setStage } from '../support/stage.ts';
import { dialog, spotOf } from './spots.ts';

const stage = setStage();
let person: Person;

type Film = { readonly id: number; readonly title: string };

/** A film that is on no page near the top. */
async function farFilm(): Promise<Film> {
  const url = `${stage.app.url}/3/movie/popular?page=9&api_key=reelstate-local-tmdb-key`;
  const { results } = (await (await fetch(url)).json()) as { results: readonly Film[] };
  const [film] = results;
  if (film === undefined) throw new Error('the catalogue ends before page 9');
  return film;
}

beforeEach(async () => {
  person = aPerson();
  await register(stage.app.url, person);
});

describe('a link to a film', () => {
  it('opens it over home after the sign-in, once', async () => {
    const { page, app, walk } = stage;
    const { id, title } = await farFilm();
    await page.goto(invitationTo(id, app.url));
    await signIn(page, person);
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    walk.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await spotOf(page)).film).toBeNull();
    expect(walk.calls.filter(({ path }) => path.startsWith(`/3/movie/${id}`))).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it('opens it at once for who is signed in, over the place that was left', async () => {
    const { page, app } = stage;
    await signIn(page, person);
    const { id, title } = await farFilm();
    await page.goto(invitationTo(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.getByText(texts.list.count(20)).waitFor();
  });

  it('has no next and no previous film: it is in no list here', async () => {
    const { page, app, walk } = stage;
    await signIn(page, person);
    const { id, title } = await farFilm();
    await page.goto(invitationTo(id, app.url));
    await dialog(page).getByRole('heading', { name: title, exact: true }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForLoadState('networkidle');
    expect((await spotOf(page)).film).toBe(title);
    expect(walk.calls.filter(({ path }) => path.includes('popular?page=2'))).toEqual([]);
  });

  it('that leads nowhere says so, and home is there all the same', async () => {
    const { page, app } = stage;
    await page.goto(invitationTo(1_999_999_999, app.url));
    await signIn(page, person);
    const notice = page.getByRole('alert').filter({ hasText: texts.list.invitationFailed });
    await notice.waitFor();
    const dismiss = page.getByRole('button', { name: texts.list.dismiss, exact: true });
    const [words, press] = [await notice.boundingBox(), await dismiss.boundingBox()];
    if (words === null || press === null) throw new Error('the notice is not drawn');
    // What it says stands in one line with what can be done, not somewhere on the picture below.
    expect(words.y).toBeGreaterThan(press.y);
    expect(words.y + words.height).toBeLessThan(press.y + press.height);
    await dismiss.click();
    await notice.waitFor({ state: 'detached' });
    expect((await spotOf(page)).film).toBeNull();
  });

  it.each(['?movie=', '?movie=abc', '?movie=-1', '?film=7'])(
    'with nothing in it (%s) is home',
    async (query) => {
      const { page, app, walk } = stage;
      await page.goto(`${app.url}/${query}`);
      await signIn(page, person);
      await page.waitForLoadState('networkidle');
      expect(walk.calls.filter(({ path }) => /^\/3\/movie\/[^p]/.test(path))).toEqual([]);
      expect((await spotOf(page)).film).toBeNull();
    },
  );
});
