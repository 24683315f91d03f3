import type { Page } from 'playwright-core';

/** Loads the app anew, and it hears nothing of what other tabs store: their word comes too late. */
export async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
  await page.getByText('(20 movies)').waitFor();
}
