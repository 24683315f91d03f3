import { describe, expect, it } from 'vitest';
import { formatReport, toVerdict } from '../../../tools/soak/report.ts';
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

  it.each(['outsideReuseRule', 'unwantedSignOuts', 'sentWhileHidden'] as const)(
    'is bad if one set has one %s',
    (figure) => {
      const verdict = toVerdict([aResult(), aResult({ [figure]: 1 }), aResult()]);
      expect(verdict).toMatchObject({ [figure]: 1, isGood: false });
    },
  );

  it('is bad if several figures are', () => {
    const figures = { outsideReuseRule: 1, unwantedSignOuts: 1, sentWhileHidden: 2 };
    expect(toVerdict([aResult(figures)]).isGood).toBe(false);
    expect(
      toVerdict([aResult({ ...figures, outsideReuseRule: 0, sentWhileHidden: 1 })]).isGood,
    ).toBe(false);
    expect(toVerdict([aResult({ outsideReuseRule: 1, unwantedSignOuts: 1 })]).isGood).toBe(false);
  });

  it.each(['deliveredTooLate', 'endedByNetwork'] as const)(
    'reports %s without being bad',
    (figure) => {
      expect(toVerdict([aResult({ [figure]: 2 })])).toMatchObject({ [figure]: 2, isGood: true });
    },
  );

  it('allows one needless refresh in ten tokens', () => {
    const with20 = (needless: number) => toVerdict([aResult({ needless })]);
    expect(with20(2)).toMatchObject({ needless: 2, refreshesPerToken: 1.1, isGood: true });
    expect(with20(3)).toMatchObject({ needless: 3, refreshesPerToken: 1.15, isGood: false });
  });

  it('returns zeros without sets', () => {
    expect(toVerdict([])).toMatchObject({ sets: 0, refreshesPerToken: 0, longestMs: 0 });
  });
});

describe('formatReport', () => {
  const bounds = { seed: 7, contexts: 4, minutes: 6.04 };
  const lineOf = (about: Partial<SetResult>, begin: string) => {
    const results = [aResult(about)];
    const lines = formatReport(toVerdict(results), bounds).split('\n');
    return lines.find((line) => line.startsWith(begin));
  };

  it('names seed and duration', () => {
    expect(lineOf({}, 'Written by')).toBe(
      'Written by `npm run soak` (seed 7): 1 sets of five tabs, 4 at a time, 6.0 minutes, ' +
        '30 refreshes of tokens that live 4 s.',
    );
  });

  it('names the greatest delay of requests', () => {
    expect(lineOf({}, 'Each set')).toContain('reach it late (up to 2.0 s)');
    const later = formatReport(toVerdict([]), { ...bounds, lateMs: 8_000 });
    expect(later).toContain('reach it late (up to 8.0 s)');
  });

  it.each<[string, Partial<SetResult>, string]>([
    ['Unwanted logouts', { unwantedSignOuts: 3 }, '3 | 0'],
    ['Used tokens sent', { outsideReuseRule: 4 }, '4 | 0'],
    ['– not counted: delivered too late', { deliveredTooLate: 5 }, '5 | '],
    ['– not counted: logouts', { endedByNetwork: 6 }, '6 | '],
    ['Requests from hidden tabs', { sentWhileHidden: 8 }, '8 | 0'],
    ['Refreshes per token', { needless: 1 }, '1.050 | 1.1'],
    ['– of these needless', { needless: 9 }, '9 | '],
    ['– not counted: repeated after a failed', { afterLoss: 11 }, '11 | '],
    ['– not counted: repeated after 5 s', { afterLockTimeout: 12 }, '12 | '],
    ['– not counted: repeated because storage', { afterSlowStorage: 13 }, '13 | '],
    ['Longest without a usable token while', { longestAnsweredMs: 1_340 }, '1.3 s | '],
    ['Longest without a usable token |', { longestMs: 5_250 }, '5.3 s | '],
  ])('has a row for each figure: %s', (begin, about, cells) => {
    expect(lineOf(about, `| ${begin}`)).toMatch(
      new RegExp(` \\| ${cells.replaceAll(/[.|]/g, String.raw`\$&`)} \\|$`),
    );
  });
});
