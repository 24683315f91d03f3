import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../browser/support/launchBrowser.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../../browser/support/shared.ts';
import type { RunningApp } from '../../browser/support/startApp.ts';
import { isHeaded } from '../plan/runOptions.ts';

/** What the paths of a file stand on; each part is there as soon as its tests begin. */
export type PathStage = { readonly url: string; readonly browser: Browser };

/** The app and the browser of this worker; each path opens a context of its own. */
export function setPathStage(): PathStage {
  let app: RunningApp | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    app = await sharedApp();
    browser = isHeaded ? await launchBrowser({ isHeaded }) : await sharedBrowser();
  });
  afterAll(async () => {
    await closeContexts();
    if (isHeaded) await browser?.close();
  });
  return {
    get url() {
      return there(app).url;
    },
    get browser() {
      return there(browser);
    },
  };
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the stage is not set yet');
  return part;
}
