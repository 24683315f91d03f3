import { describe, expect, it } from 'vitest';
import { dark, light } from '../../../src/styles/palettes.ts';
import { setupBrowser } from '../support/browserFixture.ts';

const fixture = setupBrowser();

function toRgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

const chosen = (look: string) =>
  JSON.stringify({ version: 0, state: { look, keysAreOn: true, language: null, country: null } });

const ground = () => getComputedStyle(document.documentElement).backgroundColor;

describe('first paint before the app has loaded', () => {
  it.each([
    { system: 'dark', look: 'light', expected: light.ground },
    { system: 'light', look: 'dark', expected: dark.ground },
    { system: 'light', look: 'system', expected: light.ground },
    { system: 'dark', look: 'system', expected: dark.ground },
  ] as const)(
    'has the background of the selected scheme $variant on a $system system',
    async (one) => {
      const context = await fixture.browser.newContext({ colorScheme: one.system });
      const page = await context.newPage();
      await page.addInitScript(
        (text) => localStorage.setItem('reelstate-preferences', text),
        chosen(one.look),
      );
      // The app never loads, so this is the first paint.
      await page.route('**/assets/*.js', () => {});
      await page.goto(fixture.app.url, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(ground).catch(() => '')).toBe(toRgb(one.expected));
      expect(await page.locator('#root > *').count()).toBe(0);
      await context.close();
    },
  );
});

describe('color scheme', () => {
  it('follows the system while none is selected', async () => {
    const { page } = fixture;
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(light.ground));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(dark.ground));
  });

  it('selected in another browser tab applies here at once, including theme-color', async () => {
    const { page, visit } = fixture;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(dark.ground));
    const other = await visit.context.newPage();
    await other.goto(fixture.app.url);
    await other.evaluate(
      (text) => localStorage.setItem('reelstate-preferences', text),
      chosen('light'),
    );
    await expect.poll(() => page.evaluate(ground)).toBe(toRgb(light.ground));
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      );
    await expect.poll(bars).toEqual([light.ground]);
    expect(visit.problems).toEqual([]);
  });

  it('is black when the system asks for more contrast', async () => {
    const { page } = fixture;
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await expect.poll(() => page.evaluate(ground)).toBe('rgb(0, 0, 0)');
  });
});
