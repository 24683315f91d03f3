import type { Browser, ConsoleMessage, Locator, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  authTimeoutMs,
  lockTimeoutMs,
  movieTimeoutMs,
  scrollDelayMs,
} from '../../../src/domain/limits.ts';
import { quietMs } from '../../../src/components/ui/whenIdle.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { expectFocus, watchFocus } from '../../browser/support/keptFocus.ts';
import { launch } from '../../browser/support/launch.ts';
import { untilModal } from '../../browser/support/pageControl.ts';
import { expectInvariants } from '../../browser/support/pageInvariants.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../../browser/support/shared.ts';
import { toStorageState } from '../../browser/support/visit.ts';
import { type HeldDelays, type InPageClock, installManualClock } from './installManualClock.ts';
import { plannedAt } from '../plan/explore.ts';
import { isHeaded } from '../plan/runOptions.ts';
import {
  fromOutside,
  type Place,
  type Scroll,
  signedIn,
  toCardIndex,
  type Visit,
  type Visitor,
} from '../visit/visitor.ts';
import {
  actorOf,
  type AtOnce,
  isLibraryRequest,
  isProbe,
  type Reply,
  requestLog,
} from '../wire.ts';

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

/** The browser logs each request that the path lets fail, each probe without a host, and a missing library. */
function isPlanted(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith('Failed to load resource') &&
    URL.canParse(url) &&
    (actorOf({ url }) !== null || isProbe('HEAD', url) || isLibraryRequest({ url }))
  );
}

declare global {
  interface Window {
    /** In pages of paths: scrolls since they were read last, px. */
    scrolls: Scroll[];
    /** Probes of the connection whose outcome the app does not know yet. */
    openProbes: number;
  }
}

/** Runs in the page before its scripts: records every scroll of the app. */
function recordScrolls() {
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

/** Runs in the page before its scripts: counts the probes of the connection. */
function countProbes() {
  const send = window.fetch.bind(window);
  window.openProbes = 0;
  window.fetch = (...asked) => {
    const response = send(...asked);
    if (asked[1]?.method !== 'HEAD') return response;
    window.openProbes += 1;
    // Timers run after all that the app does with it.
    const end = () => setTimeout(() => (window.openProbes -= 1));
    response.then(end, end);
    return response;
  };
}

/**
 * Holds every API request until the path responds. Images get a response at once; the app's files come
 * from its server.
 */
async function deferRoutes(page: Page, atOnce: AtOnce | undefined) {
  const log = requestLog<Request>(atOnce);
  const routes = new WeakMap<Request, Route>();
  // A state that is left aborts its request.
  page.on('requestfailed', log.end);
  page.on('requestfinished', log.end);

  await page.route('**/*', async (route, request) => {
    const kind = request.resourceType();
    if (kind === 'image') return route.fulfill(picture);
    const isFrame = kind === 'document' && request.frame() !== page.mainFrame();
    if (isFrame) return route.fulfill({ body: '' });
    if (kind !== 'fetch' && kind !== 'xhr') return route.continue();
    // The app fetches its code before it imports it.
    if (new URL(request.url()).pathname.startsWith('/assets/')) return route.continue();
    // A probe of the connection (§10.197): the hosts respond while the browser is online.
    if (isProbe(request.method(), request.url())) {
      const isOnline = await page.evaluate(() => navigator.onLine);
      return isOnline ? route.fulfill({ status: 200 }) : route.abort();
    }
    routes.set(request, route);
    const reply = log.receive(request, {
      method: request.method(),
      url: request.url(),
      bearer: (request.headers()['authorization'] ?? '').replace('Bearer ', ''),
      body: request.postData() ?? '',
    });
    return reply === null ? undefined : fulfil(route, reply);
  });

  return {
    ...log,
    /** Responds to the newest request of an actor, and waits for it to be sent. @throws Error if none is */
    async answer(actor: string, reply: Reply) {
      let isLeft: boolean;
      do {
        const request = await until(
          () => log.newest(actor),
          `no request of "${actor}" is on its way`,
        );
        await fulfil(routes.get(request), reply);
        const isOver = () => !log.isOpen(request) || undefined;
        await until(isOver, `the answer for "${actor}" did not arrive`);
        // A slow page may have aborted it for another one, which was not sent yet.
        isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
      } while (isLeft);
    },
  };
}

const picture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
};

