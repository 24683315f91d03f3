import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeSession, sessionKey } from '../../src/services/auth/sessionStore.ts';
import { libraryKey } from '../../src/services/storage/keyValueStorage.ts';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser, setupBrowserAtHome } from './support/browserFixture.ts';
import { openShell } from './support/openShell.ts';
import { chunkUrlPattern, holdRoute } from './support/pageControl.ts';
import { aTestUser, register } from './support/testUser.ts';

/** Twelve movies on the watchlist, and a seen one that is in no list. */
const storeLibrary = (key: string) => {
  const row = (id: number) => [id, 1, null];
  const watchlist = Array.from({ length: 12 }, (_, index) => row(index + 1));
  const state = { hidesSeen: false, watchlist, seen: [row(1)] };
  localStorage.setItem(key, JSON.stringify({ version: 1, state }));
};

async function getUserId(page: Page): Promise<string> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  return decodeSession(session).user?.id ?? '';
}

/** The texts stay in the fallback of their face, in the shell and in the screen. */
const holdBodyFace = (page: Page) => page.route(/\/manrope-latin-[^/]*\.woff2$/, () => undefined);

/** Edges and sizes of the first elements, once the display face is loaded. */
async function layoutOf(page: Page, selector: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.locator(`${selector} >> visible=true`).evaluateAll((elements) =>
    elements.slice(0, 20).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

describe('before its scripts, sign-in', () => {
  const fixture = setupBrowser();

  it('can be filled in and sent: once, as soon as they run, and never by the address', async () => {
    const { app, page, visit } = fixture;
    const user = aTestUser();
    await register(app.url, user);
    const takeOver = await openShell(page);
    const submit = page.getByRole('button', { name: texts.login.submit });
    await page.getByLabel(texts.login.email).fill(user.email);
    await page.getByLabel(texts.login.password, { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await submit.click();
    expect(visit.calls).toEqual([]);
    await takeOver();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(visit.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(page.url()).toBe(`${app.url}/`);
    expect(visit.problems).toEqual([]);
  });

  it('has the layout of the screen that takes its place', async () => {
    const { page } = fixture;
    const parts = 'main :is(section, h1, input, button, img)';
    await holdBodyFace(page);
    const takeOver = await openShell(page);
    const shell = await layoutOf(page, parts);
    await takeOver();
    expect(await layoutOf(page, parts)).toEqual(shell);
  });

  it('says so if its scripts cannot be loaded, and can be reloaded', async () => {
    const { page } = fixture;
    await page.route(chunkUrlPattern('index'), (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole('heading', { name: "Reelstate couldn't be loaded" }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
  });

  it('says that the app needs JavaScript if scripts are blocked', async () => {
    const { app, browser } = fixture;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Reelstate needs JavaScript' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });
});

describe('before its scripts, home', () => {
  const fixture = setupBrowserAtHome();
  const list = (path: string) => path.startsWith('/3/movie/popular');
  const requests = () => fixture.visit.calls.filter(({ path }) => list(path)).length;
  let before: number;

  beforeEach(() => {
    before = requests();
  });

  it.each([360, 768, 1440])(
    'has its layout at %d px, with the name, counts, and placeholders where the movies then are',
    async (width) => {
      const { page, user } = fixture;
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(storeLibrary, libraryKey(await getUserId(page)));
      await holdBodyFace(page);
      const takeOver = await openShell(page);
      await page.getByText(texts.header.greeting({ firstName: user.firstName })).waitFor();
      expect(await page.locator('#shells [data-count]').allTextContents()).toEqual(['12', '1']);
      const frame = ':is(header, main) :is(h1, input[type=search], nav button, h2, [role=switch])';
      const shell = await layoutOf(page, frame);
      const placeholders = await layoutOf(page, '[data-placeholder]');
      await takeOver();
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      expect(await layoutOf(page, frame)).toEqual(shell);
      const cards = await layoutOf(page, 'main [aria-posinset]');
      const [twelve, one] = await layoutOf(page, '[data-count]');
      expect(twelve?.height).toBe(one?.height);
      const count = Math.min(placeholders.length, cards.length);
      // The grid measures its width in whole pixels.
      const edges = ['x', 'y', 'width', 'height'] as const;
      const offsets = cards
        .slice(0, count)
        .flatMap((cell, index) =>
          edges.map((edge) => cell[edge] - (placeholders[index]?.[edge] ?? 0)),
        );
      expect(Math.max(...offsets.map(Math.abs))).toBeLessThan(0.5);
      expect(count).toBeGreaterThan(3);
    },
  );

  it('requests the list once, without a token, and shows its posters where the cards have them', async () => {
    const { page, visit } = fixture;
    const images = (parent: string) =>
      page.locator(`${parent} li > img, ${parent} li > button img`).evaluateAll((all) =>
        all.map((image) => {
          const { x, y } = image.getBoundingClientRect();
          const { src, loading } = image as HTMLImageElement;
          return { src, isLazy: loading === 'lazy', x: Math.round(x), y: Math.round(y) };
        }),
      );
    const takeOver = await openShell(page);
    await expect.poll(async () => (await images('#shells')).length).toBeGreaterThan(5);
    const shown = await images('#shells');
    expect(requests()).toBe(before + 1);
    await takeOver();
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    expect(requests()).toBe(before + 1);
    expect(visit.calls.findLast(({ path }) => list(path))?.headers).not.toHaveProperty(
      'authorization',
    );
    const columns = shown.filter(({ y }) => y === shown[0]?.y).length;
    const cards = await images('#root');
    expect(cards.slice(0, columns)).toEqual(shown.slice(0, columns));
    expect(cards.slice(0, shown.length).map(({ src }) => src)).toEqual(shown.map(({ src }) => src));
    expect(visit.problems).toEqual([]);
  });

  it('shows only its header after a reload in a list, which is restored without a request', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: texts.list.loadMore }).click();
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    before = requests();
    const requested = await holdRoute(page, chunkUrlPattern('index'));
    await page.reload({ waitUntil: 'commit' });
    const release = await requested();
    await page.getByText(texts.header.greeting({ firstName: fixture.user.firstName })).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    release();
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    expect(requests()).toBe(before);
  });
});
