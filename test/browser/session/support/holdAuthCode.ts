import type { Page } from 'playwright-core';
import { chunkOf } from '../../support/chunkOf.ts';

/**
 * Keeps the code of the auth calls from this tab, whichever way it asks for it.
 *
 * @returns waits until the tab has asked, for the function that lets it come
 */
export async function holdAuthCode(page: Page): Promise<() => Promise<() => void>> {
  let hold: (go: () => void) => void;
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await page.route(chunkOf('authService'), async (route) => {
    await new Promise<void>((go) => {
      hold(go);
    });
    await route.continue();
  });
  return () => held;
}
