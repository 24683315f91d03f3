import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Random } from '../../server/pictures/random.ts';

export type Tab = {
  readonly page: Page;
  readonly name: string;
  state: 'visible' | 'hidden' | 'frozen';
};

export type TabSet = ReturnType<typeof createTabSet>;

export function createTabSet(context: BrowserContext, url: string) {
  const tabs: Tab[] = [];
  const sessions = new Map<Tab, CDPSession>();
  /** By tab: when it was frozen, closed, reloaded or cut off; ms of `performance.now`. */
  const interruptions = new Map<string, number[]>();
  let isOffline = false;
  let opened = 0;

  const recordInterruption = ({ name }: Tab) => interruptions.get(name)?.push(performance.now());
  const setVisibility = (tab: Tab, state: DocumentVisibilityState) =>
    tab.page.evaluate((to) => window.soak.setVisibility(to), state);
  const setLifecycle = (tab: Tab, state: 'active' | 'frozen') =>
    sessions.get(tab)?.send('Page.setWebLifecycleState', { state });

  return {
    tabs: tabs as readonly Tab[],
    interruptions,
    get isOffline() {
      return isOffline;
    },
    async open() {
      const page = await context.newPage();
      opened += 1;
      const tab: Tab = { page, name: `tab ${opened}`, state: 'visible' };
      interruptions.set(tab.name, []);
      await page.addInitScript((name) => {
        window.soakTab = name;
      }, tab.name);
      sessions.set(tab, await context.newCDPSession(page));
      await page.goto(url, { waitUntil: 'commit' });
      tabs.push(tab);
      return tab;
    },
    async close(tab: Tab) {
      recordInterruption(tab);
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
      recordInterruption(tab);
    },
    async reload(tab: Tab) {
      recordInterruption(tab);
      await tab.page.reload({ waitUntil: 'commit' });
      tab.state = 'visible';
      recordInterruption(tab);
    },
    async hide(tab: Tab) {
      await setVisibility(tab, 'hidden');
      tab.state = 'hidden';
    },
    async freeze(tab: Tab) {
      recordInterruption(tab);
      await setLifecycle(tab, 'frozen');
      tab.state = 'frozen';
    },
    async show(tab: Tab) {
      if (tab.state === 'frozen') {
        recordInterruption(tab);
        await setLifecycle(tab, 'active');
      }
      await setVisibility(tab, 'visible');
      tab.state = 'visible';
    },
    async setOffline(to: boolean) {
      isOffline = to;
      for (const tab of tabs) recordInterruption(tab);
      await context.setOffline(to);
    },
  };
}

export const tabCount = 5;
const maxOfflineMs = 6_000;

/**
 * Hides, freezes, shows, reloads, closes and opens tabs and switches the network off and on, one
 * random action after the other.
 *
 * @param isOver is called before each action
 */
export async function runTabScenario(
  set: TabSet,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const actions: Record<string, (tab: Tab) => Promise<unknown>> = {
    hide: (tab) => (tab.state === 'visible' ? set.hide(tab) : set.show(tab)),
    freeze: async (tab) => {
      // Browsers hide a tab before they freeze it; a laptop that is closed freezes a visible one.
      if (tab.state === 'visible' && random.chance(0.7)) await set.hide(tab);
      if (tab.state !== 'frozen') await set.freeze(tab);
    },
    show: (tab) => set.show(tab),
    reload: async (tab) => {
      if (tab.state !== 'frozen' && !set.isOffline) await set.reload(tab);
    },
    close: (tab) => set.close(tab),
    open: async () => {
      if (set.tabs.length < tabCount && !set.isOffline) await set.open();
    },
    offline: async () => {
      await set.setOffline(true);
      await wait(random.whole(500, maxOfflineMs));
      await set.setOffline(false);
    },
    focus: async (tab) => {
      if (tab.state === 'visible') {
        await tab.page.evaluate(() => void dispatchEvent(new Event('focus')));
      }
    },
  };
  while (!isOver()) {
    await wait(random.whole(300, 2_000));
    const name = random.pick([
      ...(['hide', 'hide', 'freeze', 'show', 'show', 'show'] as const),
      ...(['reload', 'close', 'open', 'open', 'offline', 'focus'] as const),
    ]);
    const [tab] = set.tabs.toSorted(() => random.between(-1, 1));
    if (tab === undefined) await set.open();
    else await actions[name]?.(tab);
  }
  for (const tab of set.tabs) await set.show(tab);
}