async function fulfil(route: Route | undefined, reply: Reply): Promise<void> {
  if (reply === 'unreachable') return route?.abort();
  const { status, body } = reply;
  return route?.fulfill({ status, ...(body !== undefined && { json: body }) });
}

const held: HeldDelays = {
  now: plannedAt,
  // React shows a fallback for at least 300 ms; all delays of the app but two are longer.
  longestFreeMs: 300,
  alsoHeld: [scrollDelayMs, wakeUpDebounceMs],
  never: [authTimeoutMs, movieTimeoutMs, lockTimeoutMs, quietMs],
  // Makes the shortest backoff longer than that.
  chance: 0.9,
};

/** The corner of the viewport, px. */
const emptyGround = { x: 2, y: 2 } as const;

const laptop = { width: 1280, height: 800 };

type Stage = { readonly url: string; readonly browser: Browser };

/**
 * The production build in Chromium, by mouse and keyboard: the app and the browser of this worker, where
 * each path opens a context of its own. Defines hooks of the test file.
 */
export function browserPlace(): Place {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const { url } = await sharedApp();
    stage = {
      url,
      browser: isHeaded ? await launch(inject('browser'), { isHeaded }) : await sharedBrowser(),
    };
  });
  afterAll(async () => {
    await closeContexts();
    if (isHeaded) await stage?.browser.close();
  });
  return {
    level: 'browser',
    patienceMs,
    open(visit) {
      if (stage === undefined) throw new Error('the stage is not set yet');
      return visitPage(stage, visit);
    },
  };
}

/** Loads the app in a context of its own with a stored session. */
async function visitPage(
  { browser, url }: Stage,
  { session = signedIn, stored, viewport = laptop, atOnce, others = [] }: Visit,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    // Without smooth scrolling and animations a press hits its target.
    reducedMotion: 'reduce',
    // A new visitor has stored nothing.
    ...(session.isAuthenticated && { storageState: toStorageState(url, session, stored) }),
  });
  const never = [...held.never, ...others];
  await context.addInitScript(installManualClock, { ...held, never });
  // Also to the service worker, which requests them for the page.
  await context.route('**/t/p/**', (route) => route.fulfill(picture));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const checkProblems = listenForProblems(page);
  const network = await deferRoutes(page, atOnce);
  await page.addInitScript(recordScrolls);
  await page.addInitScript(countProbes);
  await watchFocus(page);
  const outside = fromOutside((work, arg) => page.evaluate(work as (given: unknown) => void, arg));
  await page.goto(`${url}/`);
  // The app starts after the first paint; until then the timers are those of its page.
  await page.locator('#shells').waitFor({ state: 'detached' });

  return {
    press: (name, { within = 'body' } = {}) =>
      press(page.locator(within).getByRole('button', { name: anyOf([name].flat()) })),
    pressOn: (selector) => page.locator(selector).click(),
    async pressBackdrop() {
      await untilModal(page);
      await page.mouse.click(emptyGround.x, emptyGround.y);
    },
    focus: (selector) => page.locator(selector).focus(),
    async key(key) {
      await untilModal(page);
      await page.keyboard.press(key);
    },
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    async look(read, arg) {
      checkProblems();
      network.checkRequests();
      return page.evaluate(read as (given: unknown) => ReturnType<typeof read>, arg);
    },
    await: (selector) => page.locator(selector).first().waitFor({ state: 'attached' }),
    async checkInvariants() {
      await expectInvariants(page);
      await expectFocus(page);
    },
    settle: () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) {
          await new Promise((done) => {
            requestAnimationFrame(() => setTimeout(done));
          });
        }
      }),
    fire: (lengthMs) =>
      page.evaluate(([length, patience]) => window.manualClock.fire(length, patience), [
        lengthMs,
        patienceMs,
      ] as Parameters<InPageClock['fire']>),
    moveOn: (ms) => page.evaluate((by) => window.manualClock.moveOn(by), ms),
    answer: network.answer,
    requests: network.lines,
    scrolls: async () => (await page.evaluate(() => window.scrolls.splice(0))).map(toCardIndex),
    writeSession: outside.writeSession,
    writeStorage: outside.writeStorage,
    async dispatchDeviceEvent(type) {
      await outside.dispatchDeviceEvent(type);
      await page.waitForFunction(() => window.openProbes === 0);
    },
    close: () => context.close(),
  };
}
