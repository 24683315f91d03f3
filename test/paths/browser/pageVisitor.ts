import type { Browser, ConsoleMessage, Locator, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import {
  authTimeoutMs,
  movieTimeoutMs,
  savedListRetryMs,
  scrollDelayMs,
} from '../../../src/domain/limits.ts';
import type { SessionState } from '../../../src/domain/session.ts';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { theme } from '../../../src/styles/theme.ts';
import { launchBrowser } from '../../browser/support/launchBrowser.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../../browser/support/shared.ts';
import type { RunningApp } from '../../browser/support/startApp.ts';
import type { Viewport } from '../../browser/support/visit.ts';
import { entriesOf } from './entriesOf.ts';
import { type HeldDelays, type InPageClock, installHandClock } from './installHandClock.ts';
import { plannedAt } from '../plan/explore.ts';
import { isHeaded } from '../plan/runOptions.ts';
import { type Place, signedIn, type Visit, type Visitor } from '../visit/visitor.ts';
import {
  actorOf,
  type AtOnce,
  movieAnswer,
  type Reply,
  type SentRequest,
  toLine,
} from '../wire.ts';
import { sessionKey } from '../../../src/services/auth/sessionStore.ts';

/** Longer than any step takes on a busy machine, ms. */
const patienceMs = 30_000;

const pollMs = 2;

/**
 * Waits until `find` returns a value.
 *
 * @throws Error with `missing` after `patienceMs`
 */
async function until<T>(find: () => T | undefined, missing: string): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(missing);
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** The app and browser of a test file; available in its tests. */
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

/**
 * Presses a button as soon as it stands still and nothing covers it. Playwright would wait for a
 * pending button to be enabled, which can be pressed too.
 */
async function press(button: Locator): Promise<void> {
  const isPending = (await button.getAttribute('aria-disabled')) === 'true';
  // A forced click does not scroll: loading cards may have pushed the button out of view.
  if (isPending) await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click({ force: isPending });
}

function fill(page: Page, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}

/** @returns a pattern for exactly one of the names */
function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^(${escaped.join('|')})$`);
}

/** @returns a check that throws an Error with the page's console errors and exceptions */
function listenForProblems(page: Page): () => void {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isPlanted(message)) problems.push(message.text());
  });
  return () => {
    if (problems.length > 0) throw new Error(`the browser complains: ${problems.join('; ')}`);
  };
}

/** The browser logs each request that the path lets fail. */
function isPlanted(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith('Failed to load resource') &&
    URL.canParse(url) &&
    actorOf({ url }) !== null
  );
}

type Scroll = { readonly top: number; readonly gridTop: number; readonly gridWidth: number };

declare global {
  interface Window {
    /** In pages of paths: scrolls since they were read last, px. */
    scrolls: Scroll[];
  }
}

/**
 * Records every scroll of the app; called before the page loads.
 *
 * @returns reads the scrolls since the last call, each as the index of the first card of its row
 */
async function listenToScrolls(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(install);
  return async () => (await page.evaluate(() => window.scrolls.splice(0))).map(indexOf);
}

/** Runs in the page. */
function install() {
  const scroll = window.scrollTo.bind(window);
  window.scrolls = [];
  window.scrollTo = (where?: number | ScrollToOptions) => {
    if (typeof where !== 'object') throw new Error('a scroll to something else than a place');
    scroll(where);
    const { top = 0 } = where;
    const grid = document.querySelector('main [role=list]');
    if (grid === null) throw new Error('a scroll without a grid');
    const gridTop = grid.getBoundingClientRect().top + scrollY;
    window.scrolls.push({ top, gridTop, gridWidth: grid.clientWidth });
  };
}

/** Rounds away errors of floating point. */
const exactness = 1_000;
/** Font size of the document, px. */
const rem = 16;

function indexOf({ top, gridTop, gridWidth }: Scroll): number {
  const { columns, rowHeight } = getGridLayout(gridWidth, rem);
  const movie = ((top + theme.headerHeight + clearance - gridTop) / rowHeight) * columns;
  return Math.round(movie * exactness) / exactness;
}

/** Another browser tab writes the session, with or without a `storage` event in this one. */
async function writeFromOtherTab(
  page: Page,
  state: SessionState,
  { withEvent }: { readonly withEvent: boolean },
): Promise<void> {
  await page.evaluate(
    ({ entries, key, dispatch }) => {
      for (const [name, value] of entries) {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      }
      if (dispatch) dispatchEvent(new StorageEvent('storage', { key }));
    },
    { entries: entriesOf(state), key: sessionKey, dispatch: withEvent },
  );
}

/** Dispatches an event of the device: visibility, focus, network. */
export async function dispatchDeviceEvent(page: Page, type: string): Promise<void> {
  await page.evaluate((what) => {
    const pretend = (target: object, property: string, value: unknown) =>
      Object.defineProperty(target, property, { configurable: true, get: () => value });
    const tellVisibility = (state: DocumentVisibilityState) => {
      pretend(document, 'visibilityState', state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const tellNetwork = (isThere: boolean) => {
      pretend(navigator, 'onLine', isThere);
      dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    if (what === 'page.hidden') tellVisibility('hidden');
    else if (what === 'page.shown') tellVisibility('visible');
    else if (what === 'window.focused') dispatchEvent(new Event('focus'));
    else tellNetwork(what === 'network.online');
  }, type);
}

export type ParkedRoutes = {
  /** The requests in flight, each as one line. */
  lines(): readonly string[];
  /** @throws Error with the requests that the app should not make */
  checkRequests(): void;
  /**
   * Responds to the newest request of an actor, and waits for it to be sent.
   * @throws Error if none is sent
   */
  answer(actor: string, reply: Reply): Promise<void>;
};

type Parked = SentRequest & { readonly actor: string; readonly route: Route };

/**
 * Holds every API request until the path responds. Images get a response at once; the app's files come
 * from its server.
 *
 * @param atOnce responses to other requests; by default movies without details
 */
async function parkRoutes(page: Page, atOnce: AtOnce = movieAnswer): Promise<ParkedRoutes> {
  const open = new Map<Request, Parked>();
  const unexpected: string[] = [];
  // A state that is left aborts its request.
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));

  await page.route('**/*', (route, request) => {
    const kind = request.resourceType();
    if (kind === 'image') return route.fulfill(picture);
    const isFrame = kind === 'document' && request.frame() !== page.mainFrame();
    if (isFrame) return route.fulfill({ body: '' });
    if (kind !== 'fetch' && kind !== 'xhr') return route.continue();
    // The page asks whether its host responds (§10.120); no machine of a path waits for it.
    if (request.method() === 'HEAD') return route.fulfill({ status: 200 });
    const sent = sentRequest(request);
    const reply = atOnce(sent);
    if (reply !== null) return fulfil(route, reply);
    const actor = actorOf(sent);
    if (actor === null) {
      unexpected.push(toLine(sent));
      return route.abort();
    }
    open.set(request, { ...sent, actor, route });
    return undefined;
  });

  const newest = (actor: string) => [...open.values()].findLast((parked) => parked.actor === actor);
  return {
    lines: () => [...open.values()].map(toLine).toSorted(),
    checkRequests() {
      if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join('; ')}`);
    },
    async answer(actor, reply) {
      let isLeft: boolean;
      do {
        const { route } = await until(
          () => newest(actor),
          `no request of "${actor}" is on its way`,
        );
        await fulfil(route, reply);
        const isOver = () => !open.has(route.request()) || undefined;
        await until(isOver, `the answer for "${actor}" did not arrive`);
        // A slow page may have aborted it for another one, which was not sent yet.
        isLeft = route.request().failure()?.errorText === 'net::ERR_ABORTED';
      } while (isLeft);
    },
  };
}

