import type { Page } from 'playwright-core';
import { chunkUrlPattern, holdRoute } from './pageControl.ts';

/** Reloads the page without its scripts. @returns lets them through, until the screen has taken over */
export async function reloadToShell(page: Page): Promise<() => Promise<void>> {
  const requested = await holdRoute(page, chunkUrlPattern('index'));
  await page.reload({ waitUntil: 'commit' });
  const release = await requested();
  // The scripts are requested while the page is still read.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    release();
    await page.waitForFunction(() => document.getElementById('shells') === null);
  };
}

/** The same without list positions: the list would be restored. */
export async function openShell(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => sessionStorage.clear());
  return reloadToShell(page);
}
