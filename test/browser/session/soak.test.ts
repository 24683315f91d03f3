import { expect, inject, it } from 'vitest';
import { runSoak } from '../../../tools/soak/runSoak.ts';
import { toVerdict } from '../../../tools/soak/report.ts';
import { sharedBrowser } from '../support/shared.ts';

const timeoutMs = 600_000;

it(
  'two sets of five tabs stay signed in over twenty refreshes under faults, sleep and offline periods',
  async () => {
    // Bounded by refreshes, not by time, for slow machines.
    const bounds = { seed: 5, contexts: 2, minutes: Infinity, refreshes: 20 };
    const results = await runSoak(await sharedBrowser(), inject('builtApp'), bounds);
    const verdict = toVerdict(results);
    const trace = results.flatMap((result) => result.trace).join('\n');
    expect(verdict, `${JSON.stringify(verdict)}\n${trace}`).toMatchObject({
      unwantedSignOuts: 0,
      outsideReuseRule: 0,
      sentWhileHidden: 0,
      isGood: true,
    });
    expect(verdict.tokens).toBeGreaterThan(3);
  },
  timeoutMs,
);
