import { expect, inject, it } from 'vitest';
import { runSoak } from '../../../tools/soak/runSoak.ts';
import { verdictOf } from '../../../tools/soak/report.ts';
import { sharedBrowser } from '../support/shared.ts';

it('five tabs, a minute of faults, sleep and lost networks: nobody is signed out, nothing is sent in vain', async () => {
  const bounds = { seed: 5, contexts: 1, minutes: 1, refreshes: 1_000 };
  const results = await runSoak(await sharedBrowser(), inject('builtApp'), bounds);
  const verdict = verdictOf(results);
  expect(verdict).toMatchObject({
    unwantedSignOuts: 0,
    outsideReuseRule: 0,
    sentWhileHidden: 0,
    isGood: true,
  });
  expect(verdict.tokens).toBeGreaterThan(3);
});
