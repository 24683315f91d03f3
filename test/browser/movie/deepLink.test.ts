import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
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
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      // The movie of a link is requested with the list.
      expect(await dialog().count()).toBe(0);
      expect(visit.calls.filter(({ path }) => path.startsWith(`/3/movie/${movie.id}`))).toEqual([]);
      await follow();
      await close();
      expect(page.url()).toBe(link);
    }
    expect(visit.problems).toEqual([]);
  });

  it('to an unknown movie shows an error in one row with its button, which stays dismissed after a reload', async () => {
    const { app, page, visit } = fixture;
    const user = aTestUser();
    await register(app.url, user);
    await page.goto(toMovieLink(1_999_999_999, app.url));
    await signInByForm(page, user);
    const banner = page.getByRole('alert').filter({ hasText: texts.list.deepLinkFailed });
    await banner.waitFor();
    const dismiss = page.getByRole('button', { name: texts.list.dismiss, exact: true });
    const [text, button] = [await banner.boundingBox(), await dismiss.boundingBox()];
    if (text === null || button === null) throw new Error('the banner is not rendered');
    expect(text.y).toBeGreaterThan(button.y);
    expect(text.y + text.height).toBeLessThan(button.y + button.height);
    await dismiss.click();
    await banner.waitFor({ state: 'detached' });
    visit.calls.length = 0;
    await page.reload();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(await banner.count()).toBe(0);
    expect(visit.calls.filter(({ path }) => path.includes('1999999999'))).toEqual([]);
  });
});
