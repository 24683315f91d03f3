import { createActor, type EventFromLogic } from 'xstate';
import type { LockEvent, WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import type { Session, SessionState, User } from '../../../src/domain/session.ts';
import type { authMachine } from '../../../src/machines/auth/authMachine.ts';
import {
  createSessionStore,
  type SessionStore,
  sessionKey,
} from '../../../src/services/auth/sessionStore.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import type { AuthState } from '../invariants/auth.ts';
import { plannedAt } from '../plan/explore.ts';
import { checkAuth, refreshRequestCheck } from './authChecks.ts';
import { createCalls, type Calls, type LastStep } from './walk.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { manualActor } from '../../support/manualActor.ts';
import { type HandClock, manualClock } from '../../support/manualClock.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { provideTab } from '../../support/startAuth.ts';

/** Real actors, with services, storage and clocks that the walk controls. */
export type AuthWorld = {
  readonly calls: Calls;
  readonly clock: HandClock;
  /** What `Date.now` says, ms. */
  time: number;
  /** Steps taken. */
  steps: number;
  /** @throws AssertionError if something is wrong after the step */
  check(step: LastStep): void;
  close(): void;
  send(event: EventFromLogic<typeof authMachine>): void;
  state(): AuthState;
  /** The session that a reload would restore. */
  stored(): SessionState;
  /** The stored session and the two stored tokens. */
  entries(): readonly (string | null)[];
  /** What another browser tab stored and this one has not read yet. */
  unseen(): SessionState | null;
  /** Stores without a `storage` event. */
  writeFromOtherTab(state: SessionState): void;
  dispatchStorageEvent(): void;
  /** An event of page, network or clock; a token actor that starts later receives its state. */
  dispatchDeviceEvent(event: WakeUpEvent): void;
  isHidden(): boolean;
  /** **Try now** is pressed. */
  requestRefresh(): void;
  isLockRequested(): boolean;
  grantLock(): void;
};

/** The auth actor and its children over the real store, with services that can do anything. */
export function authWorld(stored: SessionState): AuthWorld {
  const clock = manualClock();
  const calls = createCalls();
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored.isAuthenticated) store.save(stored);
  const device = { isHidden: false, isOffline: false };
  resetSessions();
  const checkRefreshRequests = refreshRequestCheck(calls);
  let unseen: SessionState | null = null;
  let last: { unseen: SessionState | null; isHidden: boolean } = { unseen, isHidden: false };
  setEnvironment({
    calls,
    device,
    store: {
      load() {
        unseen = null;
        return store.load();
      },
      save(state) {
        unseen = null;
        store.save(state);
      },
    },
  });
  const actor = createActor(authLogic, { input: store.load(), clock }).start();

  const world: AuthWorld = {
    calls,
    clock,
    time: plannedAt,
    steps: 0,
    state: () => actor.getSnapshot(),
    send: (event) => actor.send(event),
    stored: () => store.load(),
    entries: () => [sessionKey, 'accessToken', 'refreshToken'].map((key) => storage.getItem(key)),
    unseen: () => unseen,
    writeFromOtherTab(state) {
      store.save(state);
      unseen = state;
    },
    dispatchStorageEvent() {
      unseen = null;
      otherTabs.send({ type: 'session.storageChanged', state: store.load() });
    },
    dispatchDeviceEvent(event) {
      if (/hidden|shown/.test(event.type)) device.isHidden = event.type === 'page.hidden';
      if (event.type.startsWith('network.')) device.isOffline = event.type === 'network.offline';
      if (wakeUps.running() > 0) wakeUps.send(event);
    },
    isHidden: () => device.isHidden,
    requestRefresh: () => actor.getSnapshot().children.token?.send({ type: 'refresh.requested' }),
    isLockRequested: () => refreshLock.running() > 0,
    grantLock: () => refreshLock.send({ type: 'lock.acquired' }),
    check(step) {
      checkAuth(world, step, last.unseen);
      checkRefreshRequests(step, last.isHidden && device.isHidden);
      last = { unseen, isHidden: device.isHidden };
    },
    close: () => void actor.stop(),
  };
  return world;
}

/** Lifetimes of tokens, s; some have expired when they arrive. */
export const lifetimes = [3_600, 60, 1, 0, -3_600];

let count = 1;
const owners = new Map<string, User>();

/** For the next walk: no token was issued yet. */
function resetSessions(): void {
  count = 1;
  owners.clear();
}

/** The user to whom a token was issued; the tokens at the start have one user. */
export function ownerOf(refreshToken: string): User {
  return owners.get(refreshToken) ?? aUser();
}

/** @returns a session with new tokens that expire in so many seconds */
export function issueSession(seconds: number, user: User = aUser()): Session {
  count += 1;
  const refreshToken = `refresh-${count}`;
  owners.set(refreshToken, user);
  return aSession({
    user,
    accessToken: `access-${count}`,
    refreshToken,
    expiresAt: Math.floor(Date.now() / 1_000) + seconds,
  });
}

/** The services of the current walk: providing the machines again for each walk takes milliseconds. */
type Environment = {
  readonly calls: Calls;
  readonly store: Pick<SessionStore, 'load' | 'save'>;
  /** What a token actor receives when it starts. */
  readonly device: { isHidden: boolean; isOffline: boolean };
};

let environment: Environment | null = null;

function setEnvironment(next: Environment): void {
  environment = next;
}

function getEnvironment(): Environment {
  if (environment === null) throw new Error('no walk is running');
  return environment;
}

const held = <Output, Input>(actor: string) =>
  serviceActor<Output, Input>((input, signal) => getEnvironment().calls.hold(actor, input, signal));

const wakeUps = manualActor<WakeUpEvent>('watchWakeUps', (send) => {
  const { isHidden, isOffline } = getEnvironment().device;
  if (isHidden) send({ type: 'page.hidden' });
  if (isOffline) send({ type: 'network.offline' });
});
const refreshLock = manualActor<LockEvent>('holdRefreshLock');

/** The auth machine and its children as in the app, with every call held. */
const { logic: authLogic, otherTabs } = provideTab({
  service: {
    logIn: { logic: held('logIn') },
    signUp: { logic: held('signUp') },
    logOut: { logic: held('logOut') },
    refreshSession: { logic: held('refreshSession') },
    revokeSession: { logic: held('revokeSession') },
  },
  exchangeToRevoke: held('exchangeToRevoke'),
  wakeUps,
  holdRefreshLock: refreshLock.logic,
  load: () => getEnvironment().store.load(),
  save: (state) => getEnvironment().store.save(state),
});
