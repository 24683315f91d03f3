import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets the next refresh of this tab, or of any, reach the server and keeps its answer back.
 *
 * @returns waits until the server has answered, for the function that hands the answer over
 */
export async function holdRefreshResponse(
  where: Page | BrowserContext,
): Promise<() => Promise<() => void>> {
  let hold: (go: () => void) => void;
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await where.route(
    '**/auth/v1/token?grant_type=refresh_token',
    async (route) => {
      const response = await route.fetch();
      await new Promise<void>((go) => {
        hold(go);
      });
      // Nobody waits for it where the tab has given up meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  return () => held;
}