export type PageReport =
  | { readonly type: 'signedOut' }
  /** A refresh was sent this long after the page was hidden, ms. */
  | { readonly type: 'sentWhileHidden'; readonly afterMs: number }
  /** The stored token was expired while the page was visible and online; ms since the epoch. */
  | { readonly type: 'noToken'; readonly from: number; readonly to: number };

declare global {
  interface Window {
    soak: { setVisibility(state: DocumentVisibilityState): void };
    /** The tab's name, from its own init script. */
    soakTab: string;
    reportToSoak(report: PageReport): Promise<void>;
  }
}

type WatchOptions = {
  /** How far the pages' clock is ahead, ms. */
  readonly skewMs: number;
  /** The request header with the state of the tab when it sent a refresh. */
  readonly header: string;
};

/** Observes every page of the context, from before its own scripts run. */
export async function watchPages(
  context: BrowserContext,
  options: WatchOptions,
  onReport: (report: PageReport) => void,
): Promise<void> {
  await context.exposeBinding('reportToSoak', (_, report: PageReport) => onReport(report));
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(watchPage, options);
}

/** Runs in the page, so it may use only its parameters and globals. */
function watchPage({ skewMs, header }: WatchOptions): void {
  const trueNow = () => performance.timeOrigin + performance.now();
  let visibility: DocumentVisibilityState = 'visible';
  let hiddenAt = Infinity;
  let noTokenSince: number | undefined;
  let lastCheck = trueNow();

  const RealDate = Date;
  const { now } = Date;
  window.Date = new Proxy(RealDate, {
    construct: (date, args: [], newTarget) =>
      Reflect.construct(date, args.length === 0 ? [now() + skewMs] : args, newTarget) as Date,
  });
  RealDate.now = () => now() + skewMs;

  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  window.soak = {
    setVisibility(state) {
      visibility = state;
      hiddenAt = state === 'hidden' ? trueNow() : Infinity;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };

  type Stored = {
    state?: { isAuthenticated?: boolean; expiresAt?: number; refreshToken?: string | null };
  };
  const getStored = (): Stored => JSON.parse(localStorage.getItem('reelstate-session') ?? '{}');

  let hasLock = false;
  let lockRequestedAt = Infinity;
  const realRequest = navigator.locks.request.bind(navigator.locks);
  Object.assign(navigator.locks, {
    request(name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) {
      hasLock = false;
      lockRequestedAt = trueNow();
      return realRequest(name, options, async (lock) => {
        hasLock = true;
        await granted(lock);
        hasLock = false;
      });
    },
  });

  const realFetch = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('grant_type=refresh_token')) {
      const sentAt = trueNow();
      const tabState = {
        tab: window.soakTab,
        sentAt,
        stored: getStored().state?.refreshToken,
        hasLock,
        lockWaitMs: hasLock ? 0 : Math.max(0, sentAt - lockRequestedAt),
      };
      request.headers.set(header, JSON.stringify(tabState));
      const afterMs = trueNow() - hiddenAt;
      if (afterMs > 0) void window.reportToSoak({ type: 'sentWhileHidden', afterMs });
    }
    return realFetch(request);
  };

  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function watch(key: string, value: string) {
    const isSignedOut = key === 'reelstate-session' && !value.includes('"isAuthenticated":true');
    if (isSignedOut) void window.reportToSoak({ type: 'signedOut' });
    setItem.call(this, key, value);
  };

  function isTokenExpired() {
    const { state } = getStored();
    return state?.isAuthenticated === true && RealDate.now() >= (state.expiresAt ?? 0) * 1_000;
  }
  setInterval(() => {
    const at = trueNow();
    // A longer interval means that the page was frozen.
    const wasInactive = at - lastCheck > 1_000 || visibility === 'hidden' || !navigator.onLine;
    if (noTokenSince !== undefined && (wasInactive || !isTokenExpired())) {
      const to = wasInactive ? lastCheck : at;
      void window.reportToSoak({ type: 'noToken', from: noTokenSince, to });
      noTokenSince = undefined;
    }
    if (!wasInactive && isTokenExpired()) noTokenSince ??= at;
    lastCheck = at;
  }, 200);
}
