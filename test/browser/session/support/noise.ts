import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the page did since it was last asked to be quiet. */
    noise: { writes: string[]; changes: string[] };
  }
}

/** Notes every write to storage and every change of what is drawn, once all pictures are shown. */
export async function recordChanges(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete && getComputedStyle(image).opacity === '1',
    ),
  );
  await page.evaluate(() => {
    const noise: Window['noise'] = { writes: [], changes: [] };
    window.noise = noise;
    const { setItem, removeItem, clear } = Storage.prototype;
    Object.assign(Storage.prototype, {
      setItem(this: Storage, key: string, value: string) {
        noise.writes.push(key);
        setItem.call(this, key, value);
      },
      removeItem(this: Storage, key: string) {
        noise.writes.push(key);
        removeItem.call(this, key);
      },
      clear(this: Storage) {
        noise.writes.push('all');
        clear.call(this);
      },
    });
    new MutationObserver((records) => {
      for (const { type, target } of records) noise.changes.push(`${type} of ${target.nodeName}`);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

export const getChanges = (page: Page): Promise<Window['noise']> =>
  page.evaluate(() => window.noise);
