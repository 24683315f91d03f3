import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import type { LockEvent } from '../../../../src/domain/externalEvents.ts';
import { signedOutState, type Session, type SessionState } from '../../../../src/domain/session.ts';
import { refreshMachine } from '../../../../src/machines/auth/refreshMachine.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { flush, deferred } from '../../../support/deferred.ts';
import { holdTime, renewed } from './session.ts';

holdTime();

const input = { userId: aUser().id, refreshToken: 'refresh-1' };

/** A refresh of `refresh-1`; the test completes each step. */
function startRefresh() {
  const lock = manualActor<LockEvent>('holdRefreshLock');
  const storage = deferred<SessionState, void>('readStoredSession');
  const server = deferred<Session, { refreshToken: string }>('refreshSession');
  const logic = refreshMachine.provide({
    actors: {
      holdRefreshLock: lock.logic,
      readStoredSession: storage.logic,
      refreshSession: server.logic,
    },
  });
  const actor = createActor(logic, { input }).start();
  return {
    storage,
    server,
    acquireLock: () => lock.send({ type: 'lock.acquired' }),
    running: () => Object.keys(actor.getSnapshot().children),
    output: () => actor.getSnapshot().output,
  };
}

/** A refresh that has the lock, and reads storage. */
function startReading() {
  const refresh = startRefresh();
  refresh.acquireLock();
  return refresh;
}

/** A refresh whose request is sent. */
async function startRequesting() {
  const refresh = startReading();
  await refresh.storage.last().resolve(aStoredSession());
  return refresh;
}

const refreshed = () => ({
  kind: 'refreshed',
  tokens: { userId: input.userId, refreshToken: 'refresh-2', expiresAt: renewed().expiresAt },
  report: { type: 'session.refreshed', session: renewed() },
});

describe('refresh machine', () => {
  it('waits for the lock, reads storage, sends the request and reads storage again, with named actors', async () => {
    const { acquireLock, running, storage, server, output } = startRefresh();
    expect(running()).toEqual(['refreshLock']);
    acquireLock();
    expect(running()).toEqual(['refreshLock', 'readStoredSession']);
    await storage.last().resolve(aStoredSession());
    expect(running()).toEqual(['refreshLock', 'refreshSession']);
    expect(server.last().input).toEqual({ refreshToken: 'refresh-1' });
    await server.last().resolve(renewed());
    expect(running()).toEqual(['refreshLock', 'recheckStoredSession']);
    await storage.last().resolve(aStoredSession());
    expect(output()).toEqual(refreshed());
    expect({
      storageCallCount: storage.calls.length,
      serverCallCount: server.calls.length,
    }).toEqual({ storageCallCount: 2, serverCallCount: 1 });
  });

  it('goes on without the lock if the lock actor crashes', async () => {
    const storage = deferred<SessionState, void>('readStoredSession');
    // A slot that is not provided throws, the lock as well.
    const logic = refreshMachine.provide({ actors: { readStoredSession: storage.logic } });
    createActor(logic, { input }).start();
    await flush();
    expect(storage.calls).toHaveLength(1);
  });

  it('sends no request if the client cannot be loaded before storage is read', async () => {
    const { storage, server, output } = startReading();
    await storage.last().reject(new NetworkError());
    const failure = { kind: 'network', reason: 'network' };
    expect(output()).toEqual({ kind: 'failed', failure });
    expect(server.calls).toHaveLength(0);
  });

  it('fails if the server rejects it without a reason, and does not read storage again', async () => {
    const { server, storage, output } = await startRequesting();
    await server.last().reject(new Error(''));
    const failure = { kind: 'unknown', reason: 'authFailed' };
    expect(output()).toEqual({ kind: 'failed', failure });
    expect(storage.calls).toHaveLength(1);
  });

  it('uses the response if storage cannot be read again', async () => {
    const { server, storage, output } = await startRequesting();
    await server.last().resolve(renewed());
    await storage.last().reject(new Error('no storage'));
    expect(output()).toEqual(refreshed());
  });
});

describe('D.9 D.10 refresh machine, another session in storage', () => {
  const newer = aStoredSession({ refreshToken: 'refresh-9' });
  const otherUser = aStoredSession({ user: aUser({ id: 'd0c1' }) });
  const reportOf = (state: SessionState) => ({ type: 'session.storageChanged', state });
  const tokens = { ...input, refreshToken: 'refresh-9', expiresAt: newer.expiresAt };
  const rejected = new AuthApiError(400, 'refresh_token_already_used', 'Used');
  const cases = [
    ['newer tokens of the user', newer, { kind: 'refreshed', tokens, report: reportOf(newer) }],
    ['another user', otherUser, { kind: 'ended', report: reportOf(otherUser) }],
    ['no session', signedOutState, { kind: 'ended', report: reportOf(signedOutState) }],
  ] as const;

  it.each(cases)('sends no request if storage holds %s', async (_, stored, result) => {
    const { storage, server, output } = startReading();
    await storage.last().resolve(stored);
    expect(output()).toEqual(result);
    expect(server.calls).toHaveLength(0);
  });

  it.each(cases)(
    'discards response and rejection (already used) if storage now holds %s',
    async (_, stored, result) => {
      const completed = await startRequesting();
      await completed.server.last().resolve(renewed());
      const refused = await startRequesting();
      await refused.server.last().reject(rejected);
      for (const { storage, output } of [completed, refused]) {
        await storage.last().resolve(stored);
        expect(output()).toEqual(result);
      }
    },
  );
});
