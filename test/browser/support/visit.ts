import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import { entriesOf } from '../../support/memoryStorage.ts';
import { installClock, setTextSize, type Viewport } from './pageControl.ts';

/** A request to the auth API or the movie API. */
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
  /** Requests to the auth API and the movie API, in order. */
  readonly calls: SeenRequest[];
  /** Console errors, warnings and uncaught exceptions. */
  readonly problems: string[];
  /**
   * Opens the app again in the same page, as for a new visitor: without stored data and routes, online, in the first
   * size, scheme and text size. It takes half of the CPU of a new context. Init scripts and clocks stay.
   */
  reopen(session?: Session): Promise<void>;
  close(): Promise<void>;
};

const laptop: Viewport = { width: 1440, height: 900 };

/** Properties of a device besides its window size. */
export type Device = Pick<
  BrowserContextOptions,
  'bypassCSP' | 'hasTouch' | 'isMobile' | 'locale' | 'reducedMotion' | 'serviceWorkers'
>;

/** With the service worker, which other tests go without: it stores the whole app for each context. */
export const installable: Device = { serviceWorkers: 'allow' };

type VisitOptions = {
  readonly session?: Session;
  readonly clock?: boolean;
};

/** Playwright's, in a context without service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Opens the app in a new browser context and records its requests and problems.
 * @param options `session`: stored before the page loads; `clock`: installs Playwright's clock
 */
export async function openVisit(
  browser: Browser,
  url: string,
  viewport = laptop,
  device: Device = {},
  { session, clock = false }: VisitOptions = {},
): Promise<Visit> {
  const storageState = session && toStorageState(url, session);
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    ...device,
    ...(storageState && { storageState }),
  });
  if (clock) await installClock(context);
  const page = await context.newPage();
  const calls: SeenRequest[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && message.text() !== blockedWorker) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const call = toApiRequest(request);
    if (call !== null) calls.push(call);
  });
  const start = async () => {
    await page.goto(url);
    // Its script follows the first paint, and with that the page's load.
    await page.locator('#shells').waitFor({ state: 'detached' });
  };
  await start();
  return {
    page,
    context,
    calls,
    problems,
    async reopen(next) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await page.emulateMedia({ colorScheme: 'light' });
      await setTextSize(page, 100);
      await page.setViewportSize(viewport);
      // A document of the same origin, where nothing of the app runs that could store anything.
      await page.goto(`${url}/favicon.svg`);
      await page.evaluate(async (entries) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const { name, value } of entries) localStorage.setItem(name, value);
        for (const name of await caches.keys()) await caches.delete(name);
      }, toLocalStorage(next));
      calls.length = 0;
      problems.length = 0;
      await start();
    },
    async close() {
      // A route that is still fetching must not fail the finished test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Local storage with a session and other entries. */
export function toStorageState(
  origin: string,
  session: Session | SessionState,
  others: Readonly<Record<string, string>> = {},
) {
  const localStorage = [
    ...toLocalStorage(session),
    ...Object.entries(others).map(([name, value]) => ({ name, value })),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

const toLocalStorage = (session?: Session | SessionState) =>
  session === undefined
    ? []
    : entriesOf({ ...session, isAuthenticated: true }).map(([name, value]) => ({
        name,
        value: value ?? '',
      }));

/** A request to the auth API or the movie API; `null` for others. */
export function toApiRequest(request: Request): SeenRequest | null {
  const { pathname, search } = new URL(request.url());
  if (!/^\/(auth\/v1|3)\//.test(pathname) || request.method() === 'OPTIONS') return null;
  const body = request.postData();
  return {
    method: request.method(),
    path: pathname + search,
    headers: request.headers(),
    body: body === null ? null : JSON.parse(body),
  };
}
