import type { Browser } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';

let app: RunningApp | undefined;
let browser: Browser | undefined;

/**
 * The app that all files of this worker share, one after the other; faults that are planted in it
 * are the file's own. Whoever stops it leaves the next file another.
 */
export async function sharedApp(): Promise<RunningApp> {
  if (app !== undefined) {
    await app.clearFaults();
    return app;
  }
  const started = await startApp();
  app = {
    ...started,
    stop(options) {
      app = undefined;
      return started.stop(options);
    },
  };
  return app;
}

/** The browser that all files of this worker share. Contexts in it know nothing of each other. */
export async function sharedBrowser(): Promise<Browser> {
  browser ??= await launchBrowser();
  return browser;
}

/** Closes whatever the tests of a file have left open in it. */
export async function closeContexts(): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
