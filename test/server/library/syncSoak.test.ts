import { expect, test } from 'vitest';
import { runSyncSoak } from '../../../tools/soak/sync/runSyncSoak.ts';

test('three devices that sleep, fail and change the same movies end equal to the account, and lose no change', async () => {
  const { lost, differences, changes } = await runSyncSoak(6, 100);
  expect({ lost, differences }).toEqual({ lost: [], differences: [] });
  expect(changes).toBeGreaterThanOrEqual(100);
});
