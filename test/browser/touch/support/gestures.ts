import type { Page } from 'playwright-core';

type Point = { readonly x: number; readonly y: number };

/** Moves to each point, and moves of rest there, which avoid a fling. */
const moves = 12;
const still = 4;

/** Time between two moves, s. */
const pace = 1 / 60;

/**
 * Swipes by touch events of the device, which scroll like real ones.
 *
 * @param path points relative to the start
 * @param hold is called before `touchend`
 */
export async function swipe(
  page: Page,
  from: Point,
  path: readonly Partial<Point>[],
  hold: () => Promise<unknown> = async () => {},
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  function report(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) {
    timestamp += pace;
    return device.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
  await report('touchStart', from);
  let last = from;
  for (const { x = 0, y = 0 } of path) {
    const next = { x: from.x + x, y: from.y + y };
    for (let move = 1; move <= moves; move += 1) {
      const part = move / moves;
      await report('touchMove', {
        x: last.x + (next.x - last.x) * part,
        y: last.y + (next.y - last.y) * part,
      });
    }
    last = next;
  }
  timestamp += pace * still;
  await report('touchMove', last);
  await hold();
  await report('touchEnd');
  await device.detach();
}

/** Swipes and waits until scrolling has ended. */
export async function scroll(
  page: Page,
  from: Point,
  path: readonly Partial<Point>[],
): Promise<void> {
  const scrolling = await page.evaluateHandle(() => ({
    end: new Promise<void>((done) => {
      addEventListener('scrollend', () => done(), { capture: true, once: true });
    }),
  }));
  await swipe(page, from, path);
  await scrolling.evaluate(({ end }) => end);
}
