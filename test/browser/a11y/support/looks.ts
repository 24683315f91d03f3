import type { Page } from 'playwright-core';

const widths = [360, 1440] as const;
const schemes = ['dark', 'light'] as const;

/** Every width and look a screen is checked in. */
export const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

export type ScreenLook = (typeof looks)[number];

/** Gives the page this width and look, and lets it settle. */
export async function wear(page: Page, { width, scheme }: ScreenLook): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
