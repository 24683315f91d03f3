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

/** Invalid variables; `problems` has one line for each, its name first. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads variables and collects the invalid ones; `read` returns undefined for those and for unset ones. */
export function createEnvReader(env: Env) {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() ?? '';
  function read<T>(name: string, parse: (given: string) => T | undefined, rule: string) {
    if (text(name) === '') return undefined;
    const value = parse(text(name));
    if (value === undefined) problems.push(`${name} ${rule}`);
    return value;
  }
  return { text, read, problems };
}

const hostName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** The settings of the embedded backend; folders and files are absolute paths. */
export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads PORT, HOST, ALLOWED_HOSTS, DATA_DIR, FAULTS, TMDB_API_KEY and CATALOGUE_FILE.
 * @throws SettingsError naming every invalid variable
 */
export function parseSettings(env: Env, defaultPort: number) {
  const { text, read, problems } = createEnvReader(env);
  const check = <T>(name: string, parse: (given: string) => T | undefined, rule: string) =>
    read(name, parse, `${rule}, not "${text(name)}"`);
  const settings = {
    port: check('PORT', parsePort, 'is a whole number from 0 to 65535') ?? defaultPort,
    host: check('HOST', parseHost, 'is an address or a host name') ?? '127.0.0.1',
    allowedHosts:
      check('ALLOWED_HOSTS', parseHosts, 'is a list of addresses or host names, with commas') ?? [],
    faults: check('FAULTS', parseOnOff, 'is 1 or 0') ?? false,
    dataDir: resolve(text('DATA_DIR') || '.data'),
    tmdbApiKey: text('TMDB_API_KEY') || 'reelstate-local-tmdb-key',
    catalogFile: check('CATALOGUE_FILE', parseFile, 'is the path of a file that can be read'),
  };
  if (settings.faults && !isLoopback(settings.host)) {
    problems.push('FAULTS is 0 unless HOST is an address of this machine alone');
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || hostName.test(text) ? text : undefined;
}

function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(',').map((host) => parseHost(host.trim()));
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

function parseFile(text: string): string | undefined {
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
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError([`DATA_DIR is not a writable directory: ${dataDir} (${code})`]);
  }
}
