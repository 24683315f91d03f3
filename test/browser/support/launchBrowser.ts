import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launch, type LaunchOptions } from './launch.ts';

/** A separate browser; most tests share one (`shared.ts`). */
export function launchBrowser(options?: LaunchOptions): Promise<Browser> {
  return launch(inject('browser'), options);
}
