import { accessSync, constants, statSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';

/** Environment variables; an empty one counts as unset. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Whether only this machine can reach a server listening on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** The settings of the embedded backend; folders and files are absolute paths. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly faults: boolean;
  readonly tmdbApiKey: string;
  readonly catalogFile?: string;
}

/** Invalid variables; `problems` has one line for each, its name first. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const hostName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/**
 * Reads PORT, HOST, DATA_DIR, FAULTS, TMDB_API_KEY and CATALOGUE_FILE.
 * @param defaultPort the port if PORT is unset
 * @throws SettingsError naming every invalid variable
 */
export function parseSettings(env: Env, defaultPort: number): Settings {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    unset: T,
    parse: (text: string) => T | undefined,
    rule: string,
  ) => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return unset;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} ${rule}, not "${text}"`);
    return unset;
  };

  const port = read('PORT', defaultPort, parsePort, 'is a whole number from 0 to 65535');
  const host = read('HOST', '127.0.0.1', parseHost, 'is an address or a host name');
  const faults = read('FAULTS', false, parseOnOff, 'is 1 or 0');
  if (faults && !isLoopback(host)) {
    problems.push('FAULTS is 0 unless HOST is an address of this machine alone');
  }
  const catalogFile = read<string | undefined>(
    'CATALOGUE_FILE',
    undefined,
    parseReadableFile,
    'is the path of a file that can be read',
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port,
    host,
    faults,
    dataDir: resolve(env['DATA_DIR']?.trim() || '.data'),
    tmdbApiKey: env['TMDB_API_KEY']?.trim() || 'reelstate-local-tmdb-key',
    ...(catalogFile === undefined ? {} : { catalogFile }),
  };
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || hostName.test(text) ? text : undefined;
}

function parseReadableFile(text: string): string | undefined {
  const path = resolve(text);
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function parseOnOff(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

/**
 * Creates the data folder if it is missing, for this user only.
 * @throws SettingsError if it cannot be created or written to
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingsError([`DATA_DIR is not a writable directory: ${dataDir} (${code})`]);
  }
}
