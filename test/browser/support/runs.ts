import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const patienceMs = 60_000;

/**
 * Whether this browser starts at all. Asked on Linux only, where a stub may stand for a package
 * that is not installed, or a library be missing; elsewhere Chrome would open a window.
 */
export async function runs(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const options = { timeout: patienceMs, env: { ...process.env, ...env } };
    return /chrom/i.test((await run(executablePath, ['--version'], options)).stdout);
  } catch {
    return false;
  }
}
