import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import { authTimeoutMs } from '../../../../src/domain/limits.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { lazyAuthService } from '../../../../src/services/auth/authActors.ts';
import { stubFetch } from '../../services/support/stubFetch.ts';
import { config, noSignal, rejection } from '../../services/support/wire.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1));

const refused = (status: number, retryAfterMs?: number) =>
  new AuthApiError(status, 'unexpected_failure', 'No', {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

async function startExpired() {
  const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
  await pass(50);
  return auth;
}

type Auth = Awaited<ReturnType<typeof startExpired>>;

/** Rejects the pending refresh, and expects the next one after `ms`, not before. */
async function expectRetryAfter(auth: Auth, error: unknown, ms: number) {
  const before = auth.refreshSession.calls.length;
  await auth.refreshSession.last().reject(error);
  await pass(0);
  expect(auth.token()).toBe('backingOff');
  await pass(ms - 1);
  expect(auth.refreshSession.calls).toHaveLength(before);
  await pass(1);
  expect(auth.refreshSession.calls).toHaveLength(before + 1);
}

describe('D.7 a request without a response', () => {
  it('times out after 15 s, and the machine sends the next', async () => {
    const sent = stubFetch('silent');
    const { refresh } = createAuthService({ config });
    const given = rejection(refresh('refresh-1', noSignal()));
    await pass(authTimeoutMs);
    const error = await given;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(1);
    const auth = await startExpired();
    await expectRetryAfter(auth, error, 500);
    vi.unstubAllGlobals();
  });

  it('times out too if the code of the service does not load', async () => {
    const service = lazyAuthService(() => new Promise(() => {}));
    const given = rejection(service.refresh('refresh-1', noSignal()));
    await pass(authTimeoutMs);
    expect(await given).toBeInstanceOf(TimeoutError);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('D.8 a transient failure is retried', () => {
  it.each([
    ['no response', new NetworkError(), 500],
    ['a timeout', new TimeoutError('slow'), 500],
    ['a malformed response', new MalformedResponseError('?'), 500],
    ['408', refused(408), 500],
    ['409', refused(409), 500],
    ['429', refused(429), 5_000],
    ['429 with a shorter Retry-After', refused(429, 1_000), 5_000],
    ['429 with a longer Retry-After', refused(429, 42_000), 42_000],
    ['500', refused(500), 500],
    ['502', refused(502), 500],
    ['503', refused(503), 500],
    ['503 with Retry-After', refused(503, 7_000), 7_000],
    ['504', refused(504), 500],
    ['599', refused(599), 500],
  ])('after %s', async (_, error, ms) => {
    const auth = await startExpired();
    await expectRetryAfter(auth, error, ms);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('after twice the backoff each time, up to thirty seconds, and from the start after a success', async () => {
    const auth = await startExpired();
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await expectRetryAfter(auth, new NetworkError(), ms);
    }
    await auth.refreshSession.last().resolve(aSession({ expiresAt: inSeconds(200) }));
    await pass(200_000);
    await expectRetryAfter(auth, new NetworkError(), 500);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('at once on request', async () => {
    const auth = await startExpired();
    await auth.refreshSession.last().reject(new NetworkError());
    expect(auth.token()).toBe('backingOff');
    auth.actor.getSnapshot().children.token?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });

  it('after a backoff of which half is random, so that tabs do not retry together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const auth = await startExpired();
    await expectRetryAfter(auth, new NetworkError(), 250);
    expect(auth.token()).toBe('refreshing');
  });

  it('not before Retry-After, however often the page is shown', async () => {
    const auth = await startExpired();
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

  it('after reading storage: tokens of another tab are taken and nothing is sent', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(0) }));
    const tab = browser.openTab({ isDeaf: true });
    await pass(50);
    await browser.refreshSession.last().reject(new NetworkError());
    tab.store.save({ isAuthenticated: true, ...renewed() });
    await pass(10_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(tab.context().accessToken).toBe('access-2');
    expect(tab.token()).toBe('fresh');
  });
});
