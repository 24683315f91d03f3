import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets the next refresh reach the server and holds its response.
 *
 * @returns a function that waits for the response and resolves to the function that releases it
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
      // The tab may have aborted the request meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  return () => held;
}
