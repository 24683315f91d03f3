import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const lockName = 'reelstate-refresh';

/** Holders and waiters of the refresh lock. */
async function refreshLocks(page: Page): Promise<{ held: number; pending: number }> {
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
    return { held: ours(held), pending: ours(pending) };
  }, lockName);
}

export const hasLock = async (page: Page): Promise<boolean> => (await refreshLocks(page)).held > 0;

/** Waits until one tab holds the lock and `pending` others wait for it. */
export async function waitForQueue(page: Page, pending: number): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 1, pending });
}

/** Waits until no tab holds the lock or waits for it. */
export async function waitForNoLock(page: Page): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 0, pending: 0 });
}

export async function holdLockForever(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    await new Promise<void>((taken) => {
      void navigator.locks.request(name, () => {
        taken();
        return new Promise(() => {});
      });
    });
  }, lockName);
}
