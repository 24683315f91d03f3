import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates a folder for temporary files.
 * @param whenOver says when it is deleted: after the tests of the file, or `onTestFinished`
 */
export async function createTempFolder(
  whenOver: (remove: () => Promise<void>) => unknown = afterAll,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-'));
  whenOver(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
