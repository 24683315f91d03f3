import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, signInByForm } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { openVisit } from '../support/visit.ts';
import { createModalLocators } from './support/movieModal.ts';

const fixture = setupBrowserAtHome({ clock: true });
const { button, dialog, open, title } = createModalLocators(fixture);

type Device = {
  /** The result of the share sheet; `null` for a device without one. */
  readonly sheet: 'shared' | 'AbortError' | 'NotAllowedError' | null;
  readonly clipboard: 'takes' | 'refuses';
};
type ShareLog = { readonly shared: readonly { url: string }[]; readonly copied: readonly string[] };

/** Shares a movie with a mocked share sheet and clipboard; the clock is stopped, so the notice stays. */
async function shareWith(device: Device): Promise<void> {
  await fixture.page.addInitScript(({ sheet, clipboard }) => {
    const shareLog = { shared: [] as unknown[], copied: [] as string[] };
    Reflect.set(globalThis, 'shareLog', shareLog);
    const put = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { configurable: true, value });
    put('canShare', () => true);
    put('share', async (what: unknown) => {
      shareLog.shared.push(what);
      if (sheet !== 'shared') throw new DOMException('no', String(sheet));
    });
    if (sheet === null) put('share', undefined);
    put('clipboard', {
      async writeText(text: string) {
        if (clipboard === 'refuses') throw new DOMException('no', 'NotAllowedError');
        shareLog.copied.push(text);
      },
    });
  }, device);
  await fixture.page.reload();
  await open();
  await stopClock(fixture.page);
  await button(texts.movie.share).click();
}

const shareLog = () => fixture.page.evaluate(() => Reflect.get(globalThis, 'shareLog') as ShareLog);
const notice = (text: string) => dialog().getByRole('status').getByText(text, { exact: true });

describe('Share', () => {
  it("passes the movie's link to the share sheet without a notice", async () => {
    await shareWith({ sheet: 'shared', clipboard: 'takes' });
    await expect.poll(shareLog).toMatchObject({
      shared: [{ title: await title().innerText(), url: expect.stringMatching(/\/\?movie=\d+$/) }],
      copied: [],
    });
    expect(await notice(texts.movie.linkCopied).count()).toBe(0);
    expect(fixture.visit.problems).toEqual([]);
  });

  it('shows nothing when the sheet is dismissed, and can be repeated', async () => {
    await shareWith({ sheet: 'AbortError', clipboard: 'takes' });
    await expect.poll(async () => (await shareLog()).shared).toHaveLength(1);
    await button(texts.movie.share).click();
    await expect.poll(async () => (await shareLog()).shared).toHaveLength(2);
    expect((await shareLog()).copied).toEqual([]);
    expect(await notice(texts.movie.linkCopied).count()).toBe(0);
    expect(await notice(texts.movie.shareFailed).count()).toBe(0);
  });

  it('shows an error when the clipboard refuses too', async () => {
    await shareWith({ sheet: null, clipboard: 'refuses' });
    await notice(texts.movie.shareFailed).waitFor();
    expect(fixture.visit.problems).toEqual([]);
  });

  it('copies the link when the sheet is refused, and the link opens the movie for another user', async () => {
    const { app, browser } = fixture;
    await shareWith({ sheet: 'NotAllowedError', clipboard: 'takes' });
    await notice(texts.movie.linkCopied).waitFor();
    const [link = ''] = (await shareLog()).copied;
    const name = await title().innerText();
    const other = aTestUser();
    await register(app.url, other);
    const { page, close } = await openVisit(browser, link);
    await signInByForm(page, other);
    await page.getByRole('dialog').getByRole('heading', { name, exact: true }).first().waitFor();
    await close();
  });
});

describe('Watch Now', () => {
  it("opens the movie database's page when the providers fail to load", async () => {
    const { page, visit } = fixture;
    await page.route('**/watch/providers?**', (route) => route.fulfill({ status: 500 }));
    await visit.context.route('https://www.themoviedb.org/**', (route) =>
      route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
    );
    const id = await page
      .locator('[aria-posinset="1"] [data-movie-id]')
      .getAttribute('data-movie-id');
    await open();
    const [tab] = await Promise.all([
      visit.context.waitForEvent('page'),
      button(texts.movie.watch).click(),
    ]);
    await tab.waitForURL(`https://www.themoviedb.org/movie/${id}/watch`);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  it('keeps the movie open when no new tab can be opened', async () => {
    const { page, visit } = fixture;
    await open();
    await page.evaluate(() => {
      globalThis.open = () => null;
    });
    await button(texts.movie.watch).click();
    await button(texts.movie.share).waitFor();
    expect(await title().isVisible()).toBe(true);
    expect(visit.problems).toEqual([]);
  });
});
