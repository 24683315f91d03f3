import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';

/** The service worker answers the page and has stored its pictures. */
export async function awaitWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedPictures(page)).toBeGreaterThan(10);
}

export const storedPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('reelstate-pictures')).keys()).length);

/** How many movies the heading of the list counts. */
export const count = (page: Page) => page.getByText(texts.list.count({ movies: 20 }));
