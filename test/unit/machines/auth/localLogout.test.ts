import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { signedOutState, type Session, type SessionState } from '../../../../src/domain/session.ts';
import {
  revocationMachine,
  type RevocationInput,
} from '../../../../src/machines/auth/revocationMachine.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { parked } from '../../../support/parked.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { config } from '../../services/support/wire.ts';
import { expiringIn, holdTime, pass, renewed, startOnServices } from './session.ts';

holdTime();

function startLocalLogout(stored: SessionState = aStoredSession()) {
  const auth = startAuth(stored);
  const logOutHere = () => auth.actor.send({ type: 'localLogout.requested' });
  logOutHere();
  return {
    ...auth,
    /** Logs in again, and out on this device again. */
    async repeat() {
      auth.actor.send(aLogin);
      await auth.logIn.last().resolve(aSession({ accessToken: 'access-9' }));
      logOutHere();
    },
    children: () => Object.keys(auth.snapshot().children),
  };
}

describe('D.20 a logout on this device', () => {
  it('clears storage and memory before it sends anything', async () => {
    const storedAtRequest: unknown[] = [];
    const { actor, value, store, sent } = startOnServices({
      stored: aStoredSession(),
      replies: [{ status: 204 }],
      serviceOver: (adapter, { load }) =>
        createAuthService({
          config,
          adapter(request) {
            storedAtRequest.push(load());
            return adapter(request);
          },
        }),
    });
    actor.send({ type: 'localLogout.requested' });
    expect(value()).toEqual({ signedOut: 'idle' });
    expect(store.load()).toEqual(signedOutState);
    await pass(0);
    expect(sent.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      ['https://auth.example/auth/v1/logout?scope=local', 'Bearer access-1'],
    ]);
    expect(storedAtRequest).toEqual([signedOutState]);
  });

  it.each([
    new NetworkError(),
    new TimeoutError('slow'),
    ...[400, 401, 403, 404, 429, 500, 502].map(
      (status) => new AuthApiError(status, 'unknown', `Status ${status}`),
    ),
  ])('signs out even if the revocation fails, without a second request: %s', async (error) => {
    const auth = startLocalLogout();
    await auth.revokeSession.last().reject(error);
    await pass(3_600_000);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(1);
  });

  it('aborts a pending logout of all devices', () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'logout.requested' });
    auth.actor.send({ type: 'localLogout.requested' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.logOut.last().signal.aborted).toBe(true);
  });

  it('revokes two sessions at once, and stops both revocations when the app stops', async () => {
    const auth = startLocalLogout();
    await auth.repeat();
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.children()).toEqual(['otherTabs', 'revocation', 'revocation 2']);
    expect(auth.revokeSession.open().map(({ input }) => input.accessToken)).toEqual([
      'access-1',
      'access-9',
    ]);
    auth.actor.stop();
    expect(auth.revokeSession.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('uses the id of a finished revocation again', async () => {
    const auth = startLocalLogout();
    await auth.revokeSession.last().resolve();
    const before = auth.children();
    await auth.repeat();
    expect(auth.children()).toEqual(before);
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-9' });
  });

  it('sends nothing without a token', () => {
    const auth = startLocalLogout({ ...aStoredSession(), accessToken: null, refreshToken: null });
    expect(auth.stored()).toEqual(signedOutState);
    expect([auth.revokeSession.calls, auth.refreshSession.calls]).toEqual([[], []]);
  });

  it('does nothing when signed out', () => {
    const auth = startAuth();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    auth.actor.send({ type: 'localLogout.requested' });
    expect(auth.context().currentView).toBe('signup');
  });
});

describe('D.21 a logout on this device with an expired token', () => {
  it('refreshes it once, only to revoke, and stores nothing', async () => {
    const auth = startLocalLogout(expiringIn(0));
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(0);
    await auth.refreshSession.last().resolve(renewed());
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-2' });
    await auth.revokeSession.last().resolve();
    await pass(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.context()).toMatchObject({ user: null, accessToken: null, refreshToken: null });
    expect(auth.stored()).toEqual(signedOutState);
  });
});

describe('revocation machine', () => {
  function good(): RevocationInput {
    const { accessToken, refreshToken, expiresAt } = aSession();
    return { accessToken, refreshToken, expiresAt };
  }
  const expired = (): RevocationInput => ({ ...good(), expiresAt: 1 });

  function startRevocation(input: RevocationInput) {
    const clock = manualClock();
    const refresh = parked<Session, { refreshToken: string }>('refreshSession');
    const revoke = parked<void, { accessToken: string }>('revokeSession');
    const actors = { refreshSession: refresh.logic, revokeSession: revoke.logic };
    const actor = createActor(revocationMachine.provide({ actors }), { input, clock }).start();
    return {
      clock,
      refresh,
      revoke,
      running: () => Object.keys(actor.getSnapshot().children),
      /** Whether it has ended and cleared its tokens. */
      isOver() {
        const { status, context } = actor.getSnapshot();
        return status === 'done' && Object.values(context).every((value) => value === null);
      },
    };
  }

  it('revokes the session once, with a valid access token', async () => {
    const { revoke, refresh, running, isOver } = startRevocation(good());
    expect(running()).toEqual(['revokeSession']);
    expect(revoke.last().input).toEqual({ accessToken: 'access-1' });
    await revoke.last().resolve();
    expect(isOver()).toBe(true);
    expect([revoke.calls.length, refresh.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['expired', expired],
    ['missing', () => ({ ...good(), accessToken: null })],
  ])('with an access token that is %s gets one only for the revocation', async (_, input) => {
    const { revoke, refresh, running, isOver } = startRevocation(input());
    expect(running()).toEqual(['refreshSession']);
    expect(refresh.last().input).toEqual({ refreshToken: 'refresh-1' });
    await refresh.last().resolve(aSession({ accessToken: 'access-2' }));
    expect(running()).toContain('revokeSession');
    expect(revoke.last().input).toEqual({ accessToken: 'access-2' });
    await revoke.last().resolve();
    expect(isOver()).toBe(true);
  });

  it('sends no request when both tokens are unusable', () => {
    const { revoke, refresh, isOver } = startRevocation({ ...expired(), refreshToken: null });
    expect([revoke.calls.length, refresh.calls.length]).toEqual([0, 0]);
    expect(isOver()).toBe(true);
  });

  it('ends when a request fails', async () => {
    const refreshing = startRevocation(expired());
    await refreshing.refresh.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    const revoking = startRevocation(good());
    await revoking.revoke.last().reject(new Error('no'));
    expect([refreshing.isOver(), revoking.isOver()]).toEqual([true, true]);
    expect(refreshing.revoke.calls).toHaveLength(0);
  });

  it('gives up the refresh after three seconds', () => {
    const { clock, refresh, isOver } = startRevocation(expired());
    clock.fire(3_000);
    expect(refresh.last().signal.aborted).toBe(true);
    expect(isOver()).toBe(true);
  });
});
