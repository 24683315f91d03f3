import type { BrowserContext, Page } from 'playwright-core';
import { patienceMs } from './until.ts';

declare global {
  interface Window {
    /** In pages on a path: how far the page was scrolled when it came to rest last, px. */
    restedAt: number;
  }
}

/** After the pause that the app itself takes for the end of a scroll, ms. */
const pauseMs = 150;

/**
 * Notes where the page comes to rest; runs in the page, before its own scripts. A page that becomes too
 * short is moved without a word of the end.
 */
function noteRest(pause: number): void {
  let pausing: number | undefined;
  function rest() {
    clearTimeout(pausing);
    window.restedAt = scrollY;
  }
  window.restedAt = 0;
  addEventListener('scrollend', rest);
  addEventListener('scroll', () => {
    clearTimeout(pausing);
    pausing = window.setTimeout(rest, pause);
  });
}

/** Makes pages of this context note it. */
export const noteRestIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(noteRest, pauseMs);

/** Waits for the end of a scroll, where there was one. @throws Error when it does not come */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => scrollY === window.restedAt, null, {
    timeout: patienceMs,
    polling: 'raf',
  });
}
