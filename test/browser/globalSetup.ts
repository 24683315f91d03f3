import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildForTests, type BuiltApp } from './support/builtApp.ts';
import { findBrowser, type FoundBrowser } from './support/findBrowser.ts';
import { launch } from './support/launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: FoundBrowser;
    builtApp: BuiltApp;
    /** Temporary folder of the run. */
    runFolder: string;
  }
}

/**
 * Finds the browser, prints which it is, and builds the app, once for all workers.
 * @throws NoBrowserError, which fails the run; browser tests are never skipped
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findBrowser();
  const browser = await launch(found);
  process.stdout.write(`Browser: Chromium ${browser.version()}, ${found.origin}\n`);
  await browser.close();
  // One folder per run: a concurrent run would empty a shared one.
  const runFolder = await mkdtemp(join(tmpdir(), 'reelstate-browser-'));
  project.provide('browser', found);
  project.provide('runFolder', runFolder);
  project.provide('builtApp', await buildForTests({ runFolder }));
  return () => rm(runFolder, { recursive: true, force: true, maxRetries: 5 });
}
