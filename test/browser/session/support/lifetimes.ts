import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storedSession } from '../../support/storage.ts';

/** Of a token as the embedded backend hands it out. */
const lifetimeMs = 3_600_000;

/** Tokens are exchanged from here on, counted from when they were got, ms (contract D.1). */
const dueAfterMs = lifetimeMs - 90_000;

/** Lets time pass in all tabs until their token is to be exchanged; timers run as they do. */
export const passToDue = (context: BrowserContext) => context.clock.fastForward(dueAfterMs);

/** From now on time stands still in all tabs, until it is passed by hand. */
export async function stopTime(context: BrowserContext, page: Page): Promise<number> {
  // It may only be stopped ahead of where it is, and other tabs tell another moment.
  const now = (await page.evaluate(() => Date.now())) + 1_000;
  await context.clock.pauseAt(now);
  return now;
}

/** The device sleeps until the token is spent: its clock has moved on, no timer has run. */
export async function sleepPastExpiry(context: BrowserContext, page: Page): Promise<void> {
  const now = await stopTime(context, page);
  await context.clock.setSystemTime(now + lifetimeMs + 60_000);
}

/** The refresh token in storage. */
export async function storedToken(page: Page): Promise<unknown> {
  return (await storedSession(page)).state['refreshToken'];
}

/** Waits until storage has another refresh token than this one. */
export async function waitForOtherToken(page: Page, former: unknown): Promise<void> {
  await expect.poll(() => storedToken(page)).not.toBe(former);
}
