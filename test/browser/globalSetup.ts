import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../scripts/build/buildApp.ts';
import { findBrowser } from './support/findBrowser.ts';

/**
 * Finds the browser and builds the app, once for all workers: unpacking in parallel would race.
 * @throws NoBrowserError, which fails the run; browser tests are never skipped
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = fileURLToPath(new URL('../../.cache/browser-tests', import.meta.url));
  project.provide('browser', await findBrowser());
  project.provide('builtApp', { folder, ...(await buildApp(folder)) });
}
