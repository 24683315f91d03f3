import type { Browser } from 'playwright-core';
import { findBrowser } from '../../test/browser/support/findBrowser.ts';
import { launch } from '../../test/browser/support/launch.ts';

/**
 * Lends a browser of its own to one measurement.
 * @throws NoBrowserError, whose message says how to get one
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launch(await findBrowser());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
