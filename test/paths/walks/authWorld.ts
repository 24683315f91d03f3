import { createActor, type EventFromLogic } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import type { authMachine } from '../../../src/machines/auth/authMachine.ts';
import type { WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { manualClock } from '../../support/manualClock.ts';
import type { AuthState } from '../invariants/auth.ts';
import { plannedAt } from '../plan/explore.ts';
import { heldCalls } from './heldCalls.ts';
import { beginIssuing } from './issued.ts';
import { checkAuth } from './checkAuth.ts';
import { watchSending } from './proveSending.ts';
import { onAuthStage, otherTabs, refreshLock, stagedAuth, wakeUps } from './stagedAuth.ts';
import type { World } from './world.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

export type AuthWorld = World & {
  send(event: EventFromLogic<typeof authMachine>): void;
  state(): AuthState;
  /** What the app would find after a reload. */
  stored(): SessionState;
  /** The session entry and the two tokens, as they stand in storage. */
  entries(): readonly (string | null)[];
  /** What another tab wrote and nobody here has heard of, or found, yet. */
  unheard(): SessionState | null;
  /** Another tab writes; this one is not told yet. */
  writeFromOtherTab(state: SessionState): void;
  hearOfStorage(): void;
  /** The page, the network or the clock tells; whatever keeps a token hears it, now or at its start. */
  tell(event: WakeUpEvent): void;
  /** Whether nobody looks at the page. */
  isHidden(): boolean;
  /** Somebody presses the button that asks for the token now. */
  tryNow(): void;
  isLockAwaited(): boolean;
  freeLock(): void;
};

/** The auth actor and those it runs, over the real store and services that can do anything. */
export function authWorld(stored: SessionState): AuthWorld {
  const clock = manualClock();
  const calls = heldCalls();
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored.isAuthenticated) store.save(stored);
  const device = { isHidden: false, isOffline: false };
  beginIssuing();
  const proveSending = watchSending(calls);
  let unheard: SessionState | null = null;
  let last: { unheard: SessionState | null; isHidden: boolean } = { unheard, isHidden: false };
  onAuthStage({
    calls,
    device,
    store: {
      load() {
        unheard = null;
        return store.load();
      },
      save(state) {
        unheard = null;
        store.save(state);
      },
    },
  });
  const actor = createActor(stagedAuth, { input: store.load(), clock }).start();

  const world: AuthWorld = {
    calls,
    clock,
    time: plannedAt,
    steps: 0,
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot(),
    send: (event) => actor.send(event),
    stored: () => store.load(),
    entries: () => [sessionKey, 'accessToken', 'refreshToken'].map((key) => storage.getItem(key)),
    unheard: () => unheard,
    writeFromOtherTab(state) {
      store.save(state);
      unheard = state;
    },
    hearOfStorage() {
      unheard = null;
      otherTabs.send({ type: 'session.storageChanged', state: store.load() });
    },
    tell(event) {
      if (/hidden|shown/.test(event.type)) device.isHidden = event.type === 'page.hidden';
      if (/lost|found/.test(event.type)) device.isOffline = event.type === 'network.offline';
      if (wakeUps.running() > 0) wakeUps.send(event);
    },
    isHidden: () => device.isHidden,
    tryNow: () => actor.getSnapshot().children.token?.send({ type: 'refresh.requested' }),
    isLockAwaited: () => refreshLock.running() > 0,
    freeLock: () => refreshLock.send({ type: 'lock.acquired' }),
    prove(kind) {
      checkAuth(world, kind, last.unheard);
      proveSending(kind, last.isHidden && device.isHidden);
      last = { unheard, isHidden: device.isHidden };
    },
    close: () => void actor.stop(),
  };
  return world;
}
