import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthRefusedError, NetworkError } from '../../src/domain/errors.ts';
import { signedOutState } from '../../src/domain/session.ts';
import { selectAuthFailure, selectScreen } from '../../src/machines/authSelectors.ts';
import { selectBlockage } from '../../src/machines/tokenSelectors.ts';
import { aSession, aStoredSession, aUser } from '../support/builders.ts';
import { startAuth } from '../support/startAuth.ts';

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

describe('a stored session', () => {
  it('shows home at once though its token is spent, and is refreshed', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    expect(selectScreen(auth.snapshot())).toBe('home');
    await pass(50);
    expect(auth.token()).toBe('renewing');
    expect(auth.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    await auth.refreshSession.last().resolve(renewed);
    await pass(0);
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...renewed });
    expect(auth.token()).toBe('fresh');
  });

  it('is exchanged 90 seconds before the expiry of a long token', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3600) }));
    await pass(3_509_999);
    expect(auth.refreshSession.calls).toHaveLength(0);
    await pass(1);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('refused for good ends and says so', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    await auth.refreshSession.last().reject(new AuthRefusedError(400, 'session_expired', 'over'));
    await pass(0);
    expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(selectAuthFailure(auth.snapshot())).toBe(
      'Your session has ended. Please sign in again.',
    );
  });

  it('that cannot be refreshed is kept, says so, and is tried again when asked', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    await auth.refreshSession.last().reject(new AuthRefusedError(401, 'http_error', 'No API key'));
    await pass(0);
    expect(auth.token()).toBe('blocked');
    const token = auth.snapshot().children.token;
    expect(token && selectBlockage(token.getSnapshot())).toBe('No API key');
    token?.send({ type: 'renewal.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(2);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('waits for the network, and asks once when it is back', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    auth.wakeUps.send({ type: 'network.lost' });
    await pass(60_000);
    expect(auth.token()).toBe('offline');
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'network.found' });
    auth.wakeUps.send({ type: 'page.woke' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('is left alone while nobody looks at the page', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * 3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'page.shown' });
    auth.wakeUps.send({ type: 'page.woke' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('that signs out signs out here, and nothing is written over it', () => {
    const auth = startAuth(aStoredSession());
    auth.storeElsewhere(signedOutState);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
  });

  it('that signs in as someone else is followed', () => {
    const auth = startAuth(aStoredSession());
    const other = aUser({ id: 'another', email: 'noor@filmhaus.dev' });
    auth.storeElsewhere(aStoredSession({ user: other }));
    expect(auth.context().user).toEqual(other);
    expect(selectScreen(auth.snapshot())).toBe('home');
  });

  it('that signs in brings home here too', () => {
    const auth = startAuth();
    auth.storeElsewhere(aStoredSession());
    expect(selectScreen(auth.snapshot())).toBe('home');
  });
});

describe('logging out on this device only', () => {
  it('is done before anybody is asked, and tells the server once', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'deviceLogout.requested' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-1' });
    await auth.revokeSession.last().reject(new NetworkError());
    expect(auth.value()).toEqual({ signedOut: 'idle' });
  });
});
