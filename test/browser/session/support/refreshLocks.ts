import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const lockName = 'reelstate-refresh';

/** How many tabs hold, or wait for, the lock under which tokens are exchanged. */
async function refreshLocks(page: Page): Promise<{ held: number; pending: number }> {
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
    return { held: ours(held), pending: ours(pending) };
  }, lockName);
}

/** Whether any tab holds it. */
export const hasLock = async (page: Page): Promise<boolean> => (await refreshLocks(page)).held > 0;

/** Waits until one tab holds it and so many others stand in line. */
export async function waitForQueue(page: Page, pending: number): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 1, pending });
}

/** Waits until every tab that was in line has had its turn. */
export async function waitForRest(page: Page): Promise<void> {
  await expect.poll(() => refreshLocks(page)).toEqual({ held: 0, pending: 0 });
}

/** Takes the lock in this tab and never lets go. */
export async function holdForever(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    await new Promise<void>((taken) => {
      void navigator.locks.request(name, () => {
        taken();
        return new Promise(() => {});
      });
    });
  }, lockName);
}
