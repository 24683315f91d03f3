import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import { toFailure } from '../../../../src/domain/failure.ts';
import { authTimeoutMs } from '../../../../src/domain/limits.ts';
import { getThrottledUntil, refreshBackoff } from '../../../../src/machines/auth/tokenMachine.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { aSession } from '../../../support/builders.ts';
import { stubFetch } from '../../services/support/stubFetch.ts';
import { config, noSignal, rejection } from '../../services/support/wire.ts';
import { retriesAround, holdTime, inSeconds, now, pass, startRefreshing } from './session.ts';

holdTime();
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1));
afterEach(() => void vi.unstubAllGlobals());

const refused = (status: number, retryAfterMs?: number) =>
  new AuthApiError(status, 'unexpected_failure', 'No', {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

describe('D.7 a request without a response', () => {
  it('times out after 15 s, and the machine sends the next', async () => {
    const sent = stubFetch('silent');
    const { refresh } = createAuthService({ config });
    const rejected = rejection(refresh('refresh-1', noSignal()));
    await pass(authTimeoutMs);
    const error = await rejected;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(1);
    expect(await retriesAround(await startRefreshing(), error, 500)).toEqual([0, 1]);
  });
});

describe('D.8 a transient failure is retried', () => {
  it('after twice the backoff each time, up to thirty seconds, and from the start after a success', async () => {
    const auth = await startRefreshing();
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      expect(await retriesAround(auth, new NetworkError(), ms)).toEqual([0, 1]);
    }
    await auth.refreshSession.last().resolve(aSession({ expiresAt: inSeconds(200) }));
    await pass(200_000);
    expect(await retriesAround(auth, new NetworkError(), 500)).toEqual([0, 1]);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('at once on request', async () => {
    const auth = await startRefreshing();
    await auth.refreshSession.last().reject(new NetworkError());
    expect(auth.token()).toBe('backingOff');
    auth.snapshot().children.token?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });

  it('after a backoff of which half is random, so that tabs do not retry together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const auth = await startRefreshing();
    expect(await retriesAround(auth, new NetworkError(), 250)).toEqual([0, 1]);
    expect(auth.token()).toBe('refreshing');
  });

  it('not before Retry-After, however often the page is shown', async () => {
    const auth = await startRefreshing();
    await auth.refreshSession.last().reject(refused(429, 60_000));
    for (let second = 0; second < 59; second += 1) {
      auth.wakeUps.send({ type: 'page.hidden' });
      auth.wakeUps.send({ type: 'page.shown' });
      auth.wakeUps.send({ type: 'window.focused' });
      await pass(1_000);
    }
    expect(auth.refreshSession.calls).toHaveLength(1);
    await pass(1_000);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });
});

describe('D.8 the backoff', () => {
  const offline = new NetworkError();

  it.each([
    { ms: 500, after: 'one failure', error: offline },
    { ms: 1_000, after: 'two', error: offline, failureCount: 2 },
    { ms: 2_000, after: 'three', error: offline, failureCount: 3 },
    { ms: 30_000, after: 'seven', error: offline, failureCount: 7 },
    { ms: 30_000, after: 'fifty', error: offline, failureCount: 50 },
    { ms: 250, after: 'one, with the least chance', error: offline, chance: 0 },
    { ms: 750, after: 'two, with half of it', error: offline, failureCount: 2, chance: 0.5 },
    { ms: 500, after: 'a timeout', error: new TimeoutError('authTimeout') },
    { ms: 500, after: 'a malformed response', error: new MalformedResponseError('authMalformed') },
    { ms: 500, after: 'a 408', error: refused(408) },
    { ms: 500, after: 'a 409', error: refused(409) },
    { ms: 500, after: 'a 500', error: refused(500) },
    { ms: 500, after: 'a 599', error: refused(599) },
    { ms: 5_000, after: 'a 429', error: refused(429) },
    { ms: 5_000, after: 'a 429 with a shorter Retry-After', error: refused(429, 1_000) },
    { ms: 42_000, after: 'a 429 with a longer Retry-After', error: refused(429, 42_000) },
    { ms: 30_000, after: 'seven failures, the last a 429', error: refused(429), failureCount: 7 },
    { ms: 42_000, after: 'a 503 with Retry-After', error: refused(503, 42_000) },
    { ms: 3_600_000, after: 'a Retry-After of a year', error: refused(429, 31_536_000_000) },
    { ms: 3_600_000, after: 'one without end', error: refused(429, Number.POSITIVE_INFINITY) },
    { ms: 60_000, after: 'a 401 with 90 s left', error: refused(401), left: 90 },
    { ms: 30_000, after: 'a 401 with 30 s left', error: refused(401), left: 30 },
    { ms: 1_000, after: 'a 401 at expiry', error: refused(401) },
  ])('is $ms ms after $after', ({ ms, error, failureCount = 1, chance = 1, left = 0 }) => {
    const failure = toFailure(error, 'authFailed');
    const throttledUntil = getThrottledUntil(failure, now);
    const failed = { failure, failureCount, expiresAt: inSeconds(left), throttledUntil };
    expect(refreshBackoff(failed, now, chance)).toBe(ms);
  });
});
