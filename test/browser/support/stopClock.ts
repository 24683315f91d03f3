import type { Page } from 'playwright-core';

/**
 * From here on time passes by hand alone: `page.clock.runFor`. The clock has to be installed before
 * whatever reads it is loaded.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
