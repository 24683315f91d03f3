import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  isExpired,
  quietUntilOf,
  refreshAtOf,
  refreshBackOff,
  refreshWait,
} from '../../../src/machines/tokenDelays.ts';
import { inSeconds, now } from './time.ts';

const offline: Failure = { kind: 'network', message: 'Network Error' };
const refused = (status: number, retryAfterMs?: number): Failure => ({
  kind: 'refused',
  message: 'No',
  status,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** The wait after one failure more, all of it or half of it by chance. */
function backOff(failure: Failure, failures = 1, { chance = 1, expiresAt = inSeconds(0) } = {}) {
  const quietUntil = quietUntilOf(failure, now);
  return refreshBackOff({ failure, failures, expiresAt, quietUntil }, now, chance);
}

describe('when a token is exchanged', () => {
  it.each([
    [3_600, 90],
    [360, 90],
    [359, 89.75],
    [20, 5],
    [4, 1],
  ])('with %i s left, it is %s s before the end', (left, margin) => {
    expect(refreshAtOf(inSeconds(left), now)).toBe(now + (left - margin) * 1_000);
  });

  it('is at once when it is spent, or nobody knows', () => {
    expect(refreshAtOf(inSeconds(-10), now)).toBe(now - 10_000);
    expect(refreshAtOf(null, now)).toBe(0);
  });

  it('is never waited for longer than a timer can hold, nor less than a second', () => {
    expect(refreshWait(now + 10 * 365 * 86_400_000, now)).toBe(2 ** 31 - 1);
    expect(refreshWait(now + 1_001, now)).toBe(1_001);
    expect(refreshWait(now + 999, now)).toBe(1_000);
    expect(refreshWait(0, now)).toBe(1_000);
  });
});

describe('the wait after a failure', () => {
  it('doubles from half a second to thirty seconds, half of it by chance', () => {
    expect([1, 2, 3, 7, 50].map((failures) => backOff(offline, failures))).toEqual([
      500, 1_000, 2_000, 30_000, 30_000,
    ]);
    expect(backOff(offline, 1, { chance: 0 })).toBe(250);
    expect(backOff(offline, 2, { chance: 0.5 })).toBe(750);
  });

  it('is at least five seconds after "too many", and as long as the server asks', () => {
    expect(backOff(refused(429))).toBe(5_000);
    expect(backOff(refused(429, 1_000))).toBe(5_000);
    expect(backOff(refused(429, 42_000))).toBe(42_000);
    expect(backOff(refused(429), 7)).toBe(30_000);
    expect(backOff(refused(503, 42_000))).toBe(42_000);
    expect(backOff(refused(503))).toBe(500);
  });

  it('is an hour at most, whatever a header asks for', () => {
    expect(backOff(refused(429, 9_999_999_999_000))).toBe(3_600_000);
    expect(backOff(refused(429, Number.POSITIVE_INFINITY))).toBe(3_600_000);
  });

  it('goes on until the token is spent, a minute at most, for what does not pass by itself', () => {
    const forbidden = refused(401);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(90) })).toBe(60_000);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(30) })).toBe(30_000);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(0) })).toBe(1_000);
  });
});

describe('a token', () => {
  it('is expired at its second, after it, and without one (spec §4.7)', () => {
    expect(isExpired(inSeconds(1), now + 999)).toBe(false);
    expect(isExpired(inSeconds(1), now + 1_000)).toBe(true);
    expect(isExpired(inSeconds(-1), now)).toBe(true);
    expect(isExpired(null, now)).toBe(true);
  });
});
