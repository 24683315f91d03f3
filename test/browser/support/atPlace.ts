import type { Locator } from 'playwright-core';

/** Waits until an element is there and no longer moves into its place. */
export async function atPlace(element: Locator): Promise<void> {
  await element.evaluate((one) =>
    Promise.allSettled(one.getAnimations().map(({ finished }) => finished)),
  );
}
