import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in the page, from its start. */
function watch(): void {
  const focusable = 'a, button, input, select, textarea, label, summary, iframe, [tabindex]';
  let hadFocus = false;
  addEventListener('focusin', () => (hadFocus = true), true);
  // A press beside all controls takes the focus away.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(focusable) === null) hadFocus = false;
    },
    true,
  );
  Object.assign(window, {
    hasLostFocus: () => hadFocus && document.activeElement === document.body,
  });
}

/** From here on, and after each load, the page knows whether its focus was lost (§10.156). */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
}

const hasLostFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { hasLostFocus(): boolean }).hasLostFocus());

/**
 * The invariant of §10.156, for after each step: if the focus was in the page, neither a key nor the
 * activation of a control leaves it on the body, once rendered. The page must be watched.
 */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => hasLostFocus(page)).toBe(false);
}
