import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../scripts/soak/report.ts';
import type { SetResult } from '../../../scripts/soak/soakSet.ts';
import { verdictOf } from '../../../scripts/soak/verdict.ts';

const aResult = (about: Partial<SetResult> = {}): SetResult => ({
  plan: { algorithm: 1, reuseIntervalS: 0, skewMs: 0, lateMs: 2_000, seed: '7.0' },
  refreshes: 30,
  tokens: 20,
  afterLoss: 7,
  afterPatience: 3,
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

describe('the verdict on a soak', () => {
  it('adds up the sets, and takes the longest times of all', () => {
    const other = aResult({ refreshes: 5, tokens: 5, longestAnsweredMs: 100, longestMs: 9_000 });
    expect(verdictOf([aResult(), other])).toEqual({
      sets: 2,
      refreshes: 35,
      tokens: 25,
      afterLoss: 14,
      afterPatience: 6,
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

  it.each(['outsideReuseRule', 'unwantedSignOuts', 'sentWhileHidden'] as const)(
    'one %s in one of the sets makes it bad',
    (figure) => {
      const verdict = verdictOf([aResult(), aResult({ [figure]: 1 }), aResult()]);
      expect(verdict).toMatchObject({ [figure]: 1, isGood: false });
    },
  );

  it('two of them do not make up for each other', () => {
    const figures = { outsideReuseRule: 1, unwantedSignOuts: 1, sentWhileHidden: 2 };
    expect(verdictOf([aResult(figures)]).isGood).toBe(false);
    expect(
      verdictOf([aResult({ ...figures, outsideReuseRule: 0, sentWhileHidden: 1 })]).isGood,
    ).toBe(false);
    expect(verdictOf([aResult({ outsideReuseRule: 1, unwantedSignOuts: 1 })]).isGood).toBe(false);
  });

  it.each(['deliveredTooLate', 'endedByNetwork'] as const)(
    '%s is the doing of no tab, and is told all the same',
    (figure) => {
      expect(verdictOf([aResult({ [figure]: 2 })])).toMatchObject({ [figure]: 2, isGood: true });
    },
  );

  it('one needless refresh in ten tokens is allowed, and no more', () => {
    const with20 = (needless: number) => verdictOf([aResult({ needless })]);
    expect(with20(2)).toMatchObject({ needless: 2, refreshesPerToken: 1.1, isGood: true });
    expect(with20(3)).toMatchObject({ needless: 3, refreshesPerToken: 1.15, isGood: false });
  });

  it('of no sets there is nothing to object to, and nothing to divide by', () => {
    expect(verdictOf([])).toMatchObject({ sets: 0, refreshesPerToken: 0, longestMs: 0 });
  });
});

describe('the report of a soak', () => {
  const bounds = { seed: 7, contexts: 4, minutes: 6.04 };
  const lineOf = (about: Partial<SetResult>, begin: string) => {
    const results = [aResult(about)];
    const lines = reportOf(verdictOf(results), results, bounds).split('\n');
    return lines.find((line) => line.startsWith(begin));
  };

  it('says by what it can be lived through again, and how long it was', () => {
    expect(lineOf({}, 'Written by')).toBe(
      'Written by `npm run soak` (seed 7): 1 sets of five tabs, 4 side by side, 6.0 minutes, ' +
        '30 refreshes of tokens that live 4 s.',
    );
  });

  it('says how late requests were', () => {
    expect(lineOf({}, 'Each set')).toContain('reach it late (up to 2.0 s)');
    const later = reportOf(verdictOf([]), [], { ...bounds, lateMs: 8_000 });
    expect(later).toContain('reach it late (up to 8.0 s)');
  });

  it.each<[string, Partial<SetResult>, string]>([
    ['Unwanted sign-outs', { unwantedSignOuts: 3 }, '3 | 0'],
    ['Spent tokens sent', { outsideReuseRule: 4 }, '4 | 0'],
    ['– apart: delivered too late', { deliveredTooLate: 5 }, '5 | '],
    ['– apart: sign-outs', { endedByNetwork: 6 }, '6 | '],
    ['Requests from hidden tabs', { sentWhileHidden: 8 }, '8 | 0'],
    ['Refreshes per token', { needless: 1 }, '1.050 | 1.1'],
    ['– of these needless', { needless: 9 }, '9 | '],
    ['– apart: again after a failed', { afterLoss: 11 }, '11 | '],
    ['– apart: again after waiting', { afterPatience: 12 }, '12 | '],
    ['Longest without a usable', { longestAnsweredMs: 1_340 }, '1.3 s | '],
    ['Longest without one', { longestMs: 5_250 }, '5.3 s | '],
  ])('has a row for each figure: %s', (begin, about, cells) => {
    expect(lineOf(about, `| ${begin}`)).toMatch(
      new RegExp(` \\| ${cells.replaceAll(/[.|]/g, String.raw`\$&`)} \\|$`),
    );
  });

  it('has a row for each set, with the clock it lived by', () => {
    const plan = (skewMs: number) =>
      ({ algorithm: 2, reuseIntervalS: 10, skewMs, lateMs: 2_000, seed: '7.1' }) as const;
    const set = { refreshes: 55, tokens: 41, unwantedSignOuts: 1, endedByNetwork: 2 };
    const row = (skewMs: number) => lineOf({ ...set, plan: plan(skewMs) }, '| 2 | 10 s');
    expect(row(0)).toBe('| 2 | 10 s | right | 55 | 41 | 3 | 2.0 s |');
    expect(row(86_400_000)).toContain('| +1 day |');
    expect(row(-86_400_000)).toContain('| −1 day |');
  });
});
