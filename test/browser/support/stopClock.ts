import type { Page } from 'playwright-core';

/**
 * From here on time passes only by `page.clock.runFor`. The clock must be installed before the page
 * loads.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
