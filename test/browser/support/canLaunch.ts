import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 60_000;

/**
 * Whether this browser starts. Tested on Linux only, where the executable may be a stub of a
 * package or lack a library; on other systems Chrome would open a window.
 */
export async function canLaunch(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const options = { timeout: timeoutMs, env: { ...process.env, ...env } };
    return /chrom/i.test((await run(executablePath, ['--version'], options)).stdout);
  } catch {
    return false;
  }
}
