import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import {
  getLayoutShifts,
  recordLayoutShifts,
  waitForScrollEnd,
} from '../listPosition/pagePosition.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { holdRoute } from '../support/pageControl.ts';
import { sharedBrowser } from '../support/shared.ts';

const face = 'Familjen Grotesk';
/** What is set in the display face. */
const words = '#root :is(h1, h2, h3), #root header a';

/** Reloads the page without its display face. @returns lets the face through */
async function openWithoutFace(page: Page, width: number): Promise<() => void> {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(recordLayoutShifts, false);
  // A list that is restored has no shell.
  await page.addInitScript(() => sessionStorage.clear());
  const requested = await holdRoute(page, /\/latin-[^/]*\.woff2$/);
  await page.reload({ waitUntil: 'commit' });
  const release = await requested();
  await page.locator('#shells').waitFor({ state: 'detached' });
  return release;
}

/** @returns the families that Chromium draws the words with */
async function getFaces(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: words,
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devTools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await devTools.detach();
  return [...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

/** @returns the lines of each text that is set in the display face */
const getLines = (page: Page) =>
  page.locator(words).evaluateAll((elements) =>
    elements.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, string>();
      const range = document.createRange();
      while (walker.nextNode() !== null) {
        const node = walker.currentNode as Text;
        for (let place = 0; place < node.length; place += 1) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const top = Math.round(range.getBoundingClientRect().bottom);
          lines.set(top, `${lines.get(top) ?? ''}${node.data[place]}`);
        }
      }
      return [...lines.values()];
    }),
  );

async function expectLateFace(page: Page, release: () => void): Promise<void> {
  const before = await getLines(page);
  expect(await getFaces(page)).not.toContain(face);
  release();
  await expect.poll(() => getFaces(page)).toEqual([face]);
  await waitForScrollEnd(page);
  expect(await getLines(page)).toEqual(before);
  expect(await getLayoutShifts(page)).toEqual([]);
}

describe('display face that arrives late takes the place of its fallback, with the same lines and no layout shift', () => {
  describe('signed out', () => {
    const fixture = setupBrowser();

    it.each([360, 768, 1440])('on sign-in at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, width);
      await page.getByRole('heading', { name: texts.login.title }).waitFor();
      await expectLateFace(page, release);
    });
  });

  describe('signed in', () => {
    const fixture = setupBrowserAtHome();

    it.each([360, 768, 1440])('at home at %i px', async (width) => {
      const { page } = fixture;
      const release = await openWithoutFace(page, width);
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      await expectLateFace(page, release);
    });
  });
});

type Face = {
  readonly css: string;
  readonly family: string;
  /** In place of the one in the stylesheet. */
  readonly source: string;
  readonly text: string;
};

/** Runs in the page. @returns what the stylesheet's face covers, and its measures at 1,000 px */
async function measureFace({ css, family, source, text }: Face) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const faces = [...sheet.cssRules].filter((each) => each instanceof CSSFontFaceRule);
  const rule = faces.find(({ style }) => style.getPropertyValue('font-family') === `"${family}"`);
  if (rule === undefined) throw new Error(`no face is named ${family}`);
  const get = (name: string) => rule.style.getPropertyValue(name);
  const font = new FontFace('measured', source, {
    weight: get('font-weight'),
    ascentOverride: get('ascent-override') || 'normal',
    descentOverride: get('descent-override') || 'normal',
    lineGapOverride: get('line-gap-override') || 'normal',
    sizeAdjust: get('size-adjust') || '100%',
  } as FontFaceDescriptors);
  document.fonts.add(await font.load());
  const line = document.createElement('span');
  line.style.cssText = 'position: absolute; font: 700 1000px/normal measured; white-space: nowrap';
  const base = document.createElement('span');
  base.style.cssText = 'display: inline-block; width: 0; height: 0';
  line.append(text, base);
  document.body.append(line);
  const { top, height, width } = line.getBoundingClientRect();
  const baseLine = base.getBoundingClientRect().bottom - top;
  line.remove();
  document.fonts.delete(font);
  return { characters: get('unicode-range'), weights: get('font-weight'), height, baseLine, width };
}

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
      const measure = (family: string, source: string) =>
        page.evaluate(measureFace, { css, family, source, text });
      const display = await measure(face, own);
      const fallback = await measure(`${face} as ${name}`, other);
      await page.close();
      expect(fallback.characters).toBe(display.characters);
      expect(fallback.weights).toBe(display.weights);
      expect(Math.abs(fallback.height - display.height)).toBeLessThanOrEqual(2);
      expect(Math.abs(fallback.baseLine - display.baseLine)).toBeLessThanOrEqual(2);
      expect(Math.abs(fallback.width / display.width - 1)).toBeLessThan(0.002);
    },
  );
});
