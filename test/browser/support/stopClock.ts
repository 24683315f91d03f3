import type { Page } from 'playwright-core';

/**
 * From here on time passes only by `page.clock.runFor`. The clock must be installed before the page
 * loads.
 */
export async function stopClock(page: Page): Promise<void> {
  // The clock can only be paused at a later time than its own.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
