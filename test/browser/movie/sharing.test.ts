import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, signInByForm } from '../support/person.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { visit } from '../support/visit.ts';
import { onMovie } from './support/openMovie.ts';

const stage = setHome({ clock: true });
const { button, dialog, open, title } = onMovie(stage);

/** A device with a share sheet of ours and a clipboard that takes, or refuses. */
type Device = {
  /** What the sheet comes to: `null` where there is none. */
  readonly sheet: 'shared' | 'AbortError' | 'NotAllowedError' | null;
  readonly clipboard: 'takes' | 'refuses';
};
type Handed = { readonly shared: readonly { url: string }[]; readonly copied: readonly string[] };

/** Puts the device's sheet and clipboard there, and shares a movie; what is said of it stays. */
async function equip(device: Device): Promise<void> {
  await stage.page.addInitScript(({ sheet, clipboard }) => {
    const handed = { shared: [] as unknown[], copied: [] as string[] };
    Reflect.set(globalThis, 'handed', handed);
    const put = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { configurable: true, value });
    put('canShare', () => true);
    put('share', async (what: unknown) => {
      handed.shared.push(what);
      if (sheet !== 'shared') throw new DOMException('no', String(sheet));
    });
    if (sheet === null) put('share', undefined);
    put('clipboard', {
      async writeText(text: string) {
        if (clipboard === 'refuses') throw new DOMException('no', 'NotAllowedError');
        handed.copied.push(text);
      },
    });
  }, device);
  await stage.page.reload();
  await open();
  await stopClock(stage.page);
  await button(texts.movie.share).click();
}

const handed = () => stage.page.evaluate(() => Reflect.get(globalThis, 'handed') as Handed);
const notice = (text: string) => dialog().getByRole('status').getByText(text, { exact: true });

describe('Share', () => {
  it("hands the movie's link to the system's sheet, and has nothing to add", async () => {
    await equip({ sheet: 'shared', clipboard: 'takes' });
    await expect.poll(handed).toMatchObject({
      shared: [{ title: await title().innerText(), url: expect.stringMatching(/\/\?movie=\d+$/) }],
      copied: [],
    });
    expect(await notice(texts.movie.linkCopied).count()).toBe(0);
    expect(stage.walk.problems).toEqual([]);
  });

  it('says nothing when the sheet is put away, and can be asked again', async () => {
    await equip({ sheet: 'AbortError', clipboard: 'takes' });
    await expect.poll(async () => (await handed()).shared).toHaveLength(1);
    await button(texts.movie.share).click();
    await expect.poll(async () => (await handed()).shared).toHaveLength(2);
    expect((await handed()).copied).toEqual([]);
    expect(await notice(texts.movie.linkCopied).count()).toBe(0);
    expect(await notice(texts.movie.shareFailed).count()).toBe(0);
  });

  it('says that it could not where the clipboard refuses too', async () => {
    await equip({ sheet: null, clipboard: 'refuses' });
    await notice(texts.movie.shareFailed).waitFor();
    expect(stage.walk.problems).toEqual([]);
  });

  it('copies a link where the sheet may not open, says so, and it opens the movie for somebody else', async () => {
    const { app, browser } = stage;
    await equip({ sheet: 'NotAllowedError', clipboard: 'takes' });
    await notice(texts.movie.linkCopied).waitFor();
    const [link = ''] = (await handed()).copied;
    const name = await title().innerText();
    const other = aTestUser();
    await register(app.url, other);
    const { page, close } = await visit(browser, link);
    await signInByForm(page, other);
    await page.getByRole('dialog').getByRole('heading', { name, exact: true }).first().waitFor();
    await close();
  });
});

describe('Watch Now', () => {
  it("leads to the movie database's own page when the providers cannot be had", async () => {
    const { page, walk } = stage;
    await page.route('**/watch/providers?**', (route) => route.fulfill({ status: 500 }));
    await walk.context.route('https://www.themoviedb.org/**', (route) =>
      route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
    );
    const id = await page
      .locator('[aria-posinset="1"] [data-movie-id]')
      .getAttribute('data-movie-id');
    await open();
    const [tab] = await Promise.all([
      walk.context.waitForEvent('page'),
      button(texts.movie.watch).click(),
    ]);
    await tab.waitForURL(`https://www.themoviedb.org/movie/${id}/watch`);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  it('leaves the movie as it is where no new tab may open', async () => {
    const { page, walk } = stage;
    await open();
    await page.evaluate(() => {
      globalThis.open = () => null;
    });
    await button(texts.movie.watch).click();
    await button(texts.movie.share).waitFor();
    expect(await title().isVisible()).toBe(true);
    expect(walk.problems).toEqual([]);
  });
});
