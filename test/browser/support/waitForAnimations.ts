import type { Locator } from 'playwright-core';

/** Waits for an element and the end of its animations. */
export async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate((target) =>
    Promise.allSettled(target.getAnimations().map(({ finished }) => finished)),
  );
}
