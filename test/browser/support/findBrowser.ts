import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Env } from '../../../server/settings.ts';
import { bundledBrowser } from './bundledBrowser.ts';
import { canLaunch, NoBrowserError, type FoundBrowser } from './foundBrowser.ts';
import { installedBrowsers } from './installedBrowsers.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));

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
  const bundled = await bundledBrowser(cacheDir);
  if (bundled !== undefined) return bundled;
  throw new NoBrowserError(
    `Browser tests need a Chrome or Chromium, and none was found on this ${process.platform} ` +
      `${process.arch} machine. Install Google Chrome, or run "npx playwright-core install ` +
      `chromium", or set CHROMIUM_PATH to the program of one.`,
  );
}