function sentRequest(request: Request): SentRequest {
  return {
    method: request.method(),
    url: request.url(),
    bearer: (request.headers()['authorization'] ?? '').replace('Bearer ', ''),
    body: request.postData() ?? '',
  };
}

const picture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
};

function fulfil(route: Route, reply: Reply): Promise<void> {
  if (reply === 'unreachable') return route.abort();
  const { status, body } = reply;
  return route.fulfill({ status, ...(body !== undefined && { json: body }) });
}

export type OpenedPage = {
  readonly page: Page;
  readonly network: ParkedRoutes;
  /** Fires the newest timer of this length, or the only one. @throws Error if none is set */
  fire(lengthMs: number | 'only'): Promise<void>;
  /** Advances `Date`, but no timer. */
  moveOn(ms: number): Promise<void>;
  /** The indexes of the cards to which the app has scrolled since this was called last. */
  scrolls(): Promise<readonly number[]>;
  /** @throws Error with console errors, exceptions and unexpected requests */
  checkProblems(): void;
  close(): Promise<void>;
};

const held: HeldDelays = {
  now: plannedAt,
  // React shows a fallback for at least 300 ms; all delays of the app but two are longer.
  longestFreeMs: 300,
  alsoHeld: [scrollDelayMs, wakeUpDebounceMs],
  never: [authTimeoutMs, movieTimeoutMs, lockTimeoutMs, savedListRetryMs],
  // Makes the shortest backoff longer than that.
  chance: 0.9,
};

