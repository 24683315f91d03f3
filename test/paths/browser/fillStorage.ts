import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** In pages on a path: the entry that finds no room; there once one of them did not. */
    fullEntry?: string | null;
  }
}

/** Lets every write of an entry of local storage find no room; with `null`, all find it again. */
export async function fillStorage(page: Page, entry: string | null): Promise<void> {
  await page.evaluate((full) => {
    if (window.fullEntry === undefined) {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key: string, text: string) {
        if (key === window.fullEntry) throw new DOMException('no room', 'QuotaExceededError');
        Reflect.apply(write, this, [key, text]);
      };
    }
    window.fullEntry = full;
  }, entry);
}
