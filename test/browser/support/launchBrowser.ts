import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from './launch.ts';

/** A fresh headless browser for this test file, the one that global set-up found. */
export function launchBrowser(): Promise<Browser> {
  return launch(inject('browser'));
}
