import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Env } from '../../../../server/settings.ts';
import { aTestUser, register, type Person } from '../../support/person.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../../support/shared.ts';
import { startApp, type RunningApp } from '../../support/startApp.ts';
import { storageOf } from '../../support/visit.ts';

/** One call of the app to its backend. */
export type Call = {
  readonly page: Page;
  readonly path: string;
  /** The token that a refresh exchanges. */
  readonly refreshToken: string | null;
};

/** Tabs of one browser on one storage, on a clock that the test may move. */
export type Tabs = {
  readonly app: RunningApp;
  readonly context: BrowserContext;
  /** Who is signed in at the beginning. */
  readonly person: Person;
  /** Signed in as that person, all at rest. */
  readonly pages: readonly Page[];
  /** The one that was opened first. */
  readonly first: Page;
  /** Of all tabs, in order. */
  readonly calls: Call[];
  refreshes(): readonly Call[];
  /** The tokens that refreshes sent, in order. */
  spent(): readonly (string | null)[];
  /** One more tab, of whoever is signed in. */
  open(): Promise<Page>;
};

/**
 * For each test a person with so many tabs.
 * @param env settings of a backend of the file's own; the shared one serves without
 */
export function setTabs(count: number, env?: Env): Tabs {
  let app: RunningApp | undefined;
  let browser: Browser | undefined;
  let tabs: Tabs | undefined;
  beforeAll(async () => {
    app = env === undefined ? await sharedApp() : await startApp({ env });
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closeContexts();
    if (env !== undefined) await app?.stop();
  });
  beforeEach(async () => {
    if (app === undefined || browser === undefined) throw new Error('nothing was started');
    await app.clearFaults();
    tabs = await openTabs(app, browser, count);
  });
  afterEach(async () => {
    // What a failed test holds back must not hold the end as well.
    await tabs?.context.unrouteAll({ behavior: 'ignoreErrors' });
    await tabs?.context.close();
  });
  return new Proxy({} as Tabs, {
    get: (_, part: keyof Tabs) => {
      if (tabs === undefined) throw new Error('no tab is open yet');
      return tabs[part];
    },
  });
}

async function openTabs(app: RunningApp, browser: Browser, count: number): Promise<Tabs> {
  const person = aTestUser();
  const session = await register(app.url, person);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: storageOf(app.url, session),
  });
  await context.clock.install();
  const calls: Call[] = [];
  context.on('request', (request) => {
    const call = callOf(request);
    if (call !== null) calls.push(call);
  });
  async function open() {
    const page = await context.newPage();
    await page.goto(app.url);
    return page;
  }
  const pages: Page[] = [];
  while (pages.length < count) {
    const page = await open();
    await page.getByText('(20 movies)').waitFor();
    pages.push(page);
  }
  const [first] = pages;
  if (first === undefined) throw new Error('there is no tab');
  calls.length = 0;
  const refreshes = () => calls.filter(({ refreshToken }) => refreshToken !== null);
  const spent = () => refreshes().map(({ refreshToken }) => refreshToken);
  return { app, context, person, pages, first, calls, refreshes, spent, open };
}

function callOf(request: Request): Call | null {
  const { pathname, search } = new URL(request.url());
  if (!/^\/(auth\/v1|3)\//.test(pathname) || request.method() === 'OPTIONS') return null;
  const isRefresh = search === '?grant_type=refresh_token';
  const body = isRefresh ? (request.postDataJSON() as { refresh_token: string }) : null;
  return {
    page: request.frame().page(),
    path: pathname + search,
    refreshToken: body?.refresh_token ?? null,
  };
}
