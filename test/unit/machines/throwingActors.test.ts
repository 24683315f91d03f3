import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { signedOutState, type SessionState } from '../../../src/domain/session.ts';
import type {
  LockEvent,
  SessionStorageEvent,
  WakeUpEvent,
} from '../../../src/domain/externalEvents.ts';
import type { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import type { BackEvent, CharacterKeyEvent } from '../../../src/machines/home/shortcutsMachine.ts';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { aMovie, aStoredSession } from '../../support/builders.ts';
import { parkedAuth } from '../../support/startAuth.ts';

// A throwing actor is a bug of the app, which must not sign the user out.

const broken = () => {
  throw new Error('broken');
};
const silent = fromCallback<EventObject, undefined, WakeUpEvent>(() => {});
const now = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

type Token = typeof tokenMachine;

/** Signed in with a token that expires in so many seconds, refreshed by this machine. */
async function startWith(token: Token, expiresInS: number) {
  const stored = aStoredSession({ expiresAt: now / 1_000 + expiresInS });
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
  const token = tokenMachine.provide({ actors: { watchWakeUps: silent, refresh } });

  it('is retried without a failure on screen while the token is valid', async () => {
    const auth = await startWith(token, 100);
    await vi.advanceTimersByTimeAsync(75_000);
    expect(auth.token()).toMatchObject({
      value: { refresh: { waiting: 'backingOff' } },
      context: { failureCount: 1 },
    });
    await vi.advanceTimersByTimeAsync(25_000);
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
    const token = tokenMachine.provide({ actors: { watchWakeUps } });
    const auth = await startWith(token, 0);
    expect(auth.token()).toMatchObject({
      status: 'active',
      value: { refresh: { waiting: 'blocked' } },
    });
  });
});

describe('token machine that throws', () => {
  it('leaves the user signed in, who can log out', async () => {
    const auth = await startWith(tokenMachine.provide({ guards: { isHidden: broken } }), 0);
    expect(auth.actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { signedIn: 'idle' },
    });
    auth.actor.send({ type: 'localLogout.requested' });
    expect(auth.actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  });
});

describe('watchOtherTabs that throws', () => {
  it('does not prevent a login', () => {
    const watchOtherTabs = fromCallback<EventObject, undefined, SessionStorageEvent>(broken);
    const services = parkedAuth();
    const logic: typeof authMachine = services.logic.provide({ actors: { watchOtherTabs } });
    const input = { ...aStoredSession(), isAuthenticated: false, user: null };
    const actor = createActor(logic, { input }).start();
    actor.send({ type: 'login.submitted', email: 'mira@filmhaus.dev', password: 'x' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'loggingIn' });
  });
});

describe('keyboard listeners that throw', () => {
  it('do not prevent the shortcut help', () => {
    const watchEscape = fromCallback<EventObject, undefined, BackEvent>(broken);
    const watchCharacterKeys = fromCallback<EventObject, undefined, CharacterKeyEvent>(broken);
    const logic = shortcutsMachine.provide({ actors: { watchEscape, watchCharacterKeys } });
    const actor = createActor(logic, { input: { parent: createEmptyActor() } }).start();
    actor.send({ type: 'characterKeys.toggled', isEnabled: true });
    actor.send({ type: 'help.opened' });
    expect(actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { characterKeys: 'enabled', help: 'open' },
    });
  });
});

describe('movie machine, a part whose actor throws', () => {
  it.each(['details', 'trailer', 'cast', 'recommendations'])(
    'keeps the movie without %s',
    async (part) => {
      const crashing = fromPromise(async () => broken());
      const logic = movieMachine.provide({ actors: { [part]: crashing } as never });
      const actor = createActor(logic, { input: { movie: aMovie() } }).start();
      await vi.advanceTimersByTimeAsync(0);
      expect(actor.getSnapshot().status).toBe('active');
    },
  );
});
