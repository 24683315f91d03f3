import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wakeUpDebounceMs } from '../../../../src/machines/auth/tokenMachine.ts';
import { storedSession } from '../../support/storage.ts';

/** Of a token as the embedded backend hands it out. */
const lifetimeMs = 3_600_000;

/** Tokens are exchanged from here on, counted from when they were got, ms (contract D.1). */
const dueAfterMs = lifetimeMs - 90_000;

/** It may only be stopped ahead of where it is, and goes on while it is read, ms. */
const aheadMs = 60_000;

/** Passes time in all tabs, so much at least; then it stands still until it is passed by hand. */
async function passAndStop(context: BrowserContext, ms: number): Promise<number> {
  const [page] = context.pages();
  if (page === undefined) throw new Error('there is no tab');
  const now = (await page.evaluate(() => Date.now())) + ms;
  await context.clock.pauseAt(now);
  return now;
}

/**
 * Passes time in all tabs until their token is to be exchanged. Then it stands still: nobody gives up
 * waiting for a lock or an answer, however slow the machine is.
 */
export const passToDue = (context: BrowserContext) =>
  // Tabs tell slightly different moments.
  passAndStop(context, dueAfterMs + 1_000);

/** A minute from now time stands still in all tabs, until it is passed by hand. */
export const stopTime = (context: BrowserContext) => passAndStop(context, aheadMs);

/** Passes time that stands still, in steps so small that nobody gives up, until something is so. */
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

/** The device sleeps until the token is spent: its clock has moved on, no timer has run. */
export async function sleepPastExpiry(context: BrowserContext): Promise<void> {
  const now = await stopTime(context);
  await context.clock.setSystemTime(now + lifetimeMs + 60_000);
}

/** The refresh token in storage. */
export async function storedToken(page: Page): Promise<unknown> {
  return (await storedSession(page)).state['refreshToken'];
}

/** Waits until each of these tabs finds another refresh token in storage than this one. */
export async function waitForOtherToken(pages: readonly Page[], former: unknown): Promise<void> {
  for (const page of pages) await expect.poll(() => storedToken(page)).not.toBe(former);
}
