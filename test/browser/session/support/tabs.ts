import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { aTestUser, register, type TestUser } from '../../support/testUser.ts';
import { installClock } from '../../support/pageControl.ts';
import { closeContexts, latest, sharedApp, sharedBrowser } from '../../support/shared.ts';
import type { RunningApp } from '../../support/startApp.ts';
import {
  installable,
  toApiRequest,
  toStorageState,
  type SeenRequest,
} from '../../support/visit.ts';

/** One request of the app to its backend. */
export type Call = Pick<SeenRequest, 'path'> & {
  readonly page: Page;
  /** The token that a refresh sends. */
  readonly refreshToken: string | null;
};

/** Browser tabs of one context, with Playwright's clock installed. */
export type Tabs = {
  readonly app: RunningApp;
  readonly context: BrowserContext;
  /** The user signed in at the start. */
  readonly user: TestUser;
  /** Signed in as that user, with their list loaded. */
  readonly pages: readonly Page[];
  readonly first: Page;
  /** Requests of all tabs, in order. */
  readonly calls: Call[];
  refreshes(): readonly Call[];
  /** Refresh tokens that were sent, in order. */
  usedTokens(): readonly (string | null)[];
  /** Requests of all tabs that have neither a response nor failed. */
  readonly pending: ReadonlySet<Request>;
  open(): Promise<Page>;
};

/** Opens `count` tabs of a new user for each test. */
export function setupTabs(count: number): Tabs {
  let tabs: Tabs | undefined;
  beforeEach(async () => {
    tabs = await openTabs(count);
  });
  afterEach(async () => {
    // Routes that a failed test still holds must not block closing.
    await tabs?.context.unrouteAll({ behavior: 'ignoreErrors' });
    await tabs?.context.close();
  });
  afterAll(closeContexts);
  return latest(() => tabs);
}

async function openTabs(count: number): Promise<Tabs> {
  const app = await sharedApp();
  const user = aTestUser();
  const session = await register(app.url, user);
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...installable,
    reducedMotion: 'reduce',
    storageState: toStorageState(app.url, session),
  });
  await installClock(context);
  const calls: Call[] = [];
  context.on('request', (request) => {
    const seen = toApiRequest(request);
    if (seen !== null) calls.push(toCall(request.frame().page(), seen));
  });
  const pending = new Set<Request>();
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
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
  const usedTokens = () => refreshes().map(({ refreshToken }) => refreshToken);
  return { app, context, user, pages, first, calls, refreshes, usedTokens, pending, open };
}

function toCall(page: Page, { path, body }: SeenRequest): Call {
  const isRefresh = path.endsWith('?grant_type=refresh_token');
  const refreshToken = isRefresh ? (body as { refresh_token: string }).refresh_token : null;
  return { page, path, refreshToken };
}
