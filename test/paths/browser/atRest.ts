import type { Page } from 'playwright-core';
import { patienceMs } from './until.ts';

declare global {
  interface Window {
    /** In pages on a path: how far the page was scrolled when it came to rest last, px. */
    restedAt: number;
  }
}

/** Notes where the page comes to rest; runs in the page, before its own scripts. */
export function noteRest(): void {
  window.restedAt = 0;
  addEventListener('scrollend', () => {
    window.restedAt = scrollY;
  });
}

/** Waits for the end of a scroll, where there was one. @throws Error when it does not come */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => scrollY === window.restedAt, null, {
    timeout: patienceMs,
    polling: 'raf',
  });
}
