import type { Page } from 'playwright-core';
import { violationsOn } from './violations.ts';

const widths = [360, 1440] as const;
const schemes = ['dark', 'light'] as const;

/** Every width and look a screen is checked in. */
export const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

export type ScreenLook = (typeof looks)[number];

/** Each width and each scheme once, for screens that few people ever see. */
export const fewLooks: readonly ScreenLook[] = [
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
];

/** Gives the page this width and look, and lets it settle. */
async function wear(page: Page, { width, scheme }: ScreenLook): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** @returns width and look of each check that found something, with what it found */
export async function violationsIn(chosen: readonly ScreenLook[], page: Page) {
  const found: Record<string, readonly string[]> = {};
  for (const look of chosen) {
    await wear(page, look);
    const violations = await violationsOn(page);
    if (violations.length > 0) found[`${look.width} px, ${look.scheme}`] = violations;
  }
  return found;
}
