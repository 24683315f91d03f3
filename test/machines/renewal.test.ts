import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthRefusedError, NetworkError, TimeoutError } from '../../src/domain/errors.ts';
import { signedOutState, type Session, type SessionState } from '../../src/domain/session.ts';
import type { LockEvent } from '../../src/domain/signs.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { aSession, aStoredSession, aUser } from '../support/builders.ts';
import { handActor } from '../support/handActor.ts';
import { handClock } from '../support/handClock.ts';
import { flush, parked } from '../support/parked.ts';

/** One exchange of `refresh-1`, every step of it in the test's hand. */
function startRenewal() {
  const clock = handClock();
  const lock = handActor<LockEvent>('holdRefreshLock');
  const code = parked<void, void>('prepareRefresh');
  const storage = parked<SessionState, void>('readStoredSession');
  const server = parked<Session, { refreshToken: string }>('refreshSession');
  const logic = renewalMachine.provide({
    actors: {
      holdRefreshLock: lock.logic,
      prepareRefresh: code.logic,
      readStoredSession: storage.logic,
      refreshSession: server.logic,
    },
  });
  const input = { userId: aUser().id, refreshToken: 'refresh-1' };
  const actor = createActor(logic, { input, clock }).start();
  return { clock, lock, code, storage, server, actor, output: () => actor.getSnapshot().output };
}

type Renewal = ReturnType<typeof startRenewal>;

async function send(renewal: Renewal) {
  renewal.lock.send({ type: 'lock.acquired' });
  await renewal.code.last().resolve();
  await renewal.storage.last().resolve(aStoredSession());
}

const next = () => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });
const refused = new AuthRefusedError(400, 'session_expired', 'Session Expired');

describe('an exchange of a token', () => {
  it('waits for its turn, then for its code, looks at storage and asks, one after the other', async () => {
    const renewal = startRenewal();
    const begun = () =>
      [renewal.code, renewal.storage, renewal.server].map(({ calls }) => calls.length);
    expect(begun()).toEqual([0, 0, 0]);
    renewal.lock.send({ type: 'lock.acquired' });
    expect(begun()).toEqual([1, 0, 0]);
    await renewal.code.last().resolve();
    expect(begun()).toEqual([1, 1, 0]);
    await renewal.storage.last().resolve(aStoredSession());
    expect(begun()).toEqual([1, 1, 1]);
    expect(renewal.server.last().input).toEqual({ refreshToken: 'refresh-1' });
    await renewal.server.last().resolve(next());
    expect(begun()).toEqual([1, 2, 1]);
    await renewal.storage.last().resolve(aStoredSession());
    expect(renewal.output()).toEqual({ kind: 'renewed', session: next() });
  });

  it('has waited for its turn long enough after five seconds', async () => {
    const renewal = startRenewal();
    renewal.clock.fire(5_000);
    await flush();
    expect(renewal.code.calls).toHaveLength(1);
  });

  it('goes on when the lock breaks', async () => {
    const code = parked<void, void>('prepareRefresh');
    // Whatever nobody provided throws, the lock as well.
    const logic = renewalMachine.provide({ actors: { prepareRefresh: code.logic } });
    createActor(logic, { input: { userId: 'u1', refreshToken: 'refresh-1' } }).start();
    await flush();
    expect(code.calls).toHaveLength(1);
  });

  it.each([new NetworkError(), new TimeoutError('slow')])(
    'has failed when its code does not come: %s',
    async (error) => {
      const renewal = startRenewal();
      renewal.lock.send({ type: 'lock.acquired' });
      await renewal.code.last().reject(error);
      expect(renewal.output()).toEqual({
        kind: 'failed',
        failure: { kind: error.kind, message: error.message },
      });
      expect(renewal.storage.calls).toHaveLength(0);
    },
  );

  it('is left undone, and says nothing, when the page is hidden before it is sent', async () => {
    const waiting = startRenewal();
    waiting.actor.send({ type: 'page.hidden' });
    const preparing = startRenewal();
    preparing.lock.send({ type: 'lock.acquired' });
    preparing.actor.send({ type: 'page.hidden' });
    for (const { actor, output } of [waiting, preparing]) {
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'leftUndone' });
      expect(output()).toBeNull();
    }
  });

  it('goes on when the page is hidden after that', async () => {
    const renewal = startRenewal();
    await send(renewal);
    renewal.actor.send({ type: 'page.hidden' });
    expect(renewal.server.inFlight()).toBe(1);
  });
});

it('what an exchange waits for goes by its name, beside the lock that it holds to the end', async () => {
  const renewal = startRenewal();
  const running = () => Object.keys(renewal.actor.getSnapshot().children);
  expect(running()).toEqual(['refreshLock']);
  renewal.lock.send({ type: 'lock.acquired' });
  expect(running()).toEqual(['refreshLock', 'prepareRefresh']);
  await renewal.code.last().resolve();
  expect(running()).toEqual(['refreshLock', 'readStoredSession']);
  await renewal.storage.last().resolve(aStoredSession());
  expect(running()).toEqual(['refreshLock', 'refreshSession']);
  await renewal.server.last().resolve(next());
  expect(running()).toEqual(['refreshLock', 'compareStored']);
});

describe('storage that holds something else', () => {
  const others = [
    aStoredSession({ refreshToken: 'refresh-9' }),
    aStoredSession({ user: aUser({ id: 'd0c1' }) }),
    signedOutState,
  ];

  it.each(others)('before the request ends it with what is there', async (stored) => {
    const renewal = startRenewal();
    renewal.lock.send({ type: 'lock.acquired' });
    await renewal.code.last().resolve();
    await renewal.storage.last().resolve(stored);
    expect(renewal.output()).toEqual({ kind: 'overtaken', stored });
    expect(renewal.server.calls).toHaveLength(0);
  });

  it.each(others)('after an answer, or a refusal, wins over it', async (stored) => {
    const answered = startRenewal();
    await send(answered);
    await answered.server.last().resolve(next());
    const turnedDown = startRenewal();
    await send(turnedDown);
    await turnedDown.server.last().reject(refused);
    for (const { storage, output } of [answered, turnedDown]) {
      await storage.last().resolve(stored);
      expect(output()).toEqual({ kind: 'overtaken', stored });
    }
  });
});

describe('storage that cannot be read', () => {
  it('is no reason not to ask, nor to drop what was answered', async () => {
    const renewal = startRenewal();
    renewal.lock.send({ type: 'lock.acquired' });
    await renewal.code.last().resolve();
    await renewal.storage.last().reject(new Error('no storage'));
    await renewal.server.last().resolve(next());
    await renewal.storage.last().reject(new Error('no storage'));
    expect(renewal.output()).toEqual({ kind: 'renewed', session: next() });
  });
});

describe('a server that says no', () => {
  it('ends the session only by a reason that says so', async () => {
    const renewal = startRenewal();
    await send(renewal);
    await renewal.server.last().reject(refused);
    await renewal.storage.last().resolve(aStoredSession());
    const failure = { kind: 'refused', message: 'Session Expired', status: 400 };
    expect(renewal.output()).toEqual({
      kind: 'refused',
      failure: { ...failure, code: 'session_expired' },
    });
  });

  it('has failed otherwise, and storage is not asked again', async () => {
    const renewal = startRenewal();
    await send(renewal);
    await renewal.server.last().reject(new Error(''));
    expect(renewal.output()).toEqual({
      kind: 'failed',
      failure: { kind: 'unknown', message: 'Authentication failed' },
    });
    expect(renewal.storage.calls).toHaveLength(1);
  });
});
