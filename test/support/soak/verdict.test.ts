import { describe, expect, it } from 'vitest';
import { toVerdict } from '../../../tools/soak/report.ts';
import type { SetResult } from '../../../tools/soak/runSoak.ts';

const aResult = (about: Partial<SetResult> = {}): SetResult => ({
  plan: { algorithm: 1, reuseIntervalS: 0, skewMs: 0, lateMs: 2_000, seed: '7.0' },
  refreshes: 30,
  tokens: 20,
  afterLoss: 7,
  afterLockTimeout: 3,
  afterSlowStorage: 0,
  needless: 0,
  outsideReuseRule: 0,
  deliveredTooLate: 0,
  unwantedSignOuts: 0,
  endedByNetwork: 0,
  sentWhileHidden: 0,
  longestAnsweredMs: 400,
  longestMs: 2_000,
  trace: [],
  ...about,
});

describe('toVerdict', () => {
  it('adds the counts of all sets, and takes the longest gaps', () => {
    const other = aResult({ refreshes: 5, tokens: 5, longestAnsweredMs: 100, longestMs: 9_000 });
    expect(toVerdict([aResult(), other])).toEqual({
      sets: 2,
      refreshes: 35,
      tokens: 25,
      afterLoss: 14,
      afterLockTimeout: 6,
      afterSlowStorage: 0,
      needless: 0,
      refreshesPerToken: 1,
      outsideReuseRule: 0,
      deliveredTooLate: 0,
      unwantedSignOuts: 0,
      endedByNetwork: 0,
      sentWhileHidden: 0,
      longestAnsweredMs: 400,
      longestMs: 9_000,
      isGood: true,
    });
  });

  it.each([
    [1, 'outsideReuseRule', false],
    [1, 'unwantedSignOuts', false],
    [1, 'sentWhileHidden', false],
    [2, 'deliveredTooLate', true],
    [2, 'endedByNetwork', true],
  ] as const)('reports one set with %i %s, good: %s', (count, figure, isGood) => {
    const verdict = toVerdict([aResult(), aResult({ [figure]: count }), aResult()]);
    expect(verdict).toMatchObject({ [figure]: count, isGood });
  });

  it('allows one needless refresh in ten tokens', () => {
    const with20 = (needless: number) => toVerdict([aResult({ needless })]);
    expect(with20(2)).toMatchObject({ needless: 2, refreshesPerToken: 1.1, isGood: true });
    expect(with20(3)).toMatchObject({ needless: 3, refreshesPerToken: 1.15, isGood: false });
  });
});
