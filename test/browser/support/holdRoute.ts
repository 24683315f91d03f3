import type { Page } from 'playwright-core';

/**
 * Holds the next request that matches, as a slow network would.
 *
 * @returns waits for that request, and gives what lets it go on
 */
export async function holdRoute(
  page: Page,
  pattern: string | RegExp,
): Promise<() => Promise<() => void>> {
  let hold: (letGo: () => void) => void = () => {};
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await page.route(
    pattern,
    async (route) => {
      await new Promise<void>((go) => {
        hold(go);
      });
      await route.continue();
    },
    { times: 1 },
  );
  return () => held;
}
