import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { holdRoute } from '../support/pageControl.ts';

/**
 * Runs in the page. Records in `moves` what a layout shift has moved to another line, or far along its own: texts
 * in the face that has arrived begin and end a few pixels further, and so does what stands beside them.
 */
function recordMoves(): void {
  const moves: string[] = [];
  Object.assign(globalThis, { moves });
  new PerformanceObserver((list) => {
    type Source = Readonly<Record<'previousRect' | 'currentRect', DOMRect>> & { node: Node | null };
    for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
      for (const { node, previousRect: before, currentRect: after } of sources)
        if (before.top !== after.top || Math.abs(before.left - after.left) > 24)
          moves.push(
            `${node?.parentElement?.outerHTML.slice(0, 120)} ${JSON.stringify([before, after])}`,
          );
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Reloads the page without a face.
 *
 * @param file a name in the build, without its hash
 * @returns lets the face through
 */
export async function openWithoutFace(
  page: Page,
  file: string,
  width: number,
): Promise<() => void> {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(recordMoves);
  // A list that is restored has no shell.
  await page.addInitScript(() => sessionStorage.clear());
  const requested = await holdRoute(page, new RegExp(`/${file}-[^/]*\\.woff2$`));
  await page.reload({ waitUntil: 'commit' });
  const release = await requested();
  await page.locator('#shells').waitFor({ state: 'detached' });
  return release;
}

/** @returns the families that Chromium draws the words of these elements with */
async function getFaces(page: Page, words: string): Promise<readonly string[]> {
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

/** @returns the lines of the texts of these elements */
const getLines = (page: Page, words: string) =>
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

type LateFace = {
  /** As its file names it. */
  readonly family: string;
  /** Selects elements with texts in it. */
  readonly words: string;
  readonly release: () => void;
};

export async function expectLateFace(
  page: Page,
  { family, words, release }: LateFace,
): Promise<void> {
  const before = await getLines(page, words);
  expect(await getFaces(page, words)).not.toContain(family);
  release();
  await expect.poll(() => getFaces(page, words)).toEqual([family]);
  await waitForScrollEnd(page);
  expect(await getLines(page, words)).toEqual(before);
  expect(await page.evaluate<string[]>('moves')).toEqual([]);
}

type Face = {
  readonly css: string;
  readonly family: string;
  readonly weight: number;
  /** The installed font that a face of a fallback is: there is one face for each of several. */
  readonly local?: string;
  /** In place of the one in the stylesheet. */
  readonly source: string;
  readonly text: string;
};

/** Runs in the page. @returns what the stylesheet's face covers, and its measures at 1,000 px */
export async function measureFace({ css, family, weight, local, source, text }: Face) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const faces = [...sheet.cssRules].filter((each) => each instanceof CSSFontFaceRule);
  const own = faces.filter(({ style }) => {
    const [least = 0, most = least] = style.getPropertyValue('font-weight').split(' ').map(Number);
    const name = style.getPropertyValue('font-family').replaceAll('"', '');
    const isSought =
      local === undefined || style.getPropertyValue('src').startsWith(`local("${local}`);
    return name === family && least <= weight && weight <= most && isSought;
  });
  // They differ in their characters only.
  const [rule] = own;
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
  line.style.cssText = `position: absolute; font: ${weight} 1000px/normal measured; white-space: nowrap`;
  const base = document.createElement('span');
  base.style.cssText = 'display: inline-block; width: 0; height: 0';
  line.append(text, base);
  document.body.append(line);
  const { top, height, width } = line.getBoundingClientRect();
  const baseLine = base.getBoundingClientRect().bottom - top;
  line.remove();
  document.fonts.delete(font);
  const characters = own.map(({ style }) => style.getPropertyValue('unicode-range')).join(', ');
  return { characters, weights: get('font-weight'), height, baseLine, width };
}

/** @returns the ranges of a face whose ends its fallback lacks */
export function findUncovered(face: string, fallback: string): readonly string[] {
  const toEnds = (range: string) =>
    range.split('-').map((end) => Number.parseInt(end.replace('U+', ''), 16));
  const covered = fallback.split(', ').map(toEnds);
  return face
    .split(', ')
    .filter((range) =>
      toEnds(range).some((code) =>
        covered.every(([first = 0, last = first]) => code < first || last < code),
      ),
    );
}
