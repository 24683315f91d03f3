import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Env } from '../../../server/settings.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** Plain data, because global setup provides it to workers. */
export type FoundBrowser = {
  readonly executablePath: string;
  /** Additional environment: the bundled browser may need its own libraries. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for the output of the run. */
  readonly origin: string;
};

/** No browser was found; the message says how to install one. */
class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

const run = promisify(execFile);
const timeoutMs = 60_000;

/**
 * Whether this browser starts. Tested on Linux only, where the executable may be a stub of a
 * package or lack a library; on other systems Chrome would open a window.
 */
async function canLaunch(
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

/**
 * The browser for tests: CHROMIUM_PATH, else an installed Chrome or Chromium, else Playwright's,
 * else the one of a dev dependency, which the first call unpacks.
 * @throws NoBrowserError when there is none, or CHROMIUM_PATH is not a file
 */
export async function findBrowser(env: Env = process.env): Promise<FoundBrowser> {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { executablePath: named, env: {}, origin: 'CHROMIUM_PATH' };
    throw new NoBrowserError(`CHROMIUM_PATH names no file: ${named}`);
  }
  const candidates = [
    ...installedBrowsers(process.platform, env).map((path) => ({ path, origin: 'installed' })),
    { path: chromium.executablePath(), origin: "Playwright's" },
  ];
  for (const { path, origin } of candidates) {
    if (existsSync(path) && (await canLaunch(path)))
      return { executablePath: path, env: {}, origin };
  }
  const bundled = await bundledBrowser();
  if (bundled !== undefined) return bundled;
  throw new NoBrowserError(
    `Browser tests need a Chrome or Chromium, and none was found on this ${process.platform} ` +
      `${process.arch} machine. Install Google Chrome, or run "npx playwright-core install ` +
      `chromium", or set CHROMIUM_PATH to the program of one.`,
  );
}

/**
 * The Chromium inside `@sparticuz/chromium` (Linux on x64 alone), unpacked once. Its libraries and font are
 * used only if the system has none.
 * @returns undefined on other machines, and if it does not start
 */
async function bundledBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cacheDir, 'sparticuz-chromium-143.0.4');
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const found = { executablePath, origin: 'the one inside @sparticuz/chromium' };
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder };
  if (await canLaunch(executablePath, fonts)) return { ...found, env: fonts };
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''];
  const env = { ...fonts, LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(':') };
  return (await canLaunch(executablePath, env)) ? { ...found, env } : undefined;
}

/** Unpacks into a draft folder first: an interrupted run leaves no incomplete one. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the folder of temporary files, and its libraries on AWS Lambda alone.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    const chromiumPackage = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const unpack = `require(${JSON.stringify(chromiumPackage)}).executablePath()`;
    await run(process.execPath, ['--eval', unpack], { env });
    await writeFile(join(draft, 'fonts.conf'), fontsConfig(join(folder, 'fonts')));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own configuration has paths of AWS Lambda. */
function fontsConfig(folder: string): string {
  return (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>\n`
  );
}

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const macApps = ['Google Chrome', 'Chromium'];
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Paths where Chrome or Chromium may be installed, best first; they may not exist. */
export function installedBrowsers(platform: NodeJS.Platform, env: Env): readonly string[] {
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => windowsPaths.map((path) => win32.join(folder, path)));
  }
  const onPath = (env['PATH'] ?? '')
    .split(':')
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => posix.join(folder, name)));
  if (platform !== 'darwin') {
    return [
      ...onPath,
      '/opt/google/chrome/chrome',
      '/usr/lib/chromium/chromium',
      '/snap/bin/chromium',
    ];
  }
  const homes = ['/Applications', posix.join(env['HOME'] ?? '/', 'Applications')];
  const apps = homes.flatMap((home) =>
    macApps.map((app) => posix.join(home, `${app}.app/Contents/MacOS/${app}`)),
  );
  return [...apps, ...onPath];
}
