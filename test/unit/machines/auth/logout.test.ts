import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectLogoutFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { startAuth } from '../../../support/startAuth.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startSignedIn() {
  return startAuth(aStoredSession());
}

describe('auth machine, logout', () => {
  it('sends the access token, shows home while pending, then clears the session', async () => {
    const auth = startSignedIn();
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.value()).toBe('loggingOut');
    expect(auth.snapshot().hasTag('busy')).toBe(true);
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-1' });
    expect(selectScreen(auth.snapshot())).toBe('home');
    await auth.logOut.last().resolve();
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.context().currentView).toBe('login');
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('clears the list positions, which belong to the user', async () => {
    const auth = startSignedIn();
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.positionClears()).toBe(0);
    await auth.logOut.last().resolve();
    expect(auth.positionClears()).toBe(1);
  });

  it('sends no request if the access token has expired, and ends the session on this device', () => {
    const auth = startSignedIn();
    auth.actor.send({ type: 'tokens.cleared' });
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.calls).toHaveLength(0);
    expect(auth.stored()).toEqual(signedOutState);

    const expired = startAuth(aStoredSession({ expiresAt: Math.floor(Date.now() / 1000) }));
    expired.actor.send({ type: 'logout.requested' });
    expect(expired.logOut.calls).toHaveLength(0);
    expect(expired.stored()).toEqual(signedOutState);
  });

  it('shows the message in the header if it fails, and keeps the session', async () => {
    const auth = startSignedIn();
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(new NetworkError());
    expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    expect(selectLogoutFailure(auth.snapshot())).toBe('Network Error');
    expect(auth.stored()?.isAuthenticated).toBe(true);
    auth.actor.send({ type: 'logout.requested' });
    expect(selectLogoutFailure(auth.snapshot())).toBeNull();
    await auth.logOut.last().reject(new Error(''));
    expect(selectLogoutFailure(auth.snapshot())).toBe('Logout failed');
  });

  it('keeps the message when the session is refreshed', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: Math.floor(Date.now() / 1000) + 60 }));
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(new NetworkError());
    await vi.advanceTimersByTimeAsync(45_000);
    await auth.refreshSession.last().resolve(aSession({ accessToken: 'access-2' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(auth.context().accessToken).toBe('access-2');
    expect(selectLogoutFailure(auth.snapshot())).toBe('Network Error');
  });

  const codes = ['session_not_found', 'user_not_found', 'bad_jwt'];
  it.each([401, 403, 404].flatMap((status) => codes.map((code) => [status, code] as const)))(
    'treats %i %s as success: the session no longer exists',
    async (status, code) => {
      const auth = startSignedIn();
      auth.actor.send({ type: 'logout.requested' });
      await auth.logOut.last().reject(new AuthApiError(status, code, 'gone'));
      expect(auth.value()).toEqual({ signedOut: 'idle' });
    },
  );

  it.each([
    [401, 'http_error'],
    [401, 'logout_error'],
    [400, 'session_not_found'],
    [500, 'unexpected_failure'],
  ])('takes %i %s as a failure', async (status, code) => {
    const auth = startSignedIn();
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(new AuthApiError(status, code, 'refused'));
    expect(selectLogoutFailure(auth.snapshot())).toBe('refused');
  });
});
