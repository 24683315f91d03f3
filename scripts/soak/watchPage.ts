import type { BrowserContext, Page } from 'playwright-core';

/** What pages tell of themselves. */
export type Told =
  /** Nobody is stored any more. */
  | { readonly what: 'signedOut' }
  /** A refresh left a page that had been hidden for so long, ms. */
  | { readonly what: 'sentWhileHidden'; readonly afterMs: number }
  /** While somebody looked, with a network, the stored token was spent; ms since the epoch. */
  | { readonly what: 'noToken'; readonly from: number; readonly to: number };

declare global {
  interface Window {
    soak: { look(state: DocumentVisibilityState): void };
    /** The tab's name, from its own init script. */
    soakTab: string;
    tellSoak(told: Told): Promise<void>;
  }
}

type Watch = { readonly skewMs: number; readonly header: string };

/** Sets up every page of the context, before its own scripts. */
export async function watchPages(
  context: BrowserContext,
  watch: Watch,
  hear: (page: Page, told: Told) => void,
): Promise<void> {
  await context.exposeBinding('tellSoak', ({ page }, told: Told) => hear(page, told));
  // The loader of these scripts gives functions their names by a helper that pages lack.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(inPage, watch);
}

/** Runs in the page, hence holds nothing but what it is given. */
function inPage({ skewMs, header }: Watch): void {
  const trueNow = () => performance.timeOrigin + performance.now();
  let visibility: DocumentVisibilityState = 'visible';
  let hiddenAt = Infinity;
  let noTokenSince: number | undefined;
  let lastLook = trueNow();

  const RealDate = Date;
  const { now } = Date;
  window.Date = new Proxy(RealDate, {
    construct: (date, args: [], newTarget) =>
      Reflect.construct(date, args.length === 0 ? [now() + skewMs] : args, newTarget) as Date,
  });
  RealDate.now = () => now() + skewMs;

  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  window.soak = {
    look(state) {
      visibility = state;
      hiddenAt = state === 'hidden' ? trueNow() : Infinity;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };

  const realFetch = window.fetch;
  window.fetch = (input, init) => {
    const asked = new Request(input, init);
    if (asked.url.endsWith('grant_type=refresh_token')) {
      asked.headers.set(header, window.soakTab);
      const afterMs = trueNow() - hiddenAt;
      if (afterMs > 0) void window.tellSoak({ what: 'sentWhileHidden', afterMs });
    }
    return realFetch(asked);
  };

  type Kept = { state?: { isAuthenticated?: boolean; expiresAt?: number } };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function note(key: string, value: string) {
    const isNobody = key === 'reelstate-session' && !value.includes('"isAuthenticated":true');
    if (isNobody) void window.tellSoak({ what: 'signedOut' });
    setItem.call(this, key, value);
  };

  function isTokenSpent() {
    const { state }: Kept = JSON.parse(localStorage.getItem('reelstate-session') ?? '{}');
    return state?.isAuthenticated === true && RealDate.now() >= (state.expiresAt ?? 0) * 1_000;
  }
  setInterval(() => {
    const at = trueNow();
    // A page that was frozen meanwhile could do nothing.
    const wasAway = at - lastLook > 1_000 || visibility === 'hidden' || !navigator.onLine;
    if (noTokenSince !== undefined && (wasAway || !isTokenSpent())) {
      void window.tellSoak({ what: 'noToken', from: noTokenSince, to: wasAway ? lastLook : at });
      noTokenSince = undefined;
    }
    if (!wasAway && isTokenSpent()) noTokenSince ??= at;
    lastLook = at;
  }, 200);
}
