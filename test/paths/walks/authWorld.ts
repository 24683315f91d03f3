import { createActor } from 'xstate';
import type { LockEvent, WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import type { Session, SessionState, User } from '../../../src/domain/session.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import { plannedAt } from '../plan/explore.ts';
import { createCalls } from './calls.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { manualActor } from '../../support/manualActor.ts';
import { manualClock } from '../../support/manualClock.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { provideTab } from '../../support/startAuth.ts';

export type AuthWorld = ReturnType<typeof authWorld>;

/** The auth actor and its children over the real store, with services that can do anything. */
export function authWorld(stored: SessionState) {
  const clock = manualClock();
  const calls = createCalls();
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored.isAuthenticated) store.save(stored);
  const device = { isHidden: false, isOffline: false };
  const owners = new Map<string, User>();
  const wrong: string[] = [];
  let unseen: SessionState | null = null;
  let unseenBefore: SessionState | null = null;

  const wakeUps = manualActor<WakeUpEvent>('watchWakeUps', (send) => {
    if (device.isHidden) send({ type: 'page.hidden' });
    if (device.isOffline) send({ type: 'network.offline' });
  });
  const refreshLock = manualActor<LockEvent>('holdRefreshLock');
  const held = <Output, Input>(actor: string) => ({
    logic: serviceActor<Output, Input>((input, signal) => {
      if (actor === 'refreshSession' && device.isHidden) wrong.push('a refresh of a hidden page');
      if (actor === 'refreshSession' && calls.hasSucceeded(actor, input))
        wrong.push('a used refresh token is sent');
      return calls.hold(actor, input, signal);
    }),
  });
  const { logic, otherTabs } = provideTab({
    service: {
      logIn: held('logIn'),
      signUp: held('signUp'),
      logOut: held('logOut'),
      refreshSession: held('refreshSession'),
      revokeSession: held('revokeSession'),
    },
    exchangeToRevoke: held<Session, { refreshToken: string }>('exchangeToRevoke').logic,
    wakeUps,
    holdRefreshLock: refreshLock.logic,
    load() {
      unseen = null;
      return store.load();
    },
    save(state) {
      unseen = null;
      store.save(state);
    },
  });
  const actor = createActor(logic, { input: store.load(), clock }).start();

  const world = {
    calls,
    clock,
    /** What `Date.now` says, ms. */
    time: plannedAt,
    /** Steps taken. */
    steps: 0,
    /** What the app must never do, and did. */
    wrong,
    state: () => actor.getSnapshot(),
    send: actor.send,
    /** The session that a reload would restore. */
    stored: () => store.load(),
    /** The stored session and the two stored tokens. */
    entries: () => [sessionKey, 'accessToken', 'refreshToken'].map((key) => storage.getItem(key)),
    /** What another browser tab stored and this one has not read yet. */
    unseen: () => unseen,
    /** Stores without a `storage` event. */
    writeFromOtherTab(state: SessionState) {
      store.save(state);
      unseen = state;
    },
    dispatchStorageEvent() {
      unseen = null;
      otherTabs.send({ type: 'session.storageChanged', state: store.load() });
    },
    /** An event of page, network or clock; a token actor that starts later receives its state. */
    dispatchDeviceEvent(type: WakeUpEvent['type']) {
      if (/hidden|shown/.test(type)) device.isHidden = type === 'page.hidden';
      if (type.startsWith('network.')) device.isOffline = type === 'network.offline';
      if (wakeUps.running() > 0) wakeUps.send({ type });
    },
    isLockRequested: () => refreshLock.running() > 0,
    grantLock: () => refreshLock.send({ type: 'lock.acquired' }),
    /** The user to whom a token was issued; the tokens at the start have one user. */
    ownerOf: (refreshToken: string) => owners.get(refreshToken) ?? aUser(),
    /** @returns a session with new tokens that expire in so many seconds */
    issueSession(seconds: number, user: User = aUser()) {
      const number = owners.size + 2;
      owners.set(`refresh-${number}`, user);
      return aSession({
        user,
        accessToken: `access-${number}`,
        refreshToken: `refresh-${number}`,
        expiresAt: Math.floor(Date.now() / 1_000) + seconds,
      });
    },
    /** The same before the step that is checked. */
    unseenBefore: () => unseenBefore,
    endStep() {
      unseenBefore = unseen;
    },
    close: () => void actor.stop(),
  };
  return world;
}
