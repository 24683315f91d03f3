import { describe, expect, it } from 'vitest';
import { longestWithoutToken } from '../../../scripts/soak/stretches.ts';
import { aLostExchange, anExchange } from './anExchange.ts';

/** Pages tell the time since the epoch, exchanges since the soak began. */
const stretch = (from: number, to: number) => ({
  from: performance.timeOrigin + from,
  to: performance.timeOrigin + to,
});

const longest = (...args: Parameters<typeof longestWithoutToken>) => {
  const { longestMs, longestAnsweredMs } = longestWithoutToken(...args);
  return [longestMs, longestAnsweredMs];
};

describe('the longest time without a usable token', () => {
  it('is none where there always was one', () => {
    expect(longest([], [anExchange()])).toEqual([0, 0]);
  });

  it('is the longest of all, and counts where the backend answered', () => {
    const stretches = [stretch(100, 400), stretch(1_000, 1_900), stretch(5_000, 5_100)];
    expect(longest(stretches, [anExchange()])).toEqual([900, 900]);
  });

  const faulty = aLostExchange({ sentAt: 1_000, endedAt: 1_001 });
  const healed = anExchange({ sentAt: 2_000, endedAt: 2_050 });

  it.each([
    ['before the fault', 500, 999, true],
    ['from before it', 500, 1_000, false],
    ['between fault and remedy', 1_200, 1_500, false],
    ['from the fault into the remedy', 900, 3_000, false],
    ['until after it', 2_050, 2_600, false],
    ['after it', 2_051, 2_600, true],
  ])('does not count for the backend while that failed: %s', (_, from, to, counts) => {
    const found = longest([stretch(from, to)], [faulty, healed]);
    expect(found).toEqual([to - from, counts ? to - from : 0]);
  });

  it('a fault that was followed by no good answer lasts to the end', () => {
    expect(longest([stretch(8_000, 9_000)], [faulty])).toEqual([1_000, 0]);
    const { endedAt: _, ...open } = healed;
    expect(longest([stretch(8_000, 9_000)], [faulty, open])).toEqual([1_000, 0]);
  });

  it('another fault is no remedy', () => {
    const second = aLostExchange({ sentAt: 1_500, endedAt: 1_501 });
    expect(longest([stretch(1_700, 1_900)], [faulty, second, healed])).toEqual([200, 0]);
  });
});
