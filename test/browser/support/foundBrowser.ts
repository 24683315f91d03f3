import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Plain data, because global setup provides it to workers. */
export interface FoundBrowser {
  readonly executablePath: string;
  /** Additional environment: the bundled browser may need its own libraries. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for the output of the run. */
  readonly origin: string;
}

/** No browser was found; the message says how to install one. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

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
