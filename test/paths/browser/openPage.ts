import type { Page } from 'playwright-core';
import { authTimeoutMs, movieTimeoutMs, scrollDelayMs } from '../../../src/domain/limits.ts';
import type { SessionState } from '../../../src/domain/session.ts';
import type { Viewport } from '../../browser/support/visit.ts';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { plannedAt } from '../plan/explore.ts';
import type { AtOnce } from '../wire.ts';
import { noteRestIn } from './atRest.ts';
import { entriesOf } from './entriesOf.ts';
import { installHandClock, type HeldDelays, type InPageClock } from './installHandClock.ts';
import { listenForProblems } from './listenForProblems.ts';
import { listenToScrolls } from './listenToScrolls.ts';
import { parkRoutes, type ParkedRoutes } from './parkRoutes.ts';
import type { PathStage } from './pathStage.ts';
import { patienceMs } from './until.ts';

export type OpenedPage = {
  readonly page: Page;
  readonly network: ParkedRoutes;
  /** Lets the newest timer of this length run, or the only one. @throws Error if none comes */
  fire(lengthMs: number | 'only'): Promise<void>;
  /** Moves `Date` on, and no timer with it. */
  moveOn(ms: number): Promise<void>;
  /** The indexes of the cards to which the app has scrolled since this was called last. */
  scrolls(): Promise<readonly number[]>;
  /** @throws Error naming what the browser complained of since the page was opened */
  checkProblems(): void;
  close(): Promise<void>;
};

const held: HeldDelays = {
  now: plannedAt,
  // React keeps a loading screen for 300 ms at least; every delay of the app but two is longer.
  longestFreeMs: 300,
  alsoHeld: [scrollDelayMs, wakeUpDebounceMs],
  never: [authTimeoutMs, movieTimeoutMs, lockTimeoutMs],
  // Puts the shortest back-off above what is free.
  chance: 0.9,
};

type Visit = {
  readonly stored: SessionState;
  readonly viewport: Viewport;
  /** What stands in local storage beside the session. */
  readonly entries?: readonly (readonly [string, string])[];
  /** What stands in this tab's own storage. */
  readonly tabEntries?: readonly (readonly [string, string])[];
  /** Of the address, with its question mark. */
  readonly query?: string;
  /** What the network answers without being told to; see `parkRoutes`. */
  readonly atOnce?: AtOnce;
  /** Delays of machines that the path is not about; they never pass, ms. */
  readonly others?: readonly number[];
  /** Delays held although the page's own are let pass up to that length, ms. */
  readonly alsoHeld?: readonly number[];
};

/** Loads the app in a context of its own, with that session in local storage. */
export async function openPage(
  { browser, url }: PathStage,
  { stored, viewport, atOnce, entries = [], tabEntries = [], query = '', ...delays }: Visit,
): Promise<OpenedPage> {
  const { others = [], alsoHeld = [] } = delays;
  // Nothing at all for a visitor nobody knows.
  const session = stored.isAuthenticated ? entriesOf(stored) : [];
  const standing = [...session, ...entries].map(([name, value]) => ({ name, value: value ?? '' }));
  const context = await browser.newContext({
    viewport,
    // Scrolls arrive at once, dialogs stand still: a press hits what it aims at.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: standing }] },
  });
  await context.addInitScript(installHandClock, {
    ...held,
    never: [...held.never, ...others],
    alsoHeld: [...held.alsoHeld, ...alsoHeld],
  });
  await noteRestIn(context);
  await context.addInitScript((all) => {
    for (const [name, value] of all) sessionStorage.setItem(name, value);
  }, tabEntries);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const checkProblems = listenForProblems(page);
  const network = await parkRoutes(page, atOnce);
  const scrolls = await listenToScrolls(page);
  await page.goto(`${url}/${query}`);

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
