import type { Browser } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../server/pictures/random.ts';
import { serve } from '../../server/serve.ts';
import { createStaticFront } from '../../server/staticFront.ts';
import { lockPatienceMs } from '../../src/machines/tokenDelays.ts';
import { aPerson, register, signIn } from '../../test/browser/support/person.ts';
import { drawFault } from './fault.ts';
import { startFaultyFront, tabHeader } from './faultyFront.ts';
import { endedByLateDelivery, wasToldAfter } from './lateDelivery.ts';
import { judge, type Judgement } from './judge.ts';
import { liveThrough } from './liveThrough.ts';
import { createTabSet } from './tabSet.ts';
import { longestWithoutToken, type Stretch } from './stretches.ts';
import { traceOf } from './trace.ts';
import { watchPages } from './watchPage.ts';

/** One browser's tabs on a backend of their own. */
export type SetPlan = {
  readonly algorithm: 1 | 2;
  readonly reuseIntervalS: 0 | 10;
  /** How far the device's clock is from the backend's, ms. */
  readonly skewMs: number;
  /** How late a request may reach the backend. */
  readonly lateMs: number;
  readonly seed: string;
};

export type SetResult = Judgement & {
  readonly plan: SetPlan;
  readonly unwantedSignOuts: number;
  /** Apart: what no tab could prevent, for its request lay too long in the network. */
  readonly endedByNetwork: number;
  readonly sentWhileHidden: number;
  /** Without a usable token while somebody looked, ms: while the backend answered, and at all. */
  readonly longestAnsweredMs: number;
  readonly longestMs: number;
  /** What was sent, where something was that ought not to be. */
  readonly trace: readonly string[];
};

export type Built = { readonly folder: string; readonly policy: string };

/** Seconds; short, so that every few seconds a token is to be exchanged. */
const jwtExpS = 4;
/** A request that leaves in the same moment as the page is hidden is no secret one, ms. */
const sameMomentMs = 500;

/**
 * Lives through one set until it is over.
 *
 * @param onRefresh hears how many refreshes there were up to now
 */
export async function soakSet(
  browser: Browser,
  built: Built,
  plan: SetPlan,
  { isOver, onProgress }: { isOver(): boolean; onProgress(refreshes: number): void },
): Promise<SetResult> {
  const random = createRandom(`${plan.seed} deeds`);
  const dice = createRandom(`${plan.seed} faults`);
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-soak-'));
  const served = await serve({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      GOTRUE_JWT_EXP: String(jwtExpS),
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(plan.reuseIntervalS),
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(plan.algorithm),
    },
    defaultPort: 0,
    front: () => createStaticFront(built.folder, built.policy),
  });
  const front = await startFaultyFront(served.origin, () => drawFault(dice, plan.lateMs));
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const tally = { signOuts: 0, sentWhileHidden: 0 };
  const stretches: Stretch[] = [];
  let isSignedIn = false;

  await watchPages(context, { skewMs: plan.skewMs, header: tabHeader }, (_, told) => {
    if (!isSignedIn) return;
    if (told.what === 'noToken') stretches.push(told);
    else if (told.what === 'signedOut') tally.signOuts += 1;
    else if (told.afterMs > sameMomentMs) tally.sentWhileHidden += 1;
  });
  const set = createTabSet(context, front.origin);
  try {
    const person = aPerson();
    await register(front.origin, person);
    const { page } = await set.open();
    await signIn(page, person);
    isSignedIn = true;
    while (set.tabs.length < 5) await set.open();
    await liveThrough(set, random, () => {
      onProgress(front.exchanges.length);
      return isOver() || tally.signOuts > 0;
    });
    isSignedIn = false;
    const { exchanges } = front;
    const life = {
      lifetimeMs: jwtExpS * 1_000,
      patienceMs: lockPatienceMs,
      disturbances: set.disturbances,
    };
    const judgement = judge(exchanges, life);
    const late = endedByLateDelivery(exchanges, life);
    const isExcused = late !== undefined && wasToldAfter(late, exchanges);
    const isBad = judgement.outsideReuseRule + judgement.deliveredTooLate + tally.signOuts > 0;
    return {
      ...judgement,
      unwantedSignOuts: isExcused ? 0 : tally.signOuts,
      endedByNetwork: isExcused ? tally.signOuts : 0,
      sentWhileHidden: tally.sentWhileHidden,
      trace: isBad ? traceOf(exchanges) : [],
      ...longestWithoutToken(stretches, exchanges),
      plan,
    };
  } finally {
    await context.close();
    await front.close();
    await served.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
