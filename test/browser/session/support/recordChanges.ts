import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Storage writes and DOM changes since the recording started. */
    recording: { writes: string[]; changes: string[] };
  }
}

/** Records storage writes and DOM changes, once all images are shown. */
export async function recordChanges(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete && getComputedStyle(image).opacity === '1',
    ),
  );
  await page.evaluate(() => {
    const recording: Window['recording'] = { writes: [], changes: [] };
    window.recording = recording;
    const { setItem, removeItem, clear } = Storage.prototype;
    Object.assign(Storage.prototype, {
      setItem(this: Storage, key: string, value: string) {
        recording.writes.push(key);
        setItem.call(this, key, value);
      },
      removeItem(this: Storage, key: string) {
        recording.writes.push(key);
        removeItem.call(this, key);
      },
      clear(this: Storage) {
        recording.writes.push('all');
        clear.call(this);
      },
    });
    new MutationObserver((records) => {
      for (const { type, target } of records)
        recording.changes.push(`${type} of ${target.nodeName}`);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

export const getChanges = (page: Page): Promise<Window['recording']> =>
  page.evaluate(() => window.recording);
