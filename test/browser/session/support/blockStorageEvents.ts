import type { Page } from 'playwright-core';

/** Reloads the app without `storage` events. */
export async function blockStorageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
  await page.getByText('(20 movies)').waitFor();
}
