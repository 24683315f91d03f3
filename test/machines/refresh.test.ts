import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthRefusedError, NetworkError } from '../../src/domain/errors.ts';
import { signedOutState } from '../../src/domain/session.ts';
import { refreshBackOff, refreshWait } from '../../src/machines/authDelays.ts';
import { selectAuthFailure, selectScreen } from '../../src/machines/authSelectors.ts';
import { aSession, aStoredSession, aUser } from '../support/builders.ts';
import { startAuth } from '../support/startAuth.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number) => now / 1000 + seconds;

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('refreshing', () => {
  it('shows home at once with an expired session, and refreshes it', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    expect(selectScreen(auth.snapshot())).toBe('home');
    expect(auth.snapshot().matches({ signedIn: { token: 'refreshing' } })).toBe(true);
    expect(auth.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    const renewed = aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    await auth.refreshSession.last().resolve(renewed);
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...renewed });
    expect(auth.refreshSession.inFlight()).toBe(0);
  });

  it('happens 90 seconds before the expiry of a long token', () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3600) }));
    vi.advanceTimersByTime(3_509_999);
    expect(auth.refreshSession.calls).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('happens once in each life of a short token, not in a loop', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(20) }));
    vi.advanceTimersByTime(15_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await auth.refreshSession.last().resolve(aSession({ expiresAt: inSeconds(35) }));
    vi.advanceTimersByTime(14_999);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('asks at most once a second when the server hands out spent tokens', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await auth.refreshSession.last().resolve(aSession({ expiresAt: inSeconds(-10) }));
    vi.advanceTimersByTime(999);
    expect(auth.refreshSession.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });

  it('never happens without a refresh token, not even once the access token has expired', () => {
    const auth = startAuth({ ...aStoredSession({ expiresAt: inSeconds(0) }), refreshToken: null });
    expect(auth.snapshot().matches({ signedIn: { token: 'missing' } })).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(0);
    expect(selectScreen(auth.snapshot())).toBe('home');
  });

  it('tries again, later each time, while the reason says nothing about the session', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await auth.refreshSession.last().reject(new NetworkError());
    expect(auth.snapshot().matches({ signedIn: { token: 'backingOff' } })).toBe(true);
    vi.advanceTimersByTime(500);
    expect(auth.refreshSession.calls).toHaveLength(2);
    await auth.refreshSession.last().reject(new AuthRefusedError(401, 'http_error', 'gateway'));
    vi.advanceTimersByTime(1_000);
    expect(auth.refreshSession.calls).toHaveLength(3);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('waits twice as long after each failure, and short again after a success', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    const waited: number[] = [];
    async function failAndWait() {
      await auth.refreshSession.last().reject(new NetworkError());
      const { length } = auth.refreshSession.calls;
      let wait = 0;
      for (; wait < 60_000 && auth.refreshSession.calls.length === length; wait += 100) {
        vi.advanceTimersByTime(100);
      }
      waited.push(wait);
    }
    for (let failure = 1; failure <= 4; failure += 1) await failAndWait();
    await auth.refreshSession.last().resolve(aSession({ expiresAt: inSeconds(0) }));
    vi.advanceTimersByTime(1_000);
    await failAndWait();
    expect(waited).toEqual([500, 1_000, 2_000, 4_000, 500]);
  });

  it.each(['refresh_token_not_found', 'session_expired', 'user_banned', 'validation_failed'])(
    'refused with %s ends the session and says so',
    async (code) => {
      const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
      await auth.refreshSession.last().reject(new AuthRefusedError(400, code, 'Invalid'));
      expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
      expect(auth.stored()).toEqual(signedOutState);
      expect(selectAuthFailure(auth.snapshot())).toBe(
        'Your session has ended. Please sign in again.',
      );
    },
  );

  it('in flight when logging out is aborted and cannot bring the session back', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    vi.advanceTimersByTime(45_000);
    const refresh = auth.refreshSession.last();
    auth.actor.send({ type: 'logout.requested' });
    expect(refresh.signal.aborted).toBe(true);
    await auth.logOut.last().resolve();
    await refresh.resolve(aSession());
    expect(auth.stored()).toEqual(signedOutState);
  });
});

describe('the refresh delays', () => {
  it('stay within what a timer can hold', () => {
    expect(refreshWait(inSeconds(10 * 365 * 86_400), now)).toBe(2 ** 31 - 1);
    expect(refreshWait(null, now)).toBe(1_000);
  });

  it('double from half a second to thirty seconds, half of it by chance', () => {
    expect([1, 2, 3, 7, 50].map((failures) => refreshBackOff(failures, 1))).toEqual([
      500, 1_000, 2_000, 30_000, 30_000,
    ]);
    expect(refreshBackOff(1, 0)).toBe(250);
  });
});

describe('operations without a screen', () => {
  it('tokens.set and tokens.cleared change the tokens alone', () => {
    const stored = aStoredSession({ expiresAt: inSeconds(3600) });
    const auth = startAuth(stored);
    auth.actor.send({ type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' });
    expect(auth.stored()).toEqual({
      ...stored,
      accessToken: 'access-9',
      refreshToken: 'refresh-9',
    });
    auth.actor.send({ type: 'tokens.cleared' });
    expect(auth.stored()).toEqual({ ...stored, accessToken: null, refreshToken: null });
    expect(auth.snapshot().matches({ signedIn: { token: 'missing' } })).toBe(true);
  });

  it('tokens.set with an expired expiry refreshes with the new token', () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    auth.actor.send({ type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' });
    expect(auth.refreshSession.last().input).toEqual({ refreshToken: 'refresh-9' });
    expect(auth.refreshSession.inFlight()).toBe(1);
  });

  it('user.merged changes the named keys of the user', () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'user.merged', user: { user_metadata: { firstName: 'Mirabel' } } });
    expect(auth.stored()?.user).toEqual({ ...aUser(), user_metadata: { firstName: 'Mirabel' } });
  });

  it.each(['signed in', 'logging out'])('session.reset returns the initial state, %s', (where) => {
    const auth = startAuth(aStoredSession());
    if (where === 'logging out') auth.actor.send({ type: 'logout.requested' });
    auth.actor.send({ type: 'session.reset' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.context()).toMatchObject({ currentView: 'login', user: null, failure: null });
    expect(auth.stored()).toEqual(signedOutState);
  });
});
