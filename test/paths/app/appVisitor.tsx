import { act, fireEvent } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { idleMs, quietMs } from '../../../src/components/ui/whenIdle.ts';
import {
  authTimeoutMs,
  firstProbeDelayMs,
  hostCheckTimeoutMs,
  lockTimeoutMs,
  maxProbeDelayMs,
  movieTimeoutMs,
  positionSaveDebounceMs,
  slowResponseMs,
} from '../../../src/domain/limits.ts';
import { publishHoldMs } from '../../../src/services/webLock.ts';
import { createSessionStore } from '../../../src/services/auth/sessionStore.ts';
import { startApp } from '../../../src/startApp.tsx';
import { plannedAt } from '../plan/explore.ts';
import {
  dispatchDeviceEvent,
  fromOutside,
  type Place,
  type Region,
  signedIn,
  toCardIndex,
  type Visit,
  type Visitor,
} from '../visit/visitor.ts';
import { type AtOnce, isProbe, type Reply, requestLog } from '../wire.ts';
import { type ManualClock, manualClock } from '../../support/manualClock.ts';
import { setViewport } from '../../support/viewport.ts';
import { VisibilityStyles } from '../../support/VisibilityStyles.tsx';
import { config } from '../../unit/services/support/wire.ts';

/** Acts, then waits for renders and microtasks. */
async function settled(work = () => {}): Promise<void> {
  await act(async () => {
    work();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
  });
}

// The lazy chunks, loaded before the first request is expected.
await Promise.all([
  import('../../../src/home.tsx'),
  import('../../../src/services/auth/authService.ts'),
  import('../../../src/services/catalog/movieService.ts'),
]);

/** Starts the app by its composition root. @returns unmounts it */
async function startStored({ session = signedIn, stored = {} }: Visit): Promise<() => void> {
  localStorage.clear();
  sessionStorage.clear();
  createSessionStore(localStorage).save(session);
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let stop: (() => void) | undefined;
  await settled(() => {
    stop = startApp(
      {
        render: (app) => root.render(<VisibilityStyles>{app}</VisibilityStyles>),
        unmount: () => root.unmount(),
      },
      config,
    );
  });
  return () => {
    act(() => stop?.());
    container.remove();
  };
}

/** Shorter timers are those of libraries and fire by themselves. */
const shortestDelayMs = 50;

/** Timeouts of requests never fire. */
const timeOuts: ReadonlySet<number> = new Set([authTimeoutMs, movieTimeoutMs]);

/** Replaces the timers of the page: the path fires them. */
function takeTimers(): ManualClock {
  const clock = manualClock();
  const { setTimeout: real, clearTimeout: clearReal } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...args: unknown[]) => {
    if (ms < shortestDelayMs) return real(run, ms, ...args);
    return timeOuts.has(ms) ? -1 : clock.setTimeout(run, ms);
  });
  vi.stubGlobal('clearTimeout', (id: unknown) => {
    if (typeof id === 'number') clock.clearTimeout(id);
    else clearReal(id as NodeJS.Timeout);
  });
  return clock;
}

/** Holds every request of an actor, below axios's adapter, until the path responds. */
function deferFetch(atOnce: AtOnce | undefined) {
  const log = requestLog<(reply: Reply) => void>(atOnce);
  vi.stubGlobal('fetch', async (asked: Request | string, options?: RequestInit) => {
    const request = asked instanceof Request ? asked : new Request(asked, options);
    // The hosts respond while the browser is online.
    if (isProbe(request.method, request.url)) {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return new Response();
    }
    const bearer = (request.headers.get('Authorization') ?? '').replace('Bearer ', '');
    const { method, url, signal } = request;
    const sent = { method, url, bearer, body: await request.text() };
    return new Promise<Response>((resolve, reject) => {
      function respond(reply: Reply) {
        log.end(respond);
        if (reply === 'unreachable') reject(new TypeError('Failed to fetch'));
        else resolve(responseOf(reply));
      }
      function abort() {
        log.end(respond);
        reject(new DOMException('ended', 'AbortError'));
      }
      const reply = log.receive(respond, sent);
      if (reply !== null) respond(reply);
      else if (signal.aborted) abort();
      else signal.addEventListener('abort', abort);
    });
  });
  return log;
}

function responseOf({ status, statusText, body }: Exclude<Reply, 'unreachable'>): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, statusText });
}

const laptopWidth = 1024;
/** Of a page that records scrolls, px. */
const width = 360;

/** @returns the indexes of the cards that were scrolled to; the caller empties the array */
function recordScrolls(): number[] {
  setViewport(width);
  const scrolls: number[] = [];
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) =>
    scrolls.push(toCardIndex({ top, gridTop: 0, gridWidth: width })),
  );
  return scrolls;
}

