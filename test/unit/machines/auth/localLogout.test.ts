import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
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
    revocation() {
      const children: Record<string, AnyActorRef | undefined> = auth.snapshot().children;
      return children['revocation']?.getSnapshot();
    },
  };
}

/** It has no token any more. */
const over = {
  status: 'done',
  context: { accessToken: null, refreshToken: null, expiresAt: null },
};

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

  it('signs out even if the revocation fails, without a second request', async () => {
    const auth = startLocalLogout();
    expect(auth.revocation()).toMatchObject({ status: 'active' });
    await auth.revokeSession.last().reject(new NetworkError());
    await pass(3_600_000);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.revocation()).toMatchObject(over);
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(1);
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
    expect({
      revokeSessionCalls: auth.revokeSession.calls,
      refreshSessionCalls: auth.refreshSession.calls,
    }).toEqual({ revokeSessionCalls: [], refreshSessionCalls: [] });
    expect(auth.revocation()).toMatchObject(over);
  });

  it('does nothing when signed out', () => {
    const auth = startAuth();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    auth.actor.send({ type: 'localLogout.requested' });
    expect(auth.context().currentView).toBe('signup');
  });
});

describe('D.21 a logout on this device', () => {
  it.each([
    ['an expired', expiringIn(0)],
    ['no', { ...aStoredSession(), accessToken: null }],
  ])('with %s token refreshes it once, only to revoke, and stores nothing', async (_, stored) => {
    const auth = startLocalLogout(stored);
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(0);
    expect(auth.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    await auth.refreshSession.last().resolve(renewed());
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-2' });
    await auth.revokeSession.last().resolve();
    await pass(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.revocation()).toMatchObject(over);
    expect(auth.context()).toMatchObject({ user: null, accessToken: null, refreshToken: null });
    expect(auth.stored()).toEqual(signedOutState);
  });

  it.each<[string, (refresh: ReturnType<typeof startAuth>['refreshSession']) => Promise<void>]>([
    ['fails', ({ last }) => last().reject(new AuthApiError(400, 'session_expired', 'over'))],
    ['takes three seconds', () => pass(3_000)],
  ])('does not revoke if its refresh %s', async (_, end) => {
    const auth = startLocalLogout(expiringIn(0));
    await pass(2_999);
    expect(auth.revocation()).toMatchObject({ status: 'active' });
    await end(auth.refreshSession);
    expect(auth.revocation()).toMatchObject(over);
    expect(auth.refreshSession.inFlight()).toBe(0);
    expect(auth.revokeSession.calls).toHaveLength(0);
  });
});
