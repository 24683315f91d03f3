import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createRandom } from '../../server/pictures/random.ts';
import { serve } from '../../server/serve.ts';
import { createStaticFront } from '../../server/staticApp.ts';
import { lockTimeoutMs } from '../../src/domain/limits.ts';
import type * as TestUser from '../../test/browser/support/testUser.ts';
import { importByVite } from '../build/importByVite.ts';
import { drawFault, startFaultyFront, tabHeader } from './faultyFront.ts';
import {
  findLateDelivery,
  formatTrace,
  analyzeRefreshes,
  getLongestGaps,
  wasRejectedAfter,
  type Gap,
  type RefreshStats,
} from './refreshStats.ts';
import { createTabSet, runTabScenario, tabCount, watchPages } from './tabs.ts';

const { module } = await importByVite<typeof TestUser>('test/browser/support/testUser.ts');
const { aTestUser, register, signInByForm } = module;

export type SoakOptions = {
  readonly seed: number;
  readonly contexts: number;
  readonly minutes: number;
  /** The greatest delay of a request on its way to the backend. */
  readonly lateMs?: number;
  /** The soak ends after this many refreshes, or when the time is over. */
  readonly refreshes: number;
};

/** The settings of one set of tabs, which has a backend of its own. */
export type SetPlan = {
  readonly algorithm: 1 | 2;
  readonly reuseIntervalS: 0 | 10;
  /** How far the device's clock is ahead of the backend's, ms. */
  readonly skewMs: number;
  readonly lateMs: number;
  readonly seed: string;
};

export type SetResult = RefreshStats & {
  readonly plan: SetPlan;
  readonly unwantedSignOuts: number;
  /** Logouts that no tab could prevent, because the network delivered a request too late. */
  readonly endedByNetwork: number;
  readonly sentWhileHidden: number;
  /** The longest gaps without a usable token, ms: while the backend answered, and of all. */
  readonly longestAnsweredMs: number;
  readonly longestMs: number;
  /** The last refreshes, if a figure is bad. */
  readonly trace: readonly string[];
};

type BuiltApp = { readonly folder: string; readonly policy: string };

/** With 2 s, no token and its successor are refreshed before a late request arrives. */
export const defaultLateMs = 2_000;
const dayMs = 24 * 3_600_000;
/** A set ends after this time, so that every soak meets several backends and clocks. */
const setMs = 150_000;
/** Short, so that a refresh is due every few seconds. */
const tokenLifetimeS = 4;
/** A refresh that leaves just when the page is hidden does not count as sent while hidden. */
const hidingMs = 500;

const backends = [
  { algorithm: 1, reuseIntervalS: 0 },
  { algorithm: 2, reuseIntervalS: 10 },
  { algorithm: 2, reuseIntervalS: 0 },
  { algorithm: 1, reuseIntervalS: 10 },
] as const;

/**
 * Runs sets of tabs under faults until the time or the count of refreshes is reached. When a set
 * ends, also because it lost its session, another one starts.
 *
 * @param onProgress is called with the number of refreshes so far
 */
export async function runSoak(
  browser: Browser,
  app: BuiltApp,
  { seed, contexts, minutes, lateMs = defaultLateMs, refreshes: maxRefreshes }: SoakOptions,
  onProgress: (refreshes: number) => void = () => {},
): Promise<readonly SetResult[]> {
  const endsAt = performance.now() + minutes * 60_000;
  const counts = new Map<string, number>();
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isOver = () => performance.now() > endsAt || total() >= maxRefreshes;
  const results: SetResult[] = [];
  let started = 0;

  async function runSets() {
    while (!isOver()) {
      const plan: SetPlan = {
        ...(backends[started % backends.length] ?? backends[0]),
        skewMs: createRandom(`${seed} clock ${started}`).pick([0, dayMs, -dayMs]),
        lateMs,
        seed: `${seed}.${started}`,
      };
      started += 1;
      const setEndsAt = performance.now() + setMs;
      const result = await runSet(browser, app, plan, (refreshes) => {
        counts.set(plan.seed, refreshes);
        onProgress(total());
        return isOver() || performance.now() > setEndsAt;
      });
      results.push(result);
    }
  }
  await Promise.all(Array.from({ length: contexts }, runSets));
  return results;
}

/** @param isOver is called with the number of refreshes of the set before each action */
async function runSet(
  browser: Browser,
  app: BuiltApp,
  plan: SetPlan,
  isOver: (refreshes: number) => boolean,
): Promise<SetResult> {
  const actionRandom = createRandom(`${plan.seed} deeds`);
  const faultRandom = createRandom(`${plan.seed} faults`);
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-soak-'));
  const served = await serve({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      GOTRUE_JWT_EXP: String(tokenLifetimeS),
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(plan.reuseIntervalS),
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(plan.algorithm),
    },
    defaultPort: 0,
    front: () => createStaticFront(app.folder, app.policy),
  });
  const front = await startFaultyFront(served.origin, () => drawFault(faultRandom, plan.lateMs));
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const gaps: Gap[] = [];
  let signOuts = 0;
  let sentWhileHidden = 0;
  let isSignedIn = false;

  await watchPages(context, { skewMs: plan.skewMs, header: tabHeader }, (report) => {
    if (!isSignedIn) return;
    if (report.type === 'noToken') gaps.push(report);
    else if (report.type === 'signedOut') signOuts += 1;
    else if (report.afterMs > hidingMs) sentWhileHidden += 1;
  });
  const set = createTabSet(context, front.origin);
  try {
    const user = aTestUser();
    await register(front.origin, user);
    const { page } = await set.open();
    await signInByForm(page, user);
    isSignedIn = true;
    while (set.tabs.length < tabCount) await set.open();
    await runTabScenario(set, actionRandom, () => isOver(front.refreshes.length) || signOuts > 0);
    isSignedIn = false;
    const { refreshes } = front;
    const conditions = {
      tokenLifetimeMs: tokenLifetimeS * 1_000,
      lockTimeoutMs,
      interruptions: set.interruptions,
    };
    const stats = analyzeRefreshes(refreshes, conditions);
    const late = findLateDelivery(refreshes);
    const isExcused = late !== undefined && wasRejectedAfter(late, refreshes);
    const { needless, outsideReuseRule, deliveredTooLate } = stats;
    const isBad = needless + outsideReuseRule + deliveredTooLate + signOuts > 0;
    return {
      ...stats,
      unwantedSignOuts: isExcused ? 0 : signOuts,
      endedByNetwork: isExcused ? signOuts : 0,
      sentWhileHidden,
      trace: isBad ? formatTrace(refreshes) : [],
      ...getLongestGaps(gaps, refreshes),
      plan,
    };
  } finally {
    await context.close();
    await front.close();
    await served.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
