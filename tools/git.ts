import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

export const git = (folder: string, ...args: readonly string[]) =>
  run('git', ['-C', folder, ...args]);

/**
 * Does something in a checkout of a commit, which has the packages of this one and is removed afterwards.
 *
 * @param work receives the folder of the checkout
 */
export async function inCheckout<Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-checkout-'));
  try {
    await git(root, 'worktree', 'add', '--detach', folder, commit);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    await git(root, 'worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  }
}
