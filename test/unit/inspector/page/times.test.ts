import { describe, expect, it } from 'vitest';
import { formatTime, formatDuration, formatElapsed } from '../../../../inspector/page/log/times.ts';

describe('times in the inspector', () => {
  it.each([
    [0, '+0.000'],
    [1_234, '+1.234'],
    [59_999.6, '+1:00.000'],
    [62_500, '+1:02.500'],
    [7_200_000, '+2:00:00.000'],
    [-5, '+0.000'],
  ])('formatElapsed formats %i ms as %s', (ms, text) => {
    expect(formatElapsed(ms)).toBe(text);
  });

  it.each([
    [4, '4 ms'],
    [999, '999 ms'],
    [1_240, '1.24 s'],
    [32_450, '32.5 s'],
    [125_900, '2 min 5 s'],
  ])('formatDuration formats %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it('formatTime formats a local time with milliseconds', () => {
    expect(formatTime(new Date(2026, 4, 1, 9, 5, 7, 45).getTime())).toBe('09:05:07.045');
  });
});
