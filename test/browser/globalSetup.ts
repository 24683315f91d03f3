import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildForTests } from './support/builtApp.ts';
import { findBrowser } from './support/findBrowser.ts';

/**
 * Finds the browser and builds the app, once for all workers: unpacking in parallel would race.
 * @throws NoBrowserError, which fails the run; browser tests are never skipped
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', await findBrowser());
  // Its own for each run: another one beside it would empty a shared folder under it.
  const folder = join(tmpdir(), `reelstate-built-${randomUUID()}`);
  project.provide('builtApp', await buildForTests({ folder }));
  return () => rm(folder, { recursive: true, force: true });
}
