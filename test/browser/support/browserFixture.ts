import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { closeContexts, sharedApp, sharedBrowser } from './shared.ts';
import type { RunningApp } from './startApp.ts';
import { aTestUser, register, type TestUser } from './testUser.ts';
import { openVisit, type Device, type Viewport, type Visit } from './visit.ts';

/** `app` and `browser` are set from `beforeAll` on, `visit` and `page` for each test. */
export type BrowserFixture = {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly visit: Visit;
  readonly page: Page;
};

export type HomeFixture = BrowserFixture & {
  /** The signed-in user. */
  readonly user: TestUser;
};

type Options = {
  readonly viewport?: Viewport;
  readonly device?: Device;
  /** Installs Playwright's clock before the page loads. */
  readonly clock?: boolean;
  readonly user?: Partial<TestUser>;
};

/** The shared app and browser, with a new visitor for each test. */
export function setupBrowser(viewport?: Viewport, device?: Device): BrowserFixture {
  return setupFixture(({ app, browser }) => openVisit(browser, app.url, viewport, device));
}

/** The same with a new signed-in user for each test, at home. */
export function setupBrowserAtHome({
  viewport,
  device,
  clock = false,
  user: overrides,
}: Options = {}): HomeFixture {
  let user: TestUser | undefined;
  const fixture = setupFixture(async ({ app, browser }) => {
    user = aTestUser(overrides);
    const session = await register(app.url, user);
    const visit = await openVisit(browser, app.url, viewport, device, { session, clock });
    await visit.page.getByText(texts.list.count(20)).waitFor();
    return visit;
  });
  return Object.defineProperty(fixture, 'user', { get: () => assertSet(user) }) as HomeFixture;
}

const phone = { width: 360, height: 740 };
/** Animations would interfere with touch. */
const touch = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

export const setupPhone = () => setupBrowser(phone, touch);

export const setupPhoneAtHome = () => setupBrowserAtHome({ viewport: phone, device: touch });

type Shared = Pick<BrowserFixture, 'app' | 'browser'>;

function setupFixture(open: (shared: Shared) => Promise<Visit>): BrowserFixture {
  let shared: Shared | undefined;
  let visit: Visit | undefined;
  beforeAll(async () => {
    shared = { app: await sharedApp(), browser: await sharedBrowser() };
  });
  afterAll(closeContexts);
  beforeEach(async () => {
    await assertSet(shared).app.clearFaults();
    visit = await open(assertSet(shared));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(await describeVisit(visit));
    await visit?.close();
  });
  return {
    get app() {
      return assertSet(shared).app;
    },
    get browser() {
      return assertSet(shared).browser;
    },
    get visit() {
      return assertSet(visit);
    },
    get page() {
      return assertSet(visit).page;
    },
  };
}

/** Describes what a page showed and requested when its test failed. */
async function describeVisit(visit: Visit | undefined): Promise<string> {
  if (visit === undefined || visit.page.isClosed()) return 'The page is closed.\n';
  const { page, calls, problems } = visit;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => `cannot be read: ${error.message}`);
  const requests = calls.slice(-20).map(({ method, path }) => `${method} ${path}`);
  return [page.url(), shown, 'Last requests:', ...requests, 'Console:', ...problems, ''].join('\n');
}

function assertSet<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the fixture is not set up yet');
  return value;
}
