import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Env } from './env.ts';

/** What the embedded backend was told by its environment; folders and files are absolute paths. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Whether the control route for planted failures exists. */
  readonly faults: boolean;
  readonly tmdbApiKey: string;
  readonly catalogueFile?: string;
}

/** Variables that cannot be used; `problems` has one line for each, its name first. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const hostName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/**
 * Reads PORT, HOST, DATA_DIR, FAULTS, TMDB_API_KEY and CATALOGUE_FILE.
 * @param defaultPort the port when PORT is unset (dev and start differ)
 * @throws SettingsError naming every bad variable at once
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

  const port = read('PORT', defaultPort, portNumber, 'is a whole number from 0 to 65535');
  const host = read('HOST', '127.0.0.1', hostAddress, 'is an address or a host name');
  const faults = read('FAULTS', false, onOff, 'is 1 or 0');
  const catalogueFile = read<string | undefined>(
    'CATALOGUE_FILE',
    undefined,
    readableFile,
    'is the path of a file that can be read',
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port,
    host,
    faults,
    dataDir: resolve(env['DATA_DIR']?.trim() || '.data'),
    tmdbApiKey: env['TMDB_API_KEY']?.trim() || 'reelstate-local-tmdb-key',
    ...(catalogueFile === undefined ? {} : { catalogueFile }),
  };
}

function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function hostAddress(text: string): string | undefined {
  return isIP(text) !== 0 || hostName.test(text) ? text : undefined;
}

function readableFile(text: string): string | undefined {
  const path = resolve(text);
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function onOff(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}
