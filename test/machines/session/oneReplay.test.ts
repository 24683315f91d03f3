import { describe, expect, it } from 'vitest';
import { AuthRefusedError } from '../../../src/domain/errors.ts';
import { selectLogoutFailure } from '../../../src/machines/authSelectors.ts';
import { aStoredSession } from '../../support/builders.ts';
import { startAuth } from '../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const unauthorised = new AuthRefusedError(
  401,
  'no_authorization',
  'This endpoint requires a token',
);

describe("D.24 a call with the person's token that is answered 401", () => {
  it('is an error that is shown: nothing is sent again by itself, and nothing loops', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(unauthorised);
    await pass(60_000);
    expect(selectLogoutFailure(auth.snapshot())).toBe('This endpoint requires a token');
    expect([auth.logOut.calls.length, auth.refreshSession.calls.length]).toEqual([1, 0]);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('a second time is an error again, and one request more', async () => {
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

  it('is tried with the new token once that has been got', async () => {
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
    'because of %s is no error of a logout: the session is over (decision 9)',
    async (code) => {
      const auth = startAuth(aStoredSession());
      auth.actor.send({ type: 'logout.requested' });
      await auth.logOut.last().reject(new AuthRefusedError(401, code, 'gone'));
      await pass(60_000);
      expect(auth.value()).toEqual({ signedOut: 'idle' });
      expect([auth.logOut.calls.length, auth.refreshSession.calls.length]).toEqual([1, 0]);
    },
  );
});
