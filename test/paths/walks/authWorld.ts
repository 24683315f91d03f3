import { createActor, type EventFromLogic } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import type { authMachine } from '../../../src/machines/authMachine.ts';
import { provideAuth } from '../../../src/services/authActors.ts';
import { memoryStorage } from '../../../src/services/keyValueStorage.ts';
import {
  createSessionStore,
  sessionKey,
  type SessionStore,
} from '../../../src/services/sessionStore.ts';
import { handClock } from '../../support/handClock.ts';
import { aLogin } from '../../support/startAuth.ts';
import { isIn, sessionOf, type AuthState } from '../claims/auth/authState.ts';
import { authClaims } from '../claims/authClaims.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { heldCalls, type HeldCalls } from './heldCalls.ts';
import { proveClaims } from './proveClaims.ts';
import { proveSessionAfter } from './proveSessionAfter.ts';
import { same } from './same.ts';
import type { World } from './world.ts';

export type AuthWorld = World & {
  send(event: EventFromLogic<typeof authMachine>): void;
  state(): AuthState;
  /** What the app would find after a reload. */
  stored(): SessionState;
};

type Stage = { readonly calls: HeldCalls; readonly store: SessionStore };

/** Where the machine finds the world of the walk under way: to provide it anew takes milliseconds. */
let stage: Stage | null = null;

function staged(): Stage {
  if (stage === null) throw new Error('no walk is under way');
  return stage;
}

const machine = provideAuth(
  {
    logIn: (input, signal) => staged().calls.hold('logIn', input, { signal }),
    signUp: (input, signal) => staged().calls.hold('signUp', input, { signal }),
    logOut: (accessToken, signal) => staged().calls.hold('logOut', { accessToken }, { signal }),
    refresh: (refreshToken, signal) =>
      staged().calls.hold('refreshSession', { refreshToken }, { signal }),
  },
  { load: () => staged().store.load(), save: (state) => staged().store.save(state) },
);

/** The auth actor as the app runs it, over the real store and services that can do anything. */
export function authWorld(stored: SessionState): AuthWorld {
  const clock = handClock();
  const calls = heldCalls();
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored.isAuthenticated) store.save(stored);
  stage = { calls, store };
  const actor = createActor(machine, { input: store.load(), clock }).start();
  const entries = () =>
    [sessionKey, 'accessToken', 'refreshToken'].map((key) => storage.getItem(key));

  return {
    calls,
    clock,
    time: plannedAt,
    steps: 0,
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot(),
    stored: () => store.load(),
    send: (event) => actor.send(event),
    prove({ before, cause }) {
      const state = actor.getSnapshot();
      proveClaims(authClaims, state);
      proveSessionAfter(before as AuthState, state, cause);
      proveStored(state, entries());
      same(calls.live(), Object.keys(state.children), 'calls waited for');
      const waits = /"(fresh|backingOff)"/.test(JSON.stringify(state.value)) ? 1 : 0;
      same(clock.count(), waits, 'timers');
    },
    close: () => void actor.stop(),
  };
}

function proveStored(state: AuthState, entries: readonly (string | null)[]) {
  const [envelope = null, ...tokens] = entries;
  const { accessToken, refreshToken } = state.context;
  same(tokens, [accessToken, refreshToken], 'stored tokens');
  same(envelope?.includes(aLogin.password), false, 'a stored password');
  const kept = { isAuthenticated: isIn(state), ...sessionOf(state) };
  same(JSON.parse(envelope ?? 'null'), { state: kept, version: 0 }, 'stored session');
}
