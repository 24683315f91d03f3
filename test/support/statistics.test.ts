import { describe, expect, it } from 'vitest';
import { formatTable, getMedian, isMet, summarize } from '../../tools/bench/figures.ts';

describe('getMedian and summarize', () => {
  it('return the middle sample as the median, in any order', () => {
    expect(getMedian([9, 1, 5])).toBe(5);
    expect(getMedian([100, 20, 3, 1_000])).toBe(60);
  });

  it('return minimum and maximum of fewer than ten samples', () => {
    expect(summarize([30, 10, 20])).toEqual({ median: 20, low: 10, high: 30, count: 3 });
    expect(summarize([7])).toEqual({ median: 7, low: 7, high: 7, count: 1 });
  });

  it('ignore one outlier in ten samples', () => {
    const samples = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000];
    expect(summarize(samples)).toEqual({ median: 5.5, low: 2, high: 9, count: 10 });
  });
});

describe('a figure', () => {
  it('meets a limit up to the limit itself', () => {
    expect(isMet(105, { atMost: 105 })).toBe(true);
    expect(isMet(105.1, { atMost: 105 })).toBe(false);
    expect(isMet(2_000, { atLeast: 2_000 })).toBe(true);
    expect(isMet(1_999, { atLeast: 2_000 })).toBe(false);
  });
});

describe('the table of figures', () => {
  it('has median, spread, limit and whether it is met, a miss in capitals', () => {
    const lines = formatTable([
      { name: 'light', unit: 'kB', samples: [90], limit: { atMost: 105 } },
      { name: 'slow', unit: '/s', samples: [1_200, 1_500, 1_800], limit: { atLeast: 2_000 } },
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
});
