import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { aStoredSession } from '../../support/builders.ts';
import { frozen } from '../plan/explore.ts';
import { walkCount, walkSeed } from '../plan/runOptions.ts';
import { authSteps } from './authSteps.ts';
import { type AuthWorld, authWorld } from './authWorld.ts';

const starts = {
  'signed out': () => authWorld(signedOutState),
  'a stored session': () => authWorld(aStoredSession()),
  'an expired session': () => authWorld(aStoredSession({ expiresAt: 0 })),
} as const;

const names = Object.keys(starts) as (keyof typeof starts)[];

const maxSteps = 60;

/** Enough for 100,000 walks, ms. */
const timeout = 1_800_000;

it(
  'random walks keep the invariants of the auth machine, whatever happens in whatever order',
  { timeout },
  async () => {
    const began = performance.now();
    let taken = 0;
    const commands = fc.commands([authSteps], { maxCommands: maxSteps, size: 'max' });
    process.stdout.write(`auth: ${walkCount} random walks from WALK_SEED=${walkSeed}\n`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), commands, async (from, walk) => {
        taken += await runWalk(starts[from], walk);
      }),
      { seed: walkSeed, numRuns: walkCount },
    );
    expect(taken, 'steps taken').toBeGreaterThan(walkCount);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`auth: ${walkCount} walks, ${taken} steps in ${seconds} s\n`);
  },
);

/** @returns how many steps were taken */
async function runWalk(
  begin: () => AuthWorld,
  walk: Iterable<fc.AsyncCommand<AuthWorld, AuthWorld, boolean>>,
): Promise<number> {
  const { now } = Date;
  const world = frozen(begin);
  Date.now = () => world.time;
  try {
    await fc.asyncModelRun(() => ({ model: world, real: world }), walk);
    return world.steps;
  } finally {
    Date.now = now;
    world.close();
  }
}
