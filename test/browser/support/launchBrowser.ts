import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launch, type LaunchOptions } from './launch.ts';

/** A fresh browser for this test file, the one that global set-up found. */
export function launchBrowser(options?: LaunchOptions): Promise<Browser> {
  return launch(inject('browser'), options);
}
