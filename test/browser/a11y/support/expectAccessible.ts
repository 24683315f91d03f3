import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { setTextSize } from '../../support/pageControl.ts';
import { findLayoutIssues, findOverlaps, findSpills, getHeaderShare } from './layoutIssues.ts';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns one line for each element with a violation */
export async function runAxe(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Finite animations change contrast until they end, so they are ended; those driven by scrolling stay.
    const getRunning = () =>
      document.getAnimations().filter(({ effect, playState, timeline }) => {
        const end = effect?.getComputedTiming().endTime;
        return timeline === document.timeline && playState !== 'finished' && Number.isFinite(end);
      });
    // The transition of an inherited color may start when that of the parent ends.
    for (let still = 0, frame = 0; still < 5; still += 1, frame += 1) {
      await new Promise(requestAnimationFrame);
      const running = getRunning();
      if (frame === 1_000) throw new Error('animations start again and again');
      if (running.length > 0) still = 0;
      for (const animation of running) animation.finish();
    }
    const { violations } = await checker.run(document, { runOnly, resultTypes: ['violations'] });
    // What the open menu covers is no target; axe counts what its controls leave free of it.
    const isCovered = (selector: unknown) => {
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      if (element === null) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && !element.contains(above) && !above.contains(element);
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isCovered(target[0]))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, rules);
}

const phone = { width: 360, height: 740 };
const laptop = { width: 1440, height: 900 };
const schemes = ['dark', 'light'] as const;

export const axeVariants = [phone, laptop].flatMap((size) =>
  schemes.map((scheme) => ({ size, scheme })),
);

type AxeVariant = (typeof axeVariants)[number];

/** Each width and each scheme once, for rare screens. */
export const fewVariants: readonly AxeVariant[] = [
  { size: phone, scheme: 'dark' },
  { size: laptop, scheme: 'light' },
];

async function applyVariant(page: Page, { size, scheme }: AxeVariant): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  // Rarely, a loaded Chromium draws no more frames after a change of its size.
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
  // A sticky header may cover what is scrolled below it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** @returns the violations, by the variants that have any */
export async function findViolations(chosen: readonly AxeVariant[], page: Page) {
  const found: Record<string, readonly string[]> = {};
  for (const look of chosen) {
    await applyVariant(page, look);
    const violations = await runAxe(page);
    if (violations.length > 0) found[`${look.size.width} px, ${look.scheme}`] = violations;
  }
  return found;
}

/** A phone; the narrowest of WCAG 1.4.10; a laptop's window at 200 %. */
const windows = [phone, { width: 320, height: 568 }, { width: 640, height: 360 }];

/** Sticky headers take at most this part of the window's height. */
const maxHeaderShare = 0.25;

const noIssues = { small: [], invisible: [], overflowing: [], overlapping: [] };

const findIssues = async (page: Page) => ({
  ...(await findLayoutIssues(page)),
  overlapping: await findOverlaps(page),
});

/**
 * Expects that axe finds nothing. In small windows, and with text at 200 %, every control is large enough for
 * touch, and nothing overflows or lies over another.
 */
export async function expectAccessible(page: Page, variants: readonly AxeVariant[]): Promise<void> {
  expect(await findViolations(variants, page)).toEqual({});
  // A card under the mouse would show its quick buttons.
  await page.mouse.move(-1, -1);
  for (const size of windows) {
    await page.setViewportSize(size);
    const message = `${size.width} × ${size.height} px`;
    await expect.poll(() => findIssues(page), { message }).toEqual(noIssues);
    expect(await getHeaderShare(page)).toBeLessThanOrEqual(maxHeaderShare);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await setTextSize(page, 200);
  await expect.poll(() => findIssues(page), { message: 'text at 200 %' }).toEqual(noIssues);
}

/** The narrowest of WCAG 1.4.10, a phone, a laptop, and a laptop with text at 200 %. */
export const roomWindows = [
  { width: 320, height: 568, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 1440, height: 900, text: 100 },
  { width: 1280, height: 720, text: 200 },
] as const;

/** Expects that axe finds nothing, and that the texts of a language have room. */
export async function expectRoom(
  page: Page,
  { width, height, text }: (typeof roomWindows)[number],
): Promise<void> {
  await page.mouse.move(-1, -1);
  await page.setViewportSize({ width, height });
  if (text === 200) await setTextSize(page, 200);
  const find = async () => ({
    ...(await findIssues(page)),
    spilling: await findSpills(page),
  });
  await expect.poll(find).toEqual({ ...noIssues, spilling: [] });
  expect(await runAxe(page)).toEqual([]);
}
