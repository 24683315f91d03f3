import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../server/pictures/random.ts';
import { startAuthChild } from './authChild.ts';
import { keptPromises } from './keptPromises.ts';
import { loadUntilDead, openSessions, type Promised } from './load.ts';

export interface CrashTally {
  readonly kills: number;
  /** Promises checked after a restart. */
  readonly accounts: number;
  readonly refreshTokens: number;
}

const latestKillMs = 800;
/** Sessions that refresh without a pause while visitors sign up. */
const busySessions = 4;

/**
 * Kills a busy auth backend again and again on one database, at moments that the seed tells, and
 * checks after each restart that nothing it answered is lost. Both algorithms take turns.
 * @param onKill is told how many kills were survived
 * @throws Error naming the promise that was broken, and the seed
 */
export async function crashRuns(
  kills: number,
  seed: number,
  onKill: (survived: number) => void = () => {},
): Promise<CrashTally> {
  const random = createRandom(String(seed));
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-crash-'));
  const tally = { kills: 0, accounts: 0, refreshTokens: 0 };
  let visitors = 0;
  const nextEmail = () => `visitor-${(visitors += 1)}@filmhaus.dev`;
  let promised: Promised = { accounts: [], doubtful: [], refreshTokens: [] };
  // One child ahead: loading its code takes longer than a run.
  let next = startAuthChild(1);
  try {
    for (let run = 0; run <= kills; run += 1) {
      const child = next;
      next = startAuthChild(run % 2 === 0 ? 2 : 1);
      try {
        const base = await child.open(dataDir);
        if (run === 0) promised = await openSessions(base, busySessions, nextEmail);
        const tokens = await keptPromises(base, promised);
        tally.kills = run;
        tally.accounts += promised.accounts.length;
        tally.refreshTokens += promised.refreshTokens.length;
        onKill(run);
        if (run === kills) break;
        const load = loadUntilDead(base, tokens.slice(-busySessions), nextEmail);
        const killed = after(random.between(0, latestKillMs)).then(() => child.kill());
        [promised] = await Promise.all([load, killed]);
      } finally {
        await child.kill();
      }
    }
    return tally;
  } catch (cause) {
    throw new Error(`A promise was broken after kill ${tally.kills + 1}, seed ${seed}`, { cause });
  } finally {
    await next.kill();
    await rm(dataDir, { recursive: true });
  }
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
