import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { toMovieLink } from '../../../src/services/home/deepLink.ts';
import { setupBrowser } from '../support/browserFixture.ts';
import { aTestUser, register, signInByForm } from '../support/testUser.ts';
import { createModalLocators } from './support/movieModal.ts';

describe('deep link', () => {
  const fixture = setupBrowser();
  const { dialog } = createModalLocators(fixture);

  it('opens its movie after login, not after a reload, and again when it is followed again', async () => {
    const { app, page, visit } = fixture;
    const user = aTestUser();
    await register(app.url, user);
    // Not on the first pages.
    const far = `${app.url}/3/movie/popular?page=9&api_key=reelstate-local-tmdb-key`;
    const { results } = (await (await fetch(far)).json()) as {
      results: readonly { readonly id: number; readonly title: string }[];
    };
    const [movie] = results;
    if (movie === undefined) throw new Error('the catalog ends before page 9');
    const link = toMovieLink(movie.id, app.url);
    const heading = dialog().getByRole('heading', { name: movie.title, exact: true }).first();
    const close = async () => {
      await heading.waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    };

    await page.goto(link);
    await signInByForm(page, user);
    await close();
    for (const follow of [
      () => page.evaluate((url) => void location.assign(url), link),
      () => page.goto(link),
    ]) {
      visit.calls.length = 0;
      await page.reload();
      await page.getByText(texts.list.count(20)).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await dialog().count()).toBe(0);
      expect(visit.calls.filter(({ path }) => path.startsWith(`/3/movie/${movie.id}`))).toEqual([]);
      await follow();
      await close();
      expect(page.url()).toBe(link);
    }
    expect(visit.problems).toEqual([]);
  });
});
