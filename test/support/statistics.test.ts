import { describe, expect, it } from 'vitest';
import { meets, ratio } from '../../bench/support/figure.ts';
import { median, summary } from '../../bench/support/statistics.ts';
import { table } from '../../bench/support/table.ts';

describe('the statistics of measurements', () => {
  it('takes the middle sample as the median, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([100, 20, 3, 1_000])).toBe(60);
  });

  it('spreads from least to greatest when there are fewer than ten samples', () => {
    expect(summary([30, 10, 20])).toEqual({ median: 20, low: 10, high: 30, count: 3 });
    expect(summary([7])).toEqual({ median: 7, low: 7, high: 7, count: 1 });
  });

  it('lets one stray sample in ten leave the spread alone', () => {
    const samples = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000];
    expect(summary(samples)).toEqual({ median: 5.5, low: 2, high: 9, count: 10 });
  });

  it('leaves the samples in the order they came', () => {
    const samples = [3, 1, 2];
    summary(samples);
    expect(samples).toEqual([3, 1, 2]);
  });

  it('refuses to speak of no samples, or of one that is no number', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => summary([1, Number.NaN])).toThrow(RangeError);
    expect(() => summary([Number.POSITIVE_INFINITY])).toThrow(RangeError);
  });
});

describe('a figure', () => {
  it('meets its aim up to the aim itself, and not past it', () => {
    expect(meets(105, { atMost: 105 })).toBe(true);
    expect(meets(105.1, { atMost: 105 })).toBe(false);
    expect(meets(2_000, { atLeast: 2_000 })).toBe(true);
    expect(meets(1_999, { atLeast: 2_000 })).toBe(false);
  });

  it('compares two measurements run by run', () => {
    expect(ratio('a / b', [10, 30], [5, 10]).samples).toEqual([2, 3]);
    expect(() => ratio('a / b', [10, 30], [5])).toThrow(RangeError);
  });
});

describe('the table of figures', () => {
  it('says median, spread, aim and whether it was met, a miss in capitals', () => {
    const lines = table([
      { name: 'light', unit: 'kB', samples: [90], aim: { atMost: 105 } },
      { name: 'slow', unit: '/s', samples: [1_200, 1_500, 1_800], aim: { atLeast: 2_000 } },
      { name: 'plain', unit: 'ms', samples: [3.14159, 2.71828] },
    ])
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => cells.slice(1, -1));
    expect(lines.slice(2)).toEqual([
      ['light', '90 kB', '', '1', '≤ 105', 'met'],
      ['slow', '1,500 /s', '1,200 – 1,800', '3', '≥ 2,000', 'MISSED'],
      ['plain', '2.93 ms', '2.72 – 3.14', '2', '', ''],
    ]);
  });

  it('judges the median before it is rounded, so that rounding turns no miss into a success', () => {
    expect(table([{ name: 'edge', unit: '×', samples: [1.204], aim: { atMost: 1.2 } }])).toMatch(
      /1\.2 × .* MISSED/,
    );
  });
});
