import { statfs } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import type { FoundBrowser } from './findBrowser.ts';

/**
 * No sandbox, because containers have none; no background requests; the same language on every
 * machine. Nothing here weakens web security, which the tests of the content policy rely on.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--lang=en-US',
  // More room for young objects, whose collection would take a tenth of the CPU of a page.
  '--js-flags=--min-semi-space-size=32',
];

export type LaunchOptions = {
  /** In a window and in slow motion. */
  readonly isHeaded?: boolean;
  /** As a user sets it in the browser, px: unlike a page's font size, it changes rem in media queries. */
  readonly defaultFontSize?: number;
};

/** Delay between two steps in a window, ms. */
const slowMo = 400;

/** The same formats of numbers, dates and times on every machine. */
const locale = { TZ: 'UTC', LANGUAGE: 'en_US', LANG: 'en_US.UTF-8' };

/** Containers often have 64 MB, in which pages crash, bytes. */
const enoughSharedMemory = 2 ** 30;

/** Playwright keeps in files what processes share, unless told otherwise: a tenth of the CPU of a page. */
async function toIgnoredArgs(): Promise<string[]> {
  const free = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= enoughSharedMemory ? ['--disable-dev-shm-usage'] : [];
}

/** Imports no test runner, because benchmarks use it too. */
export async function launch(
  { executablePath, env }: FoundBrowser,
  { isHeaded = false, defaultFontSize = 16 }: LaunchOptions = {},
): Promise<Browser> {
  // Playwright drops variables that are undefined, which its type leaves out.
  const own = process.env as Record<string, string>;
  const pace = isHeaded ? { headless: false, slowMo } : {};
  const browser = await chromium.launch({
    executablePath,
    ignoreDefaultArgs: await toIgnoredArgs(),
    args: [...args, `--blink-settings=defaultFontSize=${defaultFontSize}`],
    ...pace,
    env: { ...own, ...locale, ...env },
  });
  slowDown(browser, Number(process.env['PAGE_SLOWDOWN'] ?? 1));
  return browser;
}

/**
 * Launches the browser with a profile in `folder`, for programs that reach it by its debugging port.
 */
export async function launchProfile(
  { executablePath, env }: FoundBrowser,
  folder: string,
  port: number,
): Promise<BrowserContext> {
  const own = process.env as Record<string, string>;
  return chromium.launchPersistentContext(folder, {
    executablePath,
    ignoreDefaultArgs: await toIgnoredArgs(),
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...own, ...locale, ...env },
  });
}

/** Throttles the CPU of each page, which shows what a test does not wait for. */
function slowDown(browser: Browser, rate: number): void {
  if (rate === 1) return;
  browser.on('context', (context) => {
    context.on('page', (page) => {
      context
        .newCDPSession(page)
        .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate }))
        .catch(() => {
          // The page is closed already.
        });
    });
  });
}
