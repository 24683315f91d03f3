import { expect, it } from 'vitest';
import { formatTable, summarize } from '../../tools/bench/figures.ts';

it.each([
  ['the only sample', [7], [7, 7, 7]],
  ['the middle of an odd number of samples', [9, 1, 5], [5, 1, 9]],
  ['the mean of the two in the middle of an even number', [100, 20, 3, 1_000], [60, 3, 1_000]],
  ['without one outlier in ten', [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000], [5.5, 2, 9]],
])('the median and spread of a figure are %s', (_, samples, [median, low, high]) => {
  expect(summarize(samples)).toEqual({ median, low, high, count: samples.length });
});

it('the table of figures has median, spread, limit and whether it is met, a miss in capitals', () => {
  const lines = formatTable([
    { name: 'light', unit: 'kB', samples: [105], limit: { atMost: 105 } },
    { name: 'heavy', unit: 'kB', samples: [105.1], limit: { atMost: 105 } },
    { name: 'fast', unit: '/s', samples: [2_000], limit: { atLeast: 2_000 } },
    { name: 'slow', unit: '/s', samples: [1_200, 1_999, 2_800], limit: { atLeast: 2_000 } },
    { name: 'plain', unit: 'ms', samples: [3.14159, 2.71828] },
  ]).split('\n');
  expect(lines.slice(2).map((line) => line.replaceAll(/ *\| */g, '|'))).toEqual([
    '|light|105 kB||1|≤ 105|met|',
    '|heavy|105.1 kB||1|≤ 105|MISSED|',
    '|fast|2,000 /s||1|≥ 2,000|met|',
    '|slow|1,999 /s|1,200 – 2,800|3|≥ 2,000|MISSED|',
    '|plain|2.93 ms|2.72 – 3.14|2|||',
  ]);
});
