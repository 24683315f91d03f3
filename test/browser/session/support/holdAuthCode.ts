import type { Page } from 'playwright-core';
import { chunkOf } from '../../support/chunkOf.ts';

/**
 * Keeps the code of the auth calls from this tab, whichever way it asks for it.
 *
 * @returns a promise of the function that lets it come, kept once the tab has asked
 */
export function holdAuthCode(page: Page): Promise<() => void> {
  return new Promise((held) => {
    void page.route(chunkOf('authService'), async (route) => {
      await new Promise<void>((go) => {
        held(go);
      });
      await route.continue();
    });
  });
}
