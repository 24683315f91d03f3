import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type {
  LockEvent,
  SessionStorageEvent,
  WakeUpEvent,
} from '../../../../src/domain/externalEvents.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { authMachine } from '../../../../src/machines/auth/authMachine.ts';
import { refreshMachine } from '../../../../src/machines/auth/refreshMachine.ts';
import { tokenMachine } from '../../../../src/machines/auth/tokenMachine.ts';
import { aLogin, parkedAuth } from '../../../support/startAuth.ts';
import { silent } from '../../../support/manualActor.ts';
import { expiringIn, holdTime, pass } from './session.ts';

// A throwing actor is a bug of the app, which must not sign the user out.

holdTime();

const broken = () => {
  throw new Error('broken');
};

/** Signed in with a token that expires in so many seconds, refreshed by this machine. */
async function startWith(token: typeof tokenMachine, expiresInS: number) {
  const stored = expiringIn(expiresInS);
  const logic = parkedAuth(stored).logic.provide({ actors: { token } });
  const actor = createActor(logic, { input: stored }).start();
  await pass(50);
  return { actor, token: () => actor.getSnapshot().children.token?.getSnapshot() };
}

describe('refresh machine that throws', () => {
  const refresh = refreshMachine.provide({
    guards: { isStoredSessionDifferent: broken },
    actors: {
      holdRefreshLock: fromCallback<EventObject, undefined, LockEvent>(({ sendBack }) =>
        sendBack({ type: 'lock.acquired' }),
      ),
      readStoredSession: fromPromise<SessionState, void>(async () => signedOutState),
    },
  });
  const token = tokenMachine.provide({ actors: { watchWakeUps: silent(), refresh } });

  it('is retried without a failure on screen while the token is valid', async () => {
    const auth = await startWith(token, 100);
    await pass(75_000);
    expect(auth.token()).toMatchObject({
      value: { refresh: { waiting: 'backingOff' } },
      context: { failureCount: 1 },
    });
    await pass(25_000);
    expect(auth.token()).toMatchObject({
      value: { refresh: { waiting: 'blocked' } },
      context: { failureCount: 2 },
    });
  });

  it('is a failure with a message once the token is expired, and the user stays signed in', async () => {
    const auth = await startWith(token, 0);
    expect(auth.token()).toMatchObject({
      value: { refresh: { waiting: 'blocked' } },
      context: { failureCount: 1, failure: { kind: 'unknown' } },
    });
    // The message of XState names the guard.
    expect(auth.token()?.context.failure?.message).toContain('broken');
    expect(auth.actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
  });
});

describe('watchWakeUps that throws', () => {
  it('does not prevent a refresh', async () => {
    const watchWakeUps = fromCallback<EventObject, undefined, WakeUpEvent>(broken);
    const auth = await startWith(tokenMachine.provide({ actors: { watchWakeUps } }), 0);
    expect(auth.token()).toMatchObject({
      status: 'active',
      value: { refresh: { waiting: 'blocked' } },
    });
  });
});

describe('token machine that throws', () => {
  it('leaves the user signed in, who can log out', async () => {
    const { actor } = await startWith(tokenMachine.provide({ guards: { isHidden: broken } }), 0);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { signedIn: 'idle' } });
    actor.send({ type: 'localLogout.requested' });
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  });
});

describe('watchOtherTabs that throws', () => {
  it('does not prevent a login', () => {
    const watchOtherTabs = fromCallback<EventObject, undefined, SessionStorageEvent>(broken);
    const logic: typeof authMachine = parkedAuth().logic.provide({ actors: { watchOtherTabs } });
    const actor = createActor(logic, { input: signedOutState }).start();
    actor.send(aLogin);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'loggingIn' });
  });
});
