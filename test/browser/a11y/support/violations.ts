import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.2, levels A and AA, with what came before; and what its makers hold for good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds wrong with the page as it stands, one line for each element */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // A thing that fades is not yet what it will be; what turns for ever, or with the scrolling, is.
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
