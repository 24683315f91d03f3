import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dispatchDeviceEvent } from '../../../paths/visit/visitor.ts';
import { holdRoute, stopClock } from '../../support/pageControl.ts';
import { getStoredSession } from '../../support/storage.ts';
import type { Tabs } from './tabs.ts';

/**
 * Time from a refresh to the next (D.1), with the embedded backend's tokens of an hour,
 * ms.
 */
const dueAfterMs = 3_600_000 - 90_000;

/** Pauses the clock of all tabs, and waits for the responses to their requests. */
export async function stopClocks(tabs: Tabs): Promise<void> {
  await stopClock(tabs.first);
  await expect.poll(() => tabs.pending.size).toBe(0);
}

/**
 * Advances the clock of all tabs until a refresh is due, and pauses it, so that no lock or request
 * times out on a slow machine.
 */
export async function advanceToRefresh(tabs: Tabs): Promise<void> {
  // A request that is under way would time out as the clock jumps, and its host be taken for lost.
  await stopClocks(tabs);
  // The clocks of tabs differ slightly.
  await stopClock(tabs.first, dueAfterMs + 1_000);
}

/** Headless browsers never hide a tab, so the event is dispatched. */
export const hidePage = (page: Page) => page.evaluate(dispatchDeviceEvent, 'page.hidden');
export const showPage = (page: Page) => page.evaluate(dispatchDeviceEvent, 'page.shown');

export async function storedToken(page: Page): Promise<unknown> {
  return (await getStoredSession(page)).state['refreshToken'];
}

/** Waits until each tab reads a refresh token other than `former` from storage. */
export async function waitForNewToken(pages: readonly Page[], former: unknown): Promise<void> {
  for (const page of pages) await expect.poll(() => storedToken(page)).not.toBe(former);
}

const lockName = 'reelstate-refresh';

/** Holders and waiters of the refresh lock. */
async function refreshLocks(page: Page): Promise<{ held: number; pending: number }> {
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
    return { held: ours(held), pending: ours(pending) };
  }, lockName);
}

/** Waits until one tab holds the lock and `pending` others wait for it. */
export async function waitForQueue(page: Page, pending: number): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 1, pending });
}

/** Waits until no tab holds the lock or waits for it. */
export async function waitForNoLock(page: Page): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 0, pending: 0 });
}

/** Lets the next refresh reach the server and holds its response, as `holdRoute` does. */
export const holdRefreshResponse = (where: Page | BrowserContext) =>
  holdRoute(where, '**/auth/v1/token?grant_type=refresh_token', async (route) => {
    const response = await route.fetch();
    // The tab may have aborted the request meanwhile.
    return () => route.fulfill({ response }).catch(() => undefined);
  });
