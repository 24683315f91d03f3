import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets the next refresh of this tab, or of any, reach the server and keeps its answer back.
 *
 * @returns a promise of the function that hands it over, kept once the server has answered
 */
export function holdRefreshResponse(where: Page | BrowserContext): Promise<() => void> {
  return new Promise((held) => {
    void where.route(
      '**/auth/v1/token?grant_type=refresh_token',
      async (route) => {
        const response = await route.fetch();
        await new Promise<void>((go) => {
          held(go);
        });
        // Nobody waits for it where the tab has given up meanwhile.
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
  });
}
