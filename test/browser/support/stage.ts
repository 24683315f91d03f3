import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, type Person } from './person.ts';
import { closeContexts, sharedApp, sharedBrowser } from './shared.ts';
import type { RunningApp } from './startApp.ts';
import { visit, type Device, type Viewport, type Visit } from './visit.ts';

/** What a walk stands on; each part is there from its hook on. */
export type Stage = {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly walk: Visit;
  readonly page: Page;
};

/** A stage at home. */
export type Home = Stage & {
  /** Who is signed in there. */
  readonly person: Person;
};

type Options = {
  readonly viewport?: Viewport;
  readonly device?: Device;
  /** The page's clock can be moved by hand from the beginning. */
  readonly clock?: boolean;
  /** What is known of who is signed in. */
  readonly person?: Partial<Person>;
};

/** The app and the browser of this worker, a new visitor for each test. */
export function setupBrowser(viewport?: Viewport, device?: Device): Stage {
  return set(({ app, browser }) => visit(browser, app.url, viewport, device));
}

/** The same at home: for each test somebody new, who signed in before. */
export function setHome({ viewport, device, clock = false, person: known }: Options = {}): Home {
  let person: Person | undefined;
  const stage = set(async ({ app, browser }) => {
    person = aTestUser(known);
    const session = await register(app.url, person);
    const walk = await visit(browser, app.url, viewport, device, { session, clock });
    await walk.page.getByText(texts.list.count(20)).waitFor();
    return walk;
  });
  return Object.defineProperty(stage, 'person', { get: () => there(person) }) as Home;
}

type Ground = Pick<Stage, 'app' | 'browser'>;

function set(open: (ground: Ground) => Promise<Visit>): Stage {
  let ground: Ground | undefined;
  let walk: Visit | undefined;
  beforeAll(async () => {
    ground = { app: await sharedApp(), browser: await sharedBrowser() };
  });
  afterAll(closeContexts);
  beforeEach(async () => {
    await there(ground).app.clearFaults();
    walk = await open(there(ground));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(await describe(walk));
    await walk?.close();
  });
  return {
    get app() {
      return there(ground).app;
    },
    get browser() {
      return there(ground).browser;
    },
    get walk() {
      return there(walk);
    },
    get page() {
      return there(walk).page;
    },
  };
}

/** Describes what a page showed and requested when its test failed. */
async function describe(opened: Visit | undefined): Promise<string> {
  if (opened === undefined || opened.page.isClosed()) return 'The page is closed.\n';
  const { page, calls, problems } = opened;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => `cannot be read: ${error.message}`);
  const requests = calls.slice(-20).map(({ method, path }) => `${method} ${path}`);
  return [page.url(), shown, 'Last requests:', ...requests, 'Console:', ...problems, ''].join('\n');
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the stage is not set yet');
  return part;
}
