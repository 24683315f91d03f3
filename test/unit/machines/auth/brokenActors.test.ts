import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { SessionStorageEvent, WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import type { authMachine } from '../../../../src/machines/auth/authMachine.ts';
import type { RefreshResult } from '../../../../src/machines/auth/refreshMachine.ts';
import { tokenMachine } from '../../../../src/machines/auth/tokenMachine.ts';
import { silent } from '../../../support/manualActor.ts';
import { aLogin, deferredAuth } from '../../../support/startAuth.ts';
import { expiringIn, holdTime, pass } from './session.ts';

// A throwing actor is a bug of the app, which must not sign the user out.

holdTime();

const broken = () => {
  throw new Error('broken');
};

/** Signed in with a token that expires in so many seconds, refreshed by this machine. */
async function startWith(token: typeof tokenMachine, expiresInS: number) {
  const stored = expiringIn(expiresInS);
  const services = deferredAuth(stored);
  const logic = services.logic.provide({ actors: { token } });
  const actor = createActor(logic, { input: stored }).start();
  await pass(50);
  return {
    actor,
    stored,
    saved: services.stored,
    token: () => actor.getSnapshot().children.token?.getSnapshot(),
  };
}

describe.each<[string, () => Promise<RefreshResult>, why: object]>([
  ['that throws', async () => broken(), { message: 'broken' }],
  [
    'with a result of an unknown kind (D.11)',
    async () => ({ kind: 'unknown' }) as unknown as RefreshResult,
    { reason: 'authFailed' },
  ],
])('refresh machine %s', (_, refresh, why) => {
  const token = tokenMachine.provide({
    actors: { watchWakeUps: silent(), refresh: fromPromise(refresh) as never },
  });

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

  it('is a failure with its reason once the token is expired, and the user stays signed in', async () => {
    const auth = await startWith(token, 0);
    expect(auth.token()).toMatchObject({
      value: { refresh: { waiting: 'blocked' } },
      context: { failureCount: 1, failure: { kind: 'unknown', ...why } },
    });
    expect(auth.actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
    expect(auth.saved()).toEqual(auth.stored);
  });
});

it('watchWakeUps that throws does not prevent a refresh', async () => {
  const watchWakeUps = fromCallback<EventObject, undefined, WakeUpEvent>(broken);
  const auth = await startWith(tokenMachine.provide({ actors: { watchWakeUps } }), 0);
  expect(auth.token()).toMatchObject({
    status: 'active',
    value: { refresh: { waiting: 'blocked' } },
  });
});

it('token machine that throws leaves the user signed in, who can log out', async () => {
  const { actor } = await startWith(tokenMachine.provide({ guards: { isHidden: broken } }), 0);
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { signedIn: 'idle' } });
  actor.send({ type: 'localLogout.requested' });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
});

it('watchOtherTabs that throws does not prevent a login', () => {
  const watchOtherTabs = fromCallback<EventObject, undefined, SessionStorageEvent>(broken);
  const logic: typeof authMachine = deferredAuth().logic.provide({ actors: { watchOtherTabs } });
  const actor = createActor(logic, { input: signedOutState }).start();
  actor.send(aLogin);
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'loggingIn' });
});
