import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { signedOutState, type SessionState } from '../../src/domain/session.ts';
import type { LockEvent, StoredEvent, WakeUpEvent } from '../../src/domain/signs.ts';
import type { authMachine } from '../../src/machines/authMachine.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { shortcutsMachine } from '../../src/machines/shortcutsMachine.ts';
import type { BackEvent, CharacterEvent } from '../../src/machines/shortcutsTypes.ts';
import { tokenMachine } from '../../src/machines/tokenMachine.ts';
import { aStoredSession } from '../support/builders.ts';
import { parkedAuth } from '../support/startAuth.ts';

// A part that throws is a fault of ours; whoever is signed in must not pay for it.

const broken = () => {
  throw new Error('broken');
};
const silent = fromCallback<EventObject, undefined, WakeUpEvent>(() => {});
const now = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

type Token = typeof tokenMachine;

/** Somebody whose token is spent in so many seconds, with another way to keep it. */
async function startWith(token: Token, spentInS: number) {
  const stored = aStoredSession({ expiresAt: now / 1_000 + spentInS });
  const services = parkedAuth(stored);
  const logic = services.logic.provide({ actors: { token } });
  const actor = createActor(logic, { input: stored }).start();
  await vi.advanceTimersByTimeAsync(50);
  return {
    ...services,
    actor,
    token: () => actor.getSnapshot().children.token?.getSnapshot(),
  };
}

describe('an exchange that breaks', () => {
  const renewal = renewalMachine.provide({
    guards: { isAnotherSession: broken },
    actors: {
      holdRefreshLock: fromCallback<EventObject, undefined, LockEvent>(({ sendBack }) =>
        sendBack({ type: 'lock.acquired' }),
      ),
      prepareRefresh: fromPromise<void, void>(async () => {}),
      readStoredSession: fromPromise<SessionState, void>(async () => signedOutState),
    },
  });
  const token = tokenMachine.provide({ actors: { watchWakeUps: silent, renewal } });

  it('is told to nobody while the token is good, and tried again', async () => {
    const auth = await startWith(token, 100);
    await vi.advanceTimersByTimeAsync(75_000);
    expect(auth.token()).toMatchObject({
      value: { renewal: 'backingOff' },
      context: { failures: 1 },
    });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(auth.token()).toMatchObject({ value: { renewal: 'blocked' }, context: { failures: 2 } });
  });

  it('is said once the token is spent, with a text, and the person stays', async () => {
    const auth = await startWith(token, 0);
    expect(auth.token()).toMatchObject({
      value: { renewal: 'blocked' },
      context: { failures: 1, failure: { kind: 'unknown' } },
    });
    // XState says which guard it was; a person reads at least that.
    expect(auth.token()?.context.failure?.message).toContain('broken');
    expect(auth.actor.getSnapshot().value).toEqual({ signedIn: 'quiet' });
  });
});

describe('signs of the device that break', () => {
  it('are missed, and the token is exchanged all the same', async () => {
    const watchWakeUps = fromCallback<EventObject, undefined, WakeUpEvent>(broken);
    const token = tokenMachine.provide({ actors: { watchWakeUps } });
    const auth = await startWith(token, 0);
    expect(auth.token()).toMatchObject({ status: 'active', value: { renewal: 'blocked' } });
  });
});

describe('keeping the token that breaks', () => {
  it('leaves the person signed in, who can log out', async () => {
    const auth = await startWith(tokenMachine.provide({ guards: { isHidden: broken } }), 0);
    expect(auth.actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { signedIn: 'quiet' },
    });
    auth.actor.send({ type: 'deviceLogout.requested' });
    expect(auth.actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  });
});

describe('word of other tabs that breaks', () => {
  it('is missed, and logging in goes on', () => {
    const watchOtherTabs = fromCallback<EventObject, undefined, StoredEvent>(broken);
    const services = parkedAuth();
    const logic: typeof authMachine = services.logic.provide({ actors: { watchOtherTabs } });
    const input = { ...aStoredSession(), isAuthenticated: false, user: null };
    const actor = createActor(logic, { input }).start();
    actor.send({ type: 'login.submitted', email: 'mira@filmhaus.dev', password: 'x' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'loggingIn' });
  });
});

describe('keys that cannot be heard', () => {
  it('are missed, and the list of them opens all the same', () => {
    const listenToBack = fromCallback<EventObject, undefined, BackEvent>(broken);
    const listenToCharacters = fromCallback<EventObject, undefined, CharacterEvent>(broken);
    const logic = shortcutsMachine.provide({ actors: { listenToBack, listenToCharacters } });
    const actor = createActor(logic).start();
    actor.send({ type: 'characters.switched', areOn: true });
    actor.send({ type: 'list.opened' });
    expect(actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { characters: 'on', list: 'open' },
    });
  });
});
