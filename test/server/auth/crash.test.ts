import { expect, test } from 'vitest';
import { crashRuns } from '../../../tools/crash/crashRuns.ts';

const kills = 20;

test('acknowledged writes survive twenty kills', { timeout: 180_000 }, async () => {
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`crash test: seed ${seed} (npm run crash ${kills} ${seed})\n`);
  const tally = await crashRuns(kills, seed);
  expect(tally.kills).toBe(kills);
  expect(tally.accounts).toBeGreaterThan(0);
  expect(tally.refreshTokens).toBeGreaterThan(kills);
});
