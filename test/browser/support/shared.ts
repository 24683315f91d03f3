import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from './launch.ts';
import { startApp, type RunningApp } from './startApp.ts';

let app: RunningApp | undefined;
let browser: Browser | undefined;

/** The app that the files of this worker share, without faults and scripts of the test before. */
export async function sharedApp(): Promise<RunningApp> {
  app ??= await startApp();
  await app.clearFaults();
  app.replaceScript();
  return app;
}

/** The browser that the files of this worker share. */
export async function sharedBrowser(): Promise<Browser> {
  browser ??= await launch(inject('browser'));
  return browser;
}

/** Closes every context that a test left open. */
export async function closeContexts(): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** The parts of what hooks set up for each test, for tests to read. */
export function latest<Parts extends object>(get: () => Parts | undefined): Parts {
  return new Proxy({} as Parts, {
    get(_, name) {
      const parts = get();
      if (parts === undefined) throw new Error('nothing is set up yet');
      return parts[name as keyof Parts];
    },
  });
}
