import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { readMessages } from '../../../tools/texts/messages.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { sharedBrowser } from '../support/shared.ts';
import { expectLateFace, findUncovered, measureFace, openWithoutFace } from './faces.ts';

const family = 'Manrope';
/** The file is named after its lightest weight. */
const shownFamily = 'Manrope ExtraLight';
const file = 'manrope-latin';

describe('body face that arrives late takes the place of its fallback, with the same lines and no layout shift', () => {
  describe('signed out', () => {
    const fixture = setupBrowser();

    it.each([360, 768, 1440])('on sign-in at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, file, width);
      await page.getByRole('heading', { name: texts.login.title }).waitFor();
      await expectLateFace(page, {
        family: shownFamily,
        words: '#root :is(p, label, button)',
        release,
      });
    });
  });

  describe('signed in', () => {
    const fixture = setupBrowserAtHome();

    it.each([360, 768, 1440])('at home at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, file, width);
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      const words = '#root :is(p, button):not(:has(h1, h2, h3, svg, img))';
      await expectLateFace(page, { family: shownFamily, words, release });
    });
  });
});

describe('fallback of the body face', () => {
  const require = createRequire(import.meta.url);
  const folder = new URL('../../../src/styles/manrope/', import.meta.url);
  const text = Object.values(readMessages('en'))
    .filter((message) => !/[{}→←★]/.test(message))
    .join(' ');
  const toSource = async (path: string | URL) =>
    `url(data:font/woff2;base64,${await readFile(path, 'base64')})`;
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');

  it.each([
    // It has Arial’s widths.
    ['Arial', 'arimo'],
    ['Roboto', 'roboto'],
    ['Open Sans', 'open-sans'],
    ['DejaVu Sans', 'dejavu-sans'],
  ])(
    'as %s has its characters, height, base line and the width of the app’s texts, regular and bold',
    async (name, folderName) => {
      const css = `${await read('fontFace.css')}${await read('fallbacks.css')}`;
      const own = await toSource(new URL('latin.woff2', folder));
      // The content policy of the app’s pages allows no such fonts.
      const page = await (await sharedBrowser()).newPage();
      for (const [weight, fileWeight] of [
        [400, 400],
        [650, 700],
      ] as const) {
        const path = `@fontsource/${folderName}/files/${folderName}-latin-${fileWeight}-normal.woff2`;
        const other = await toSource(require.resolve(path));
        const shared = { css, weight, text };
        const body = await page.evaluate(measureFace, { ...shared, family, source: own });
        const local = { family: `${family} fallback`, local: name, source: other };
        const fallback = await page.evaluate(measureFace, { ...shared, ...local });
        expect(findUncovered(body.characters, fallback.characters)).toEqual([]);
        expect(Math.abs(fallback.height - body.height)).toBeLessThanOrEqual(2);
        expect(Math.abs(fallback.baseLine - body.baseLine)).toBeLessThanOrEqual(2);
        expect(Math.abs(fallback.width / body.width - 1)).toBeLessThan(0.002);
      }
      await page.close();
    },
  );
});
