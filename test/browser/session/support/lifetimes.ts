import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wakeUpDebounceMs } from '../../../../src/machines/auth/tokenMachine.ts';
import { getStoredSession } from '../../support/storage.ts';

/** Token lifetime of the embedded backend. */
const lifetimeMs = 3_600_000;

/** Time from a refresh to the next, ms (contract D.1). */
const dueAfterMs = lifetimeMs - 90_000;

/** The clock can only be paused at a later time than its own, ms. */
const aheadMs = 60_000;

/** Advances the clock of all tabs and pauses it. */
async function advanceAndStop(context: BrowserContext, ms: number): Promise<number> {
  const [page] = context.pages();
  if (page === undefined) throw new Error('there is no tab');
  const now = (await page.evaluate(() => Date.now())) + ms;
  await context.clock.pauseAt(now);
  return now;
}

/**
 * Advances the clock of all tabs until a refresh is due, and pauses it, so that no lock or request
 * times out on a slow machine.
 */
export const advanceToRefresh = (context: BrowserContext) =>
  // The clocks of tabs differ slightly.
  advanceAndStop(context, dueAfterMs + 1_000);

/** Pauses the clock of all tabs in a minute. */
export const stopClocks = (context: BrowserContext) => advanceAndStop(context, aheadMs);

/** Advances the paused clock in steps too small for a timeout, until the condition is true. */
export async function passUntil(
  context: BrowserContext,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const look = async () => {
    await context.clock.runFor(wakeUpDebounceMs);
    return isSo();
  };
  await expect.poll(look, { interval: 250 }).toBe(true);
}

/** Moves the system time past the token's expiry without running timers. */
export async function sleepUntilExpired(context: BrowserContext): Promise<void> {
  const now = await stopClocks(context);
  await context.clock.setSystemTime(now + lifetimeMs + 60_000);
}

export async function storedToken(page: Page): Promise<unknown> {
  return (await getStoredSession(page)).state['refreshToken'];
}

/** Waits until each tab reads a refresh token other than `former` from storage. */
export async function waitForNewToken(pages: readonly Page[], former: unknown): Promise<void> {
  for (const page of pages) await expect.poll(() => storedToken(page)).not.toBe(former);
}
