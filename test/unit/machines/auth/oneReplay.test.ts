import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { selectLogoutFailure } from '../../../../src/machines/auth/authSelectors.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const unauthorised = new AuthApiError(401, 'no_authorization', 'This endpoint requires a token');

describe('D.24 a logout with a 401 response', () => {
  it('shows the error, repeats nothing and does not loop', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(unauthorised);
    await pass(60_000);
    expect(selectLogoutFailure(auth.snapshot())).toBe('This endpoint requires a token');
    expect([auth.logOut.calls.length, auth.refreshSession.calls.length]).toEqual([1, 0]);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('shows the error again after one more request when pressed again', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    for (let time = 1; time <= 2; time += 1) {
      auth.actor.send({ type: 'logout.requested' });
      await auth.logOut.last().reject(unauthorised);
      await pass(60_000);
      expect(auth.logOut.calls).toHaveLength(time);
      expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    }
    expect(auth.refreshSession.calls).toHaveLength(0);
  });

  it('sends the new token after a refresh', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(80) }));
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(unauthorised);
    await pass(60_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await auth.refreshSession.last().resolve(renewed());
    await pass(0);
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-2' });
  });

  it.each(['bad_jwt', 'session_not_found', 'user_not_found'])(
    'ends the session without an error for %s (decision 9)',
    async (code) => {
      const auth = startAuth(aStoredSession());
      auth.actor.send({ type: 'logout.requested' });
      await auth.logOut.last().reject(new AuthApiError(401, code, 'gone'));
      await pass(60_000);
      expect(auth.value()).toEqual({ signedOut: 'idle' });
      expect([auth.logOut.calls.length, auth.refreshSession.calls.length]).toEqual([1, 0]);
    },
  );
});
