import type { Page } from 'playwright-core';

type Point = { readonly x: number; readonly y: number };

/** Moves to each place, and how many it lies still there for, as a finger does that throws nothing. */
const moves = 12;
const still = 4;

/** Between two moves, s: what a screen of 60 Hz reports. */
const pace = 1 / 60;

/**
 * Draws one finger over the screen, as the device itself would report it: what scrolls, scrolls.
 *
 * @param path places, counted from where it touches down
 * @param hold is called before it leaves the screen
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

/** Draws one finger over what scrolls by it, and waits until that stands still. */
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
