import type { Page } from 'playwright-core';

/**
 * Holds the next request that matches, as a slow network would.
 *
 * @returns a promise of the function that lets it go on, kept once the request has been made
 */
export function holdRoute(page: Page, pattern: string | RegExp): Promise<() => void> {
  return new Promise((held) => {
    void page.route(
      pattern,
      async (route) => {
        await new Promise<void>((go) => {
          held(go);
        });
        await route.continue();
      },
      { times: 1 },
    );
  });
}
