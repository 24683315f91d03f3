import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { frozen } from '../plan/explore.ts';
import { walkCount, walkSeed } from '../plan/runOptions.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

type Walks<W extends World> = {
  readonly name: string;
  /** What a walk can begin with, by name. */
  readonly starts: Readonly<Record<string, () => W>>;
  readonly steps: fc.Arbitrary<Step<W>>;
  /** How much of all the walks is this machine's, 0 to 1. */
  readonly share: number;
};

const longest = 60;

/** Of a test that takes 100,000 walks, ms. */
const timeout = 1_800_000;

/** The test that whatever happens in whatever order, what is claimed goes on to hold. */
export function checkWalks<W extends World>(walks: Walks<W>): void {
  const { name, starts, steps, share } = walks;
  it(
    `keeps what is claimed of the ${name} machine, whatever happens in whatever order`,
    { timeout },
    async () => {
      const began = performance.now();
      let taken = 0;
      const commands = fc.commands([steps], { maxCommands: longest, size: 'max' });
      const numRuns = Math.ceil(walkCount * share);
      process.stdout.write(`${name}: ${numRuns} random walks from WALK_SEED=${walkSeed}\n`);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...Object.keys(starts)), commands, async (from, walk) => {
          taken += await walked(starts[from], walk);
        }),
        { seed: walkSeed, numRuns },
      );
      expect(taken, 'steps taken').toBeGreaterThan(numRuns);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`${name}: ${numRuns} walks, ${taken} steps in ${seconds} s\n`);
    },
  );
}

/** @returns how many steps were taken */
async function walked<W extends World>(
  begin: (() => W) | undefined,
  walk: Iterable<fc.AsyncCommand<W, W, boolean>>,
): Promise<number> {
  if (begin === undefined) throw new Error('a walk begins somewhere');
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
