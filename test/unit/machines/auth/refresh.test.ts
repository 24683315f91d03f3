import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { signedOutState, type Session, type SessionState } from '../../../../src/domain/session.ts';
import type { LockEvent } from '../../../../src/domain/externalEvents.ts';
import { refreshMachine } from '../../../../src/machines/auth/refreshMachine.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { flush, parked } from '../../../support/parked.ts';

/** A refresh of `refresh-1`; the test completes each step. */
function startRefresh() {
  const clock = manualClock();
  const lock = manualActor<LockEvent>('holdRefreshLock');
  const storage = parked<SessionState, void>('readStoredSession');
  const server = parked<Session, { refreshToken: string }>('refreshSession');
  const logic = refreshMachine.provide({
    actors: {
      holdRefreshLock: lock.logic,
      readStoredSession: storage.logic,
      refreshSession: server.logic,
    },
  });
  const input = { userId: aUser().id, refreshToken: 'refresh-1' };
  const actor = createActor(logic, { input, clock }).start();
  return { clock, lock, storage, server, actor, output: () => actor.getSnapshot().output };
}

type Refresh = ReturnType<typeof startRefresh>;

async function send(refresh: Refresh) {
  refresh.lock.send({ type: 'lock.acquired' });
  await refresh.storage.last().resolve(aStoredSession());
}

const next = () => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });
const rejected = new AuthApiError(400, 'session_expired', 'Session Expired');

const refreshed = {
  kind: 'refreshed',
  tokens: { userId: aUser().id, refreshToken: 'refresh-2', expiresAt: next().expiresAt },
  report: { type: 'session.refreshed', session: next() },
};

describe('refresh machine', () => {
  it('waits for the lock, reads storage and sends the request, in this order', async () => {
    const refresh = startRefresh();
    const counts = () => [refresh.storage, refresh.server].map(({ calls }) => calls.length);
    expect(counts()).toEqual([0, 0]);
    refresh.lock.send({ type: 'lock.acquired' });
    expect(counts()).toEqual([1, 0]);
    await refresh.storage.last().resolve(aStoredSession());
    expect(counts()).toEqual([1, 1]);
    expect(refresh.server.last().input).toEqual({ refreshToken: 'refresh-1' });
    await refresh.server.last().resolve(next());
    expect(counts()).toEqual([2, 1]);
    await refresh.storage.last().resolve(aStoredSession());
    expect(refresh.output()).toEqual(refreshed);
  });

  it('goes on without the lock after five seconds', async () => {
    const refresh = startRefresh();
    refresh.clock.fire(5_000);
    await flush();
    expect(refresh.storage.calls).toHaveLength(1);
  });

  it('goes on without the lock if the lock actor crashes', async () => {
    const storage = parked<SessionState, void>('readStoredSession');
    // A slot that is not provided throws, the lock as well.
    const logic = refreshMachine.provide({ actors: { readStoredSession: storage.logic } });
    createActor(logic, { input: { userId: 'u1', refreshToken: 'refresh-1' } }).start();
    await flush();
    expect(storage.calls).toHaveLength(1);
  });

  it.each([new NetworkError(), new TimeoutError('slow')])(
    'sends no request if the client cannot be loaded before storage is read: %s',
    async (error) => {
      const refresh = startRefresh();
      refresh.lock.send({ type: 'lock.acquired' });
      await refresh.storage.last().reject(error);
      expect(refresh.output()).toEqual({
        kind: 'failed',
        failure: { kind: error.kind, message: error.message },
      });
      expect(refresh.server.calls).toHaveLength(0);
    },
  );

  it('is cancelled if the page is hidden before the request is sent', () => {
    const waiting = startRefresh();
    waiting.actor.send({ type: 'page.hidden' });
    const reading = startRefresh();
    reading.lock.send({ type: 'lock.acquired' });
    reading.actor.send({ type: 'page.hidden' });
    for (const { actor, output } of [waiting, reading]) {
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'cancelled' });
      expect(output()).toEqual({ kind: 'cancelled' });
    }
  });

  it('completes its request if the page is hidden after it was sent', async () => {
    const refresh = startRefresh();
    await send(refresh);
    refresh.actor.send({ type: 'page.hidden' });
    expect(refresh.server.inFlight()).toBe(1);
  });

  it('holds the lock until its end, beside each call that it waits for', async () => {
    const refresh = startRefresh();
    const running = () => Object.keys(refresh.actor.getSnapshot().children);
    expect(running()).toEqual(['refreshLock']);
    refresh.lock.send({ type: 'lock.acquired' });
    expect(running()).toEqual(['refreshLock', 'readStoredSession']);
    await refresh.storage.last().resolve(aStoredSession());
    expect(running()).toEqual(['refreshLock', 'refreshSession']);
    await refresh.server.last().resolve(next());
    expect(running()).toEqual(['refreshLock', 'recheckStoredSession']);
  });

  it('ends the session if the server rejects it by a reason that names it', async () => {
    const refresh = startRefresh();
    await send(refresh);
    await refresh.server.last().reject(rejected);
    await refresh.storage.last().resolve(aStoredSession());
    expect(refresh.output()).toEqual({ kind: 'ended', report: { type: 'session.ended' } });
  });

  it('fails for any other reason, and does not read storage again', async () => {
    const refresh = startRefresh();
    await send(refresh);
    await refresh.server.last().reject(new Error(''));
    expect(refresh.output()).toEqual({
      kind: 'failed',
      failure: { kind: 'unknown', message: 'Authentication failed' },
    });
    expect(refresh.storage.calls).toHaveLength(1);
  });

  it('uses the response if storage cannot be read again', async () => {
    const refresh = startRefresh();
    await send(refresh);
    await refresh.server.last().resolve(next());
    await refresh.storage.last().reject(new Error('no storage'));
    expect(refresh.output()).toEqual(refreshed);
  });
});

describe('refresh machine, another session in storage', () => {
  const newer = aStoredSession({ refreshToken: 'refresh-9' });
  const otherUser = aStoredSession({ user: aUser({ id: 'd0c1' }) });
  const reportOf = (state: SessionState) => ({ type: 'session.storageChanged', state });
  const tokens = {
    userId: aUser().id,
    refreshToken: 'refresh-9',
    expiresAt: newer.expiresAt,
  };
  const cases = [
    ['newer tokens of the user', newer, { kind: 'refreshed', tokens, report: reportOf(newer) }],
    ['another user', otherUser, { kind: 'ended', report: reportOf(otherUser) }],
    ['no session', signedOutState, { kind: 'ended', report: reportOf(signedOutState) }],
  ] as const;

  it.each(cases)('sends no request if storage holds %s', async (_, stored, result) => {
    const refresh = startRefresh();
    refresh.lock.send({ type: 'lock.acquired' });
    await refresh.storage.last().resolve(stored);
    expect(refresh.output()).toEqual(result);
    expect(refresh.server.calls).toHaveLength(0);
  });

  it.each(cases)('discards the response if storage now holds %s', async (_, stored, result) => {
    const completed = startRefresh();
    await send(completed);
    await completed.server.last().resolve(next());
    const turnedDown = startRefresh();
    await send(turnedDown);
    await turnedDown.server.last().reject(rejected);
    for (const { storage, output } of [completed, turnedDown]) {
      await storage.last().resolve(stored);
      expect(output()).toEqual(result);
    }
  });
});
