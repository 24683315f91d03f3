import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectAuthFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { selectRefreshError } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import type { RefreshResult } from '../../../../src/machines/auth/refreshMachine.ts';
import { tokenMachine } from '../../../../src/machines/auth/tokenMachine.ts';
import { parkedAuth, refreshStateOf, startAuth } from '../../../support/startAuth.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number) => now / 1000 + seconds;
const renewed = aSession({
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  expiresAt: inSeconds(3600),
});

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** Time passes, and what waits on promises alone follows. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('token machine, a stored session', () => {
  it('shows home at once with an expired token, and refreshes it', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    expect(selectScreen(auth.snapshot())).toBe('home');
    await pass(50);
    expect(auth.token()).toBe('refreshing');
    expect(auth.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    await auth.refreshSession.last().resolve(renewed);
    await pass(0);
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...renewed });
    expect(auth.token()).toBe('fresh');
  });

  it('refreshes a token of an hour 90 seconds before it expires', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3600) }));
    await pass(3_509_999);
    expect(auth.refreshSession.calls).toHaveLength(0);
    await pass(1);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('ends the session if the server rejects it, and the login screen says so', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    await auth.refreshSession.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    await pass(0);
    expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(selectAuthFailure(auth.snapshot())).toBe(
      'Your session has ended. Please sign in again.',
    );
  });

  it('keeps a session that cannot be refreshed, shows why, and retries on request', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    await auth.refreshSession.last().reject(new AuthApiError(401, 'http_error', 'No API key'));
    await pass(0);
    expect(auth.token()).toBe('blocked');
    const token = auth.snapshot().children.token;
    expect(token && selectRefreshError(token.getSnapshot())).toBe('No API key');
    token?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(2);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('waits while offline, and sends one request when online again', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    auth.wakeUps.send({ type: 'network.offline' });
    await pass(60_000);
    expect(auth.token()).toBe('offline');
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'network.online' });
    auth.wakeUps.send({ type: 'window.focused' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('sends no refresh while the page is hidden and one when it is visible again', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * 3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'page.shown' });
    auth.wakeUps.send({ type: 'window.focused' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });
});

describe('token machine', () => {
  const unknown = fromPromise(async () => ({ kind: 'unknown' }) as unknown as RefreshResult);

  it.each([
    ['blocked', 0],
    ['backingOff', 60],
  ])(
    'keeps the session after a refresh with an unknown result, and is %s with a token of %i s',
    async (state, seconds) => {
      const stored = aStoredSession({ expiresAt: inSeconds(seconds) });
      const services = parkedAuth(stored);
      const token = tokenMachine.provide({
        actors: { watchWakeUps: services.wakeUps.logic, refresh: unknown as never },
      });
      const actor = createActor(services.logic.provide({ actors: { token } }), { input: stored });
      actor.start();
      await pass(seconds * 750 + 50);
      expect(actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
      expect(services.stored()).toEqual(stored);
      const child = actor.getSnapshot().children.token?.getSnapshot();
      expect(refreshStateOf(child)).toBe(state);
      expect(child?.context.failure?.message).toBe('Authentication failed');
    },
  );
});

describe('auth machine, another browser tab', () => {
  it('signs out if the other tab signs out, and writes nothing', () => {
    const auth = startAuth(aStoredSession());
    auth.writeFromOtherTab(signedOutState);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
  });

  it('follows if the other tab signs in as another user', () => {
    const auth = startAuth(aStoredSession());
    const other = aUser({ id: 'another', email: 'noor@filmhaus.dev' });
    auth.writeFromOtherTab(aStoredSession({ user: other }));
    expect(auth.context().user).toEqual(other);
    expect(selectScreen(auth.snapshot())).toBe('home');
  });

  it('shows home if the other tab signs in', () => {
    const auth = startAuth();
    auth.writeFromOtherTab(aStoredSession());
    expect(selectScreen(auth.snapshot())).toBe('home');
  });
});

describe('auth machine, a logout on this device only', () => {
  it('signs out before it sends anything, and revokes the session once', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'localLogout.requested' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-1' });
    await auth.revokeSession.last().reject(new NetworkError());
    expect(auth.value()).toEqual({ signedOut: 'idle' });
  });
});
