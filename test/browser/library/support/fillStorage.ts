import type { Page } from 'playwright-core';

/** Fills local storage to the last character. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let length = 2 ** 22, key = 0; length >= 1; length = Math.floor(length / 2))
      for (;;)
        try {
          localStorage.setItem(`filler-${(key += 1)}`, 'x'.repeat(length));
        } catch {
          break;
        }
  });
}

export async function freeStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
}
