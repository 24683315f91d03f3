import type { Page } from 'playwright-core';

/** From here on time passes by hand alone: `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
