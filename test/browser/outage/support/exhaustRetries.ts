import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';

/** Waits for every automatic attempt to fail; the clock must be stopped. */
export async function exhaustRetries(page: Page, message: string): Promise<void> {
  for (const [attempt, wait] of [1_000, 2_000, 4_000].entries()) {
    await page.getByText(texts.list.retrying(message, attempt + 1, 3)).waitFor();
    await page.clock.runFor(wait);
  }
  await page.getByRole('alert').getByText(texts.list.failed(message)).waitFor();
}
