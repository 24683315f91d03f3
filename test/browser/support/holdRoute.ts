import type { Page } from 'playwright-core';

/**
 * Holds the next matching request.
 * @returns a function that waits for the request and resolves to the function that releases it
 */
export async function holdRoute(
  page: Page,
  pattern: string | RegExp,
): Promise<() => Promise<() => void>> {
  let hold: (release: () => void) => void = () => {};
  const held = new Promise<() => void>((done) => {
    hold = done;
  });
  await page.route(
    pattern,
    async (route) => {
      await new Promise<void>((release) => {
        hold(release);
      });
      await route.continue();
    },
    { times: 1 },
  );
  return () => held;
}
