import { expect, test } from 'vitest';
import { parseGoDuration } from '../../../server/auth/goTime.ts';

test.each([
  ['0', 0],
  ['2s', 2_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['250ms', 250],
  ['3us', 0.003],
  ['-10s', -10_000],
])('%s is %s ms', (text, ms) => {
  expect(parseGoDuration(text)).toBeCloseTo(ms, 9);
});

test.each(['', '5', '2 s', '1d', 's', '1h-5m', 'none', `${'9'.repeat(400)}h`])(
  '%j is not a duration',
  (text) => {
    expect(parseGoDuration(text)).toBeUndefined();
  },
);
