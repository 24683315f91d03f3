import { describe, expect, it, vi } from 'vitest';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { AuthEvent } from '../../../../src/machines/auth/authMachine.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { flush } from '../../../support/deferred.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { silence, type Reply } from '../../services/support/wire.ts';
import { expiringIn, holdTime, pass, renewed, startOnServices } from './session.ts';

holdTime();

const expired = expiringIn(0);

/** Refreshes an expired session of an actor with a listener. */
async function refreshWithListener(listen: (auth: ReturnType<typeof startAuth>) => void) {
  const auth = startAuth(expired);
  listen(auth);
  await pass(50);
  await auth.refreshSession.last().resolve(renewed());
  await flush();
  return auth;
}

describe('D.26 a listener of the auth actor', () => {
  it('may log out when the session is refreshed', async () => {
    const auth = await refreshWithListener(({ actor }) =>
      actor.subscribe(({ context }) => {
        if (context.accessToken === 'access-2') actor.send({ type: 'localLogout.requested' });
      }),
    );
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.last().input).toEqual({ accessToken: 'access-2' });
  });

  it('may throw: the others go on, and the error is reported', async () => {
    const received: unknown[] = [];
    const auth = await refreshWithListener(({ actor }) => {
      actor.subscribe(() => {
        throw new Error('a listener broke');
      });
      actor.subscribe(({ context }) => received.push(context.accessToken));
    });
    expect(() => vi.runOnlyPendingTimers()).toThrow('a listener broke');
    expect(received).toEqual(['access-2']);
    expect(auth.value()).toEqual({ signedIn: 'idle' });
    expect(auth.stored()?.accessToken).toBe('access-2');
  });
});

const ofWindow = ['pageshow', 'storage'];
const ofToken = ['focus', 'pageshow', 'visibilitychange'];

describe('D.26 an app that is unmounted', () => {
  it('had one listener of each kind, and has none', async () => {
    const { browser, actor } = startOnServices({ stored: aStoredSession() });
    await pass(100);
    expect(browser.listeners().toSorted()).toEqual([...ofWindow, ...ofToken].toSorted());
    actor.send({ type: 'session.reset' });
    expect(browser.listeners()).toEqual(ofWindow);
    actor.stop();
    expect(browser.listeners()).toEqual([]);
  });

  it.each<[string, SessionState, Reply, number, AuthEvent?]>([
    ['no user is signed in', signedOutState, silence, 0],
    ['it wakes up', expired, silence, 10],
    ['a token is fresh', aStoredSession(), silence, 1_000],
    ['a refresh is pending', expired, silence, 100],
    ['a refresh has failed', expired, { fails: 'ERR_NETWORK' }, 100],
    ['a refresh was rejected with 401', expired, { status: 401 }, 100],
    ['logging in', signedOutState, silence, 100, aLogin],
    ['logging out', aStoredSession(), silence, 100, { type: 'logout.requested' }],
    ['revoking', expired, silence, 100, { type: 'localLogout.requested' }],
  ])('while %s leaves no timer, lock or request', async (_, stored, reply, ms, event) => {
    const { browser, actor, sent, store } = startOnServices({ stored, replies: [reply] });
    if (event !== undefined) actor.send(event);
    await pass(ms);
    const before = [sent.length, store.load()];
    actor.stop();
    // The lock is held a moment longer, until what was written has reached other tabs.
    await pass(250);
    expect(vi.getTimerCount()).toBe(0);
    expect(browser.locks.isTaken()).toBe(false);
    expect(browser.listeners()).toEqual([]);
    await pass(3_600_000);
    expect([sent.length, store.load()]).toEqual(before);
  });
});
