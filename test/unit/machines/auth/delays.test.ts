import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/domain/failure.ts';
import { isExpired } from '../../../../src/domain/session.ts';
import {
  getThrottledUntil,
  getRefreshTime,
  refreshBackoff,
  refreshDelay,
} from '../../../../src/machines/auth/tokenMachine.ts';
import { inSeconds, now } from './time.ts';

const offline: Failure = { kind: 'network', message: 'Network Error' };
const refused = (status: number, retryAfterMs?: number): Failure => ({
  kind: 'rejected',
  message: 'No',
  status,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** The backoff after one more failure, with the largest or smallest random part. */
function backOff(
  failure: Failure,
  failureCount = 1,
  { chance = 1, expiresAt = inSeconds(0) } = {},
) {
  const throttledUntil = getThrottledUntil(failure, now);
  return refreshBackoff({ failure, failureCount, expiresAt, throttledUntil }, now, chance);
}

describe('token machine, the time of a refresh', () => {
  it.each([
    [3_600, 90],
    [360, 90],
    [359, 89.75],
    [20, 5],
    [4, 1],
  ])('with %i s left is %s s before expiry', (left, margin) => {
    expect(getRefreshTime(inSeconds(left), now)).toBe(now + (left - margin) * 1_000);
  });

  it('is now for an expired token and for an unknown expiry', () => {
    expect(getRefreshTime(inSeconds(-10), now)).toBe(now - 10_000);
    expect(getRefreshTime(null, now)).toBe(0);
  });

  it('is at least a second away, and at most what a timer can hold', () => {
    expect(refreshDelay(now + 10 * 365 * 86_400_000, now)).toBe(2 ** 31 - 1);
    expect(refreshDelay(now + 1_001, now)).toBe(1_001);
    expect(refreshDelay(now + 999, now)).toBe(1_000);
    expect(refreshDelay(0, now)).toBe(1_000);
  });
});

describe('token machine, the backoff', () => {
  it('doubles from half a second to thirty seconds, half of it random', () => {
    expect([1, 2, 3, 7, 50].map((failureCount) => backOff(offline, failureCount))).toEqual([
      500, 1_000, 2_000, 30_000, 30_000,
    ]);
    expect(backOff(offline, 1, { chance: 0 })).toBe(250);
    expect(backOff(offline, 2, { chance: 0.5 })).toBe(750);
  });

  it('is at least five seconds after a 429, and as long as Retry-After says', () => {
    expect(backOff(refused(429))).toBe(5_000);
    expect(backOff(refused(429, 1_000))).toBe(5_000);
    expect(backOff(refused(429, 42_000))).toBe(42_000);
    expect(backOff(refused(429), 7)).toBe(30_000);
    expect(backOff(refused(503, 42_000))).toBe(42_000);
    expect(backOff(refused(503))).toBe(500);
  });

  it('is an hour at most, whatever Retry-After says', () => {
    expect(backOff(refused(429, 9_999_999_999_000))).toBe(3_600_000);
    expect(backOff(refused(429, Number.POSITIVE_INFINITY))).toBe(3_600_000);
  });

  it('lasts until the token expires, a minute at most, after a failure that is not transient', () => {
    const forbidden = refused(401);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(90) })).toBe(60_000);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(30) })).toBe(30_000);
    expect(backOff(forbidden, 1, { expiresAt: inSeconds(0) })).toBe(1_000);
  });
});

describe('isExpired', () => {
  it('is true at the second of expiry, after it, and without an expiry (spec §4.7)', () => {
    expect(isExpired(inSeconds(1), now + 999)).toBe(false);
    expect(isExpired(inSeconds(1), now + 1_000)).toBe(true);
    expect(isExpired(inSeconds(-1), now)).toBe(true);
    expect(isExpired(null, now)).toBe(true);
  });
});
