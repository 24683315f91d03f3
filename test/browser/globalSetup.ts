import type { TestProject } from 'vitest/node';
import { buildForTests } from './support/builtApp.ts';
import { findBrowser } from './support/findBrowser.ts';

/**
 * Finds the browser and builds the app, once for all workers: unpacking in parallel would race.
 * @throws NoBrowserError, which fails the run; browser tests are never skipped
 */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser());
  project.provide('builtApp', await buildForTests());
}
