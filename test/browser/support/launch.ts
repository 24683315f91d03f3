import { chromium, type Browser } from 'playwright-core';
import type { FoundBrowser } from './foundBrowser.ts';

/**
 * No sandbox, for containers give none; nothing that talks to the world behind the tests' back;
 * nothing that weakens what a page may do, or the content policy would be proved on another web;
 * the same language on every machine.
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
];

export type LaunchOptions = {
  /** In a window, each step slow enough to be followed. */
  readonly isHeaded?: boolean;
};

/** Between two steps in a window, ms. */
const slowMo = 400;

/** The same place on every machine: what it says of numbers, dates and times. */
const place = { TZ: 'UTC', LANGUAGE: 'en_US', LANG: 'en_US.UTF-8' };

/** Starts it, headless unless asked. Knows no test runner, for measurements use it too. */
export async function launch(
  { executablePath, env }: FoundBrowser,
  { isHeaded = false }: LaunchOptions = {},
): Promise<Browser> {
  // Playwright drops variables that are undefined, which its type leaves out.
  const own = process.env as Record<string, string>;
  const pace = isHeaded ? { headless: false, slowMo } : {};
  const browser = await chromium.launch({
    executablePath,
    args,
    ...pace,
    env: { ...own, ...place, ...env },
  });
  slowDown(browser, Number(process.env['PAGE_SLOWDOWN'] ?? 1));
  return browser;
}

/** Makes each page run so many times slower than the test, which shows what a test fails to await. */
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
