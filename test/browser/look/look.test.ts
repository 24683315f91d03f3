import { describe, expect, it } from 'vitest';
import { dark, light } from '../../../src/styles/palettes.ts';
import { setupBrowser } from '../support/stage.ts';

const stage = setupBrowser();

/** As a browser says a color. */
function spoken(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

const chosen = (look: string) =>
  JSON.stringify({ version: 0, state: { look, keysAreOn: true, language: null, country: null } });

const ground = () => getComputedStyle(document.documentElement).backgroundColor;

describe('before the app has run', () => {
  it.each([
    { system: 'dark', look: 'light', expected: light.ground },
    { system: 'light', look: 'dark', expected: dark.ground },
    { system: 'light', look: 'system', expected: light.ground },
    { system: 'dark', look: 'system', expected: dark.ground },
  ] as const)('a $system system with $look chosen shows that ground', async (one) => {
    const context = await stage.browser.newContext({ colorScheme: one.system });
    const page = await context.newPage();
    await page.addInitScript(
      (text) => localStorage.setItem('reelstate-preferences', text),
      chosen(one.look),
    );
    // The app itself never arrives; what is painted now is what anybody sees first.
    await page.route('**/assets/*.js', () => {});
    await page.goto(stage.app.url, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(ground).catch(() => '')).toBe(spoken(one.expected));
    expect(await page.locator('#root > *').count()).toBe(0);
    await context.close();
  });
});

describe('a look', () => {
  it('follows the system as long as none is chosen', async () => {
    const { page } = stage;
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(ground)).toBe(spoken(light.ground));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(ground)).toBe(spoken(dark.ground));
  });

  it('chosen in another tab holds in this one at once, bars of the browser too', async () => {
    const { page, walk } = stage;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expect.poll(() => page.evaluate(ground)).toBe(spoken(dark.ground));
    const other = await walk.context.newPage();
    await other.goto(stage.app.url);
    await other.evaluate(
      (text) => localStorage.setItem('reelstate-preferences', text),
      chosen('light'),
    );
    await expect.poll(() => page.evaluate(ground)).toBe(spoken(light.ground));
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      );
    await expect.poll(bars).toEqual([light.ground]);
    expect(walk.problems).toEqual([]);
  });

  it('with more contrast asked for is darker than dark', async () => {
    const { page } = stage;
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await expect.poll(() => page.evaluate(ground)).toBe('rgb(0, 0, 0)');
  });
});
