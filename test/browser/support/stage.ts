import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { visit, type Device, type Viewport, type Visit } from './visit.ts';

/** What a walk stands on; each part is there from its hook on. */
export type Stage = {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly walk: Visit;
  readonly page: Page;
};

/** One app and one browser for the file, a new visitor for each test. */
export function setStage(viewport?: Viewport, device?: Device): Stage {
  const stage: { app?: RunningApp; browser?: Browser; walk?: Visit } = {};
  beforeAll(async () => {
    stage.app = await startApp();
    stage.browser = await launchBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.app?.stop();
  });
  beforeEach(async () => {
    const { app, browser } = ready;
    await app.clearFaults();
    stage.walk = await visit(browser, app.url, viewport, device);
  });
  afterEach(async () => {
    await stage.walk?.close();
  });

  function there<Part>(part: Part | undefined): Part {
    if (part === undefined) throw new Error('the stage is not set yet');
    return part;
  }
  const ready: Stage = {
    get app() {
      return there(stage.app);
    },
    get browser() {
      return there(stage.browser);
    },
    get walk() {
      return there(stage.walk);
    },
    get page() {
      return there(stage.walk).page;
    },
  };
  return ready;
}