type PageOptions = {
  readonly stored: SessionState;
  readonly viewport: Viewport;
  /** Responses that need no step of the path. */
  readonly atOnce?: AtOnce;
  /** Delays of other machines, which never pass, ms. */
  readonly others?: readonly number[];
};

/** Loads the app in a context of its own with a stored session. */
async function openPage(
  { browser, url }: PathStage,
  { stored, viewport, atOnce, others = [] }: PageOptions,
): Promise<OpenedPage> {
  // A new visitor has no entries.
  const session = stored.isAuthenticated ? entriesOf(stored) : [];
  const standing = session.map(([name, value]) => ({ name, value: value ?? '' }));
  const context = await browser.newContext({
    viewport,
    // Without smooth scrolling and animations a press hits its target.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: standing }] },
  });
  await context.addInitScript(installHandClock, {
    ...held,
    never: [...held.never, ...others],
  });
  // Also to the service worker, which requests them for the page.
  await context.route('**/t/p/**', (route) => route.fulfill(picture));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const checkProblems = listenForProblems(page);
  const network = await parkRoutes(page, atOnce);
  const scrolls = await listenToScrolls(page);
  await page.goto(`${url}/`);

  return {
    page,
    network,
    fire: (lengthMs) =>
      page.evaluate(([length, patience]) => window.manualClock.fire(length, patience), [
        lengthMs,
        patienceMs,
      ] as Parameters<InPageClock['fire']>),
    moveOn: (ms) => page.evaluate((by) => window.manualClock.moveOn(by), ms),
    scrolls,
    checkProblems() {
      checkProblems();
      network.checkRequests();
    },
    close: () => context.close(),
  };
}

/** The corner of the viewport, px. */
const emptyGround = { x: 2, y: 2 } as const;

const laptop = { width: 1280, height: 800 };

/** The production build in Chromium, by mouse and keyboard. */
export const browserPlace = (stage: PathStage): Place => ({
  level: 'browser',
  patienceMs,
  open: (visit) => visitPage(stage, visit),
});

async function visitPage(stage: PathStage, visit: Visit): Promise<Visitor> {
  const opened = await openPage(stage, {
    stored: visit.session ?? signedIn,
    viewport: laptop,
    ...visit,
  });
  const { page, network } = opened;

  return {
    press: (name, { within = 'body' } = {}) =>
      press(page.locator(within).getByRole('button', { name: anyOf([name].flat()) })),
    pressCard: (position) => cardAt(page, position).click(),
    pressOn: (selector) => page.locator(selector).click(),
    pressBackdrop: () => page.mouse.click(emptyGround.x, emptyGround.y),
    focus: (selector) => page.locator(selector).focus(),
    key: (key) => page.keyboard.press(key),
    fill: (label, text) => fill(page, label, text),
    choose: async (label, option) =>
      void (await page
        .getByRole('combobox', { name: label, exact: true })
        .selectOption({ label: option })),
    async look(read, arg) {
      opened.checkProblems();
      return page.evaluate(read as (given: unknown) => ReturnType<typeof read>, arg);
    },
    await: (selector) => page.locator(selector).first().waitFor({ state: 'attached' }),
    settle: () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) {
          await new Promise((done) => {
            requestAnimationFrame(() => setTimeout(done));
          });
        }
      }),
    fire: opened.fire,
    moveOn: opened.moveOn,
    answer: network.answer,
    requests: network.lines,
    scrolls: opened.scrolls,
    writeSession: (state, options) => writeFromOtherTab(page, state, options),
    dispatchDeviceEvent: (type) => dispatchDeviceEvent(page, type),
    close: opened.close,
  };
}

const cardAt = (page: Page, position: number) =>
  page.locator(`main [aria-posinset="${position}"] [data-movie-id]`);
