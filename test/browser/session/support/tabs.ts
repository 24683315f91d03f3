import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Env } from '../../../../server/env.ts';
import { launchBrowser } from '../../support/launchBrowser.ts';
import { aPerson, register, signIn, type Person } from '../../support/person.ts';
import { startApp, type RunningApp } from '../../support/startApp.ts';

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
  /** The one in which they signed in. */
  readonly first: Page;
  /** Of all tabs, in order. */
  readonly calls: Call[];
  refreshes(): readonly Call[];
  /** The tokens that refreshes sent, in order. */
  spent(): readonly (string | null)[];
  /** One more tab, of whoever is signed in. */
  open(): Promise<Page>;
};

/** One app and one browser for the file; for each test a person with so many tabs. */
export function setTabs(count: number, env: Env = {}): Tabs {
  let app: RunningApp | undefined;
  let browser: Browser | undefined;
  let tabs: Tabs | undefined;
  beforeAll(async () => {
    app = await startApp({ env });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
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
  const person = aPerson();
  await register(app.url, person);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
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
  const first = await open();
  await signIn(first, person);
  const pages = [first];
  while (pages.length < count) {
    const page = await open();
    await page.getByText('(20 movies)').waitFor();
    pages.push(page);
  }
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
