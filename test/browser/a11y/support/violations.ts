import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns one line for each element with a violation */
export async function runAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Finite animations change contrast until they end; infinite and scroll-driven ones are not awaited.
    const passing = document.getAnimations().filter(({ effect, timeline }) => {
      const end = effect?.getComputedTiming().endTime;
      return timeline === document.timeline && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await checker.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, rules);
}
