import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { toMovieLink } from '../../../src/services/home/deepLink.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { aTestUser, register, signInByForm } from '../support/testUser.ts';
import { openVisit } from '../support/visit.ts';
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

describe('Share', () => {
  const fixture = setupBrowserAtHome();
  const { button, dialog, open, title } = createModalLocators(fixture);

  it('copies a link if the share sheet is refused, which opens the movie for another user', async () => {
    const { app, browser, page } = fixture;
    await page.evaluate(() => {
      const device = {
        canShare: () => true,
        share: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
        clipboard: {
          writeText: async (text: string) => void Reflect.set(globalThis, 'copied', text),
        },
      };
      for (const [name, value] of Object.entries(device))
        Object.defineProperty(navigator, name, { configurable: true, value });
    });
    await open();
    await button(texts.movie.share).click();
    const notice = dialog().getByRole('status').getByText(texts.movie.linkCopied, { exact: true });
    await notice.waitFor();
    const link = await page.evaluate(() => Reflect.get(globalThis, 'copied') as string);
    const name = await title().innerText();
    const other = aTestUser();
    await register(app.url, other);
    const { page: theirs, close } = await openVisit(browser, link);
    await signInByForm(theirs, other);
    await theirs.getByRole('dialog').getByRole('heading', { name, exact: true }).first().waitFor();
    await close();
  });
});
