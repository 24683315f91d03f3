import type { BrowserContext, Page } from 'playwright-core';

/** What the frames of a restored list showed. */
export type RestoreRecord = {
  /** Distinct scroll offsets of frames with cards, in order, px. */
  readonly scrolls: readonly number[];
  /** Frames that rendered cards, all outside the viewport. */
  readonly blankFrames: number;
  /** Cumulative layout shift. */
  readonly shift: number;
};

type Watched = { scrolls: number[]; blankFrames: number; shift: number };
type Watching = typeof globalThis & { restoreRecord?: Watched };

/** Starts at the next load. */
export async function recordRestore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Watched = { scrolls: [], blankFrames: 0, shift: 0 };
    (globalThis as Watching).restoreRecord = seen;
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
    // Runs after the frame's callbacks, when the state is what is painted.
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

/** Waits for a frame with cards. */
export async function getRestoreRecord(page: Page): Promise<RestoreRecord> {
  await page.waitForFunction(() => (globalThis as Watching).restoreRecord?.scrolls.length !== 0);
  return page.evaluate(() => {
    const { restoreRecord } = globalThis as Watching;
    if (restoreRecord === undefined) throw new Error('the page was not watched');
    return restoreRecord;
  });
}
