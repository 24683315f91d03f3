import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations, type AxeVariant } from './axe.ts';
import { findLayoutIssues, getHeaderShare } from './layoutIssues.ts';

/** A phone; the narrowest of WCAG 1.4.10; a laptop's window at 200 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

/** Sticky headers take at most this part of the window's height. */
const maxHeaderShare = 0.25;

const noIssues = { small: [], invisible: [], overflowing: [] };

/** By the browser's font size, which scales rem. */
export async function doubleText(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.enable');
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe('32px');
}

/**
 * Expects that axe finds nothing, and that every control is large enough for touch and nothing overflows:
 * in small windows, and with text at 200 %.
 */
export async function expectAccessible(page: Page, variants: readonly AxeVariant[]): Promise<void> {
  expect(await findViolations(variants, page)).toEqual({});
  // A card under the mouse would show its quick buttons.
  await page.mouse.move(-1, -1);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => findLayoutIssues(page), { message: `${width} × ${height} px` })
      .toEqual(noIssues);
    expect(await getHeaderShare(page)).toBeLessThanOrEqual(maxHeaderShare);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await doubleText(page);
  await expect.poll(() => findLayoutIssues(page), { message: 'text at 200 %' }).toEqual(noIssues);
}
