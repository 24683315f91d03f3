import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import type { Session } from '../../../src/domain/session.ts';
import { entriesOf } from '../../paths/browser/entriesOf.ts';

/** A request as the walk compares it; pictures and the app's own files are left out. */
export type SeenRequest = {
  readonly method: string;
  /** Path and query below the origin. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
};

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Calls to the auth backend and the movie database, in order. */
  readonly calls: SeenRequest[];
  /** Console errors, warnings, uncaught exceptions: a good visit has none. */
  readonly problems: string[];
  close(): Promise<void>;
};

export type Viewport = { readonly width: number; readonly height: number };
const laptop: Viewport = { width: 1440, height: 900 };

/** What else is of a device than the size of its window. */
export type Device = Pick<
  BrowserContextOptions,
  'hasTouch' | 'isMobile' | 'deviceScaleFactor' | 'reducedMotion'
>;

/**
 * Opens the app as a new visitor: empty storage, everything recorded.
 * @param beginning the session that is in storage, and whether the clock can be moved by hand
 */
export async function visit(
  browser: Browser,
  url: string,
  viewport = laptop,
  device: Device = {},
  { session, clock = false }: { readonly session?: Session; readonly clock?: boolean } = {},
): Promise<Visit> {
  const storageState = session && storageOf(url, session);
  const context = await browser.newContext({
    viewport,
    ...device,
    ...(storageState && { storageState }),
  });
  if (clock) await context.clock.install();
  const page = await context.newPage();
  const calls: SeenRequest[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(auth\/v1|3)\//.test(pathname) || request.method() === 'OPTIONS') return;
    calls.push(seen(request, pathname + search));
  });
  await page.goto(url);
  return {
    page,
    context,
    calls,
    problems,
    async close() {
      // What a route is still fetching for this page is no failure of the test that is over.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Storage of somebody who signed in before. */
export function storageOf(origin: string, session: Session) {
  const localStorage = entriesOf({ ...session, isAuthenticated: true }).map(([name, value]) => ({
    name,
    value: value ?? '',
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

function seen(request: Request, path: string): SeenRequest {
  const body = request.postData();
  return {
    method: request.method(),
    path,
    headers: request.headers(),
    body: body === null ? null : JSON.parse(body),
  };
}
