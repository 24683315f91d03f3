import type { BrowserContext, Page } from 'playwright-core';

/** What a person sees of the way back, frame by frame. */
export type Return = {
  /** How far the page was scrolled in the frames that showed cards, px; each once, in order. */
  readonly scrolls: readonly number[];
  /** Frames that showed a list without any of its cards in the window. */
  readonly blankFrames: number;
  /** By how much things moved while they were looked at (CLS). */
  readonly shift: number;
};

type Watched = { scrolls: number[]; blankFrames: number; shift: number };
type Watching = typeof globalThis & { watchedReturn?: Watched };

/** From the next load on. */
export async function watchReturn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Watched = { scrolls: [], blankFrames: 0, shift: 0 };
    (globalThis as Watching).watchedReturn = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });

    function look() {
      const cards = [...document.querySelectorAll('[aria-posinset]')];
      if (cards.length > 0) {
        if (seen.scrolls.at(-1) !== scrollY) seen.scrolls.push(scrollY);
        const isInView = cards.some((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        if (!isInView) seen.blankFrames += 1;
      }
    }
    // After the frame's own work: what is true then is what is painted.
    const afterPaint = new MessageChannel();
    afterPaint.port1.addEventListener('message', look);
    afterPaint.port1.start();
    function frame() {
      afterPaint.port2.postMessage(null);
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
  });
}

/** Waits until a frame has shown cards. */
export async function watched(page: Page): Promise<Return> {
  await page.waitForFunction(() => (globalThis as Watching).watchedReturn?.scrolls.length !== 0);
  return page.evaluate(() => {
    const { watchedReturn } = globalThis as Watching;
    if (watchedReturn === undefined) throw new Error('nobody watched');
    return watchedReturn;
  });
}