/** Dispatches the events of a press; focus moves unless the page prevents it. */
function pressElement(element: Element): void {
  fireEvent.pointerDown(element);
  const takesFocus = fireEvent.mouseDown(element);
  if (takesFocus) (element as HTMLElement).focus();
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

/**
 * A key where the focus is, which no browser leaves behind an open dialog. An Escape that nothing has
 * handled cancels the topmost dialog, an Enter submits the form of the focused field.
 */
function pressKey(key: string): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const focused = document.activeElement ?? document.body;
  const target = dialog === undefined || dialog.contains(focused) ? focused : dialog;
  const isFree = fireEvent.keyDown(target, { key });
  if (isFree && key === 'Escape' && dialog !== undefined) {
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  }
  if (isFree && key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

// Testing Library takes half a second to find a role and name; a tour needs thousands.

/** Finds a reachable button by its name in a region. @throws Error if there are several */
function named(name: string, within: Region): Element | undefined {
  const all = [...document.querySelectorAll(`${within} button:not([role])`)];
  const [first, ...others] = all.filter((each) => nameOf(each) === name && isReachable(each));
  if (others.length > 0) throw new Error(`there are ${others.length + 1} buttons "${name}"`);
  return first;
}

function fieldNamed(label: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('input, select')];
  return fields.find((each) => nameOf(each) === label && isReachable(each));
}

const patienceMs = 30_000;

/** Waits for an element, then for what the gesture causes. @throws Error if it does not appear */
async function on<Found extends Element>(
  find: () => Found | null | undefined,
  gesture: (element: Found) => void = () => {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let found = find();
  while (!found) {
    if (performance.now() > deadline) throw new Error(`nothing is found by ${String(find)}`);
    await settled();
    found = find();
  }
  const element = found;
  await settled(() => gesture(element));
}

const focusOn = (element: HTMLElement) => element.focus();

function change(field: HTMLElement | null, value: string): void {
  if (field === null) throw new Error('nothing to change');
  field.focus();
  fireEvent.change(field, { target: { value } });
}

/** Elements behind an open dialog, or in a hidden panel, cannot be reached. */
function isReachable(element: Element): boolean {
  const dialog = document.querySelector('dialog[open]');
  const isShown = element.closest('[hidden]') === null && element.checkVisibility();
  return isShown && (dialog === null || dialog.contains(element));
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element>) ?? [])] : [];
  return label ?? labelledBy?.textContent ?? ownText(labels[0] ?? element);
}

/** The text of a label without its field. */
function ownText(element: Element): string {
  const parts = [...element.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('select, input')),
  );
  return parts.map(({ textContent }) => textContent).join('');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The rendered app in happy-dom. Lazy chunks take a moment. */
export const appPlace: Place = { level: 'app', patienceMs, open: visitApp };

/** Delays of other machines, which no path fires, ms. */
const otherDelays: readonly number[] = [
  lockTimeoutMs,
  publishHoldMs,
  positionSaveDebounceMs,
  slowResponseMs,
  idleMs,
  quietMs,
  firstProbeDelayMs,
  maxProbeDelayMs,
  hostCheckTimeoutMs,
];

async function visitApp(visit: Visit): Promise<Visitor> {
  let now = plannedAt;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  for (const event of ['page.shown', 'network.online']) dispatchDeviceEvent(event);
  setViewport(visit.viewport?.width ?? laptopWidth);
  const scrolls = visit.recordsScrolls === true ? recordScrolls() : [];
  const never = new Set([...otherDelays, ...(visit.others ?? [])]);
  const clock = takeTimers();
  const network = deferFetch(visit.atOnce);
  history.replaceState(null, '', '/');
  document.documentElement.scrollTop = 0;
  const stop = await startStored(visit);

  return {
    press: (name, { within = 'body' } = {}) =>
      on(() => [name].flat().flatMap((one) => named(one, within) ?? [])[0], pressElement),
    pressOn: (selector) => on(() => document.querySelector(selector), pressElement),
    pressBackdrop: () => on(() => document.querySelector('dialog[open]'), pressElement),
    focus: (selector) => on(() => document.querySelector<HTMLElement>(selector), focusOn),
    key: (key) => settled(() => pressKey(key)),
    fill: (label, value) =>
      on(
        () => fieldNamed(label),
        (field) => change(field, value),
      ),
    async look(read, arg) {
      network.checkRequests();
      return read(arg);
    },
    await: (selector) => on(() => document.querySelector(selector)),
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await settled();
    },
    fire: (lengthMs) =>
      settled(() => (lengthMs === 'only' ? clock.fireOnly(never) : clock.fire(lengthMs))),
    async moveOn(ms) {
      now += ms;
    },
    answer: (actor, reply) =>
      settled(() => {
        const respond = network.newest(actor);
        if (respond === undefined) throw new Error(`no request of "${actor}" is on its way`);
        respond(reply);
      }),
    requests: network.lines,
    scrolls: async () => scrolls.splice(0),
    ...fromOutside((work, arg) => settled(() => work(arg))),
    close: stop,
  };
}
