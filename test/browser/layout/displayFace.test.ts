import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { sharedBrowser } from '../support/shared.ts';
import { expectLateFace, findUncovered, measureFace, openWithoutFace } from './faces.ts';

const family = 'Familjen Grotesk';
/** What is set in the display face. */
const words = '#root :is(h1, h2, h3), #root header a';

describe('display face that arrives late takes the place of its fallback, with the same lines and no layout shift', () => {
  describe('signed out', () => {
    const fixture = setupBrowser();

    it.each([360, 768, 1440])('on sign-in at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, 'familjenGrotesk-latin', width);
      await page.getByRole('heading', { name: texts.login.title }).waitFor();
      await expectLateFace(page, { family, words, release });
    });
  });

  describe('signed in', () => {
    const fixture = setupBrowserAtHome();

    it.each([360, 768, 1440])('at home at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, 'familjenGrotesk-latin', width);
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      await expectLateFace(page, { family, words, release });
    });
  });
});

describe('fallback of the display face', () => {
  const require = createRequire(import.meta.url);
  const folder = new URL('../../../src/styles/familjenGrotesk/', import.meta.url);
  const text = Object.values(texts.list.headings).join('');
  const toSource = async (file: string | URL) =>
    `url(data:font/woff2;base64,${await readFile(file, 'base64')})`;

  it.each([
    // It has Arial’s widths.
    ['Arial', require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2')],
    ['Roboto', require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2')],
    ['Open Sans', require.resolve('@fontsource/open-sans/files/open-sans-latin-700-normal.woff2')],
    [
      'DejaVu Sans',
      require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
    ],
  ])(
    'as %s has its characters, weights, height, base line and the width of the lists’ headings',
    async (name, file) => {
      const css = await readFile(new URL('fontFace.css', folder), 'utf8');
      const own = await toSource(new URL('latin.woff2', folder));
      const other = await toSource(file);
      // The content policy of the app’s pages allows no such fonts.
      const page = await (await sharedBrowser()).newPage();
      const shared = { css, weight: 700, text };
      const display = await page.evaluate(measureFace, { ...shared, family, source: own });
      const local = { family: `${family} fallback`, local: name, source: other };
      const fallback = await page.evaluate(measureFace, { ...shared, ...local });
      await page.close();
      expect(findUncovered(display.characters, fallback.characters)).toEqual([]);
      expect(fallback.weights).toBe(display.weights);
      expect(Math.abs(fallback.height - display.height)).toBeLessThanOrEqual(2);
      expect(Math.abs(fallback.baseLine - display.baseLine)).toBeLessThanOrEqual(2);
      expect(Math.abs(fallback.width / display.width - 1)).toBeLessThan(0.002);
    },
  );
});
