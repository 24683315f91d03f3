import type { Page } from 'playwright-core';
import { runAxe } from './violations.ts';

const widths = [360, 1440] as const;
const schemes = ['dark', 'light'] as const;

export const axeVariants = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

export type AxeVariant = (typeof axeVariants)[number];

/** Each width and each scheme once, for rare screens. */
export const fewVariants: readonly AxeVariant[] = [
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
];

async function applyVariant(page: Page, { width, scheme }: AxeVariant): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
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
    if (violations.length > 0) found[`${look.width} px, ${look.scheme}`] = violations;
  }
  return found;
}
