import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { storageEventDelayMs, openBrowser } from '../../../support/openBrowser.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

holdTime();

const signedOut = { signedOut: 'idle' };
const leave = { type: 'localLogout.requested' } as const;

describe('D.20 a logout on this device', () => {
  it('clears storage and memory before it sends anything', async () => {
    const store = createSessionStore(memoryStorage());
    store.save(aStoredSession());
    const { adapter, sent } = wire({ status: 204 });
    const storedAtRequest: unknown[] = [];
    const service = createAuthService({
      config,
      adapter: (request) => {
        storedAtRequest.push(store.load());
        return adapter(request);
      },
    });
    const actor = createActor(provideAuth(service, store), { input: store.open() }).start();
    actor.send(leave);
    expect(actor.getSnapshot().value).toEqual(signedOut);
    expect(store.load()).toEqual(signedOutState);
    await pass(0);
    expect(sent.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      ['https://auth.example/auth/v1/logout?scope=local', 'Bearer access-1'],
    ]);
    expect(storedAtRequest).toEqual([signedOutState]);
    actor.stop();
  });

  const refusals = [400, 401, 403, 404, 429, 500, 502].map(
    (status) => [`${status}`, new AuthApiError(status, 'unknown', 'No')] as const,
  );
  it.each<readonly [string, Error]>([
    ['offline', new NetworkError()],
    ['a timeout', new TimeoutError('slow')],
    ...refusals,
  ])('signs out even if the revocation fails, without a second request: %s', async (_, error) => {
    const auth = startAuth(aStoredSession());
    auth.actor.send(leave);
    await auth.revokeSession.last().reject(error);
    await pass(3_600_000);
    expect(auth.value()).toEqual(signedOut);
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(1);
  });

  it('works during a logout of all devices, and twice with a login in between', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'logout.requested' });
    auth.actor.send(leave);
    expect(auth.value()).toEqual(signedOut);
    expect(auth.logOut.last().signal.aborted).toBe(true);
    auth.actor.send(aLogin);
    await auth.logIn.last().resolve(aSession({ accessToken: 'access-9' }));
    auth.actor.send(leave);
    expect(auth.revokeSession.open().map(({ input }) => input.accessToken)).toEqual([
      'access-1',
      'access-9',
    ]);
    for (const call of auth.revokeSession.open()) await call.resolve();
    expect(auth.value()).toEqual(signedOut);
  });

  it('stops two revocations when the app stops', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send(leave);
    auth.actor.send(aLogin);
    await auth.logIn.last().resolve(aSession({ accessToken: 'access-9' }));
    auth.actor.send(leave);
    const names = Object.keys(auth.snapshot().children).filter((id) => id.startsWith('rev'));
    expect(names).toEqual(['revocation', 'revocation 2']);
    auth.actor.stop();
    expect(auth.revokeSession.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('uses the id of a finished revocation again', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send(leave);
    await auth.revokeSession.last().resolve();
    const children = () => Object.keys(auth.snapshot().children);
    const before = children();
    auth.actor.send(aLogin);
    await auth.logIn.last().resolve(aSession({ accessToken: 'access-9' }));
    auth.actor.send(leave);
    expect(children()).toEqual(before);
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-9' });
  });

  it('sends nothing without a token', () => {
    const auth = startAuth({ ...aStoredSession(), accessToken: null, refreshToken: null });
    auth.actor.send(leave);
    expect(auth.stored()).toEqual(signedOutState);
    expect([auth.revokeSession.calls, auth.refreshSession.calls]).toEqual([[], []]);
  });

  it('does nothing when signed out', () => {
    const auth = startAuth();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    auth.actor.send(leave);
    expect(auth.context().currentView).toBe('signup');
  });
});

describe('D.21 a logout on this device with an expired token', () => {
  function leaveSpent() {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    auth.actor.send(leave);
    return auth;
  }

  it('refreshes it once, only to revoke, and stores nothing', async () => {
    const auth = leaveSpent();
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls).toHaveLength(0);
    await auth.refreshSession.last().resolve(renewed());
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-2' });
    await auth.revokeSession.last().resolve();
    await pass(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.value()).toEqual(signedOut);
    expect(auth.context()).toMatchObject({ user: null, accessToken: null, refreshToken: null });
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('gives up the refresh after three seconds', async () => {
    const auth = leaveSpent();
    await pass(2_999);
    expect(auth.refreshSession.inFlight()).toBe(1);
    await pass(1);
    expect(auth.refreshSession.last().signal.aborted).toBe(true);
    expect(auth.revokeSession.calls).toHaveLength(0);
  });

  it('ends if the refresh fails', async () => {
    const auth = leaveSpent();
    await auth.refreshSession.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    await pass(60_000);
    expect(auth.value()).toEqual(signedOut);
    expect([auth.refreshSession.calls.length, auth.revokeSession.calls.length]).toEqual([1, 0]);
  });

  it('sends nothing for a logout of all devices (spec §4.4)', () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.value()).toEqual(signedOut);
    expect([auth.logOut.calls, auth.refreshSession.calls, auth.revokeSession.calls]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('D.22 a refresh in flight', () => {
  const spent = () => aStoredSession({ expiresAt: inSeconds(0) });

  it.each(['localLogout.requested', 'session.reset', 'logout.requested'] as const)(
    'cannot restore the session after %s',
    async (type) => {
      const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
      await pass(45_000);
      const refresh = auth.refreshSession.last();
      auth.actor.send({ type });
      if (type === 'logout.requested') await auth.logOut.last().resolve();
      expect(refresh.signal.aborted).toBe(true);
      await refresh.resolve(renewed());
      await pass(60_000);
      expect(auth.value()).toEqual(signedOut);
      expect(auth.stored()).toEqual(signedOutState);
    },
  );

  it.each([false, true])(
    'in another tab cannot restore it either, without `storage` events: %s',
    async (isDeaf) => {
      const browser = openBrowser(spent());
      const there = browser.openTab({ isDeaf });
      const here = browser.openTab();
      await pass(50);
      const refresh = browser.refreshSession.last();
      here.actor.send(leave);
      await refresh.resolve(renewed());
      await pass(storageEventDelayMs);
      await pass(10_000);
      for (const tab of [here, there]) expect(tab.value()).toEqual(signedOut);
      expect(browser.stored()).toEqual(signedOutState);
    },
  );

  it('of the former user does not reach the next', async () => {
    const auth = startAuth(spent());
    await pass(50);
    const refresh = auth.refreshSession.last();
    auth.actor.send(leave);
    auth.actor.send(aLogin);
    await auth.logIn.last().resolve(aSession({ accessToken: 'access-9' }));
    await refresh.resolve(renewed());
    await pass(1_000);
    expect(auth.context().accessToken).toBe('access-9');
  });
});
