import type { Page } from 'playwright-core';
import { chunkUrlPattern } from '../../support/chunkUrlPattern.ts';

/**
 * Holds the chunk of the auth service for this tab.
 *
 * @returns a function that waits for the request and resolves to the function that releases it
 */
export async function holdAuthChunk(page: Page): Promise<() => Promise<() => void>> {
  let hold: (go: () => void) => void;
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await page.route(chunkUrlPattern('authService'), async (route) => {
    await new Promise<void>((go) => {
      hold(go);
    });
    await route.continue();
  });
  return () => held;
}
