import { createActor } from 'xstate';
import type { Session, SessionState, Credentials, Registration } from '../../src/domain/session.ts';
import type { SessionStorageEvent, WakeUpEvent } from '../../src/domain/externalEvents.ts';
import { authMachine, toSessionState } from '../../src/machines/auth/authMachine.ts';
import { refreshMachine } from '../../src/machines/auth/refreshMachine.ts';
import { revocationMachine } from '../../src/machines/auth/revocationMachine.ts';
import { tokenMachine } from '../../src/machines/auth/tokenMachine.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import { refreshLock } from '../../src/services/auth/refreshLock.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { createSessionStore, sessionKey } from '../../src/services/auth/sessionStore.ts';
import { fakeLocks } from './fakeLocks.ts';
import { refreshStateOf } from './startAuth.ts';
import { manualActor } from './manualActor.ts';
import { parked } from './parked.ts';

/** Delay of `storage` events, ms. */
export const storageEventDelayMs = 5;

type Entries = ReadonlyMap<string, string>;

/**
 * Browser tabs with one storage, one lock and one backend. Writes are visible to other tabs at once,
 * their `storage` events follow by timers.
 *
 * @param options `locks: null` for a browser without Web Locks
 */
export function openBrowser(stored: SessionState, options: { locks?: null } = {}) {
  const entries = new Map<string, string>();
  const listeners = new Map<KeyValueStorage, () => void>();
  const locks = fakeLocks();
  const manager = options.locks === null ? undefined : locks.manager;
  const logIn = parked<Session, Credentials>('logIn');
  const logOut = parked<void, { accessToken: string }>('logOut');
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const revokeSession = parked<void, { accessToken: string }>('revokeSession');
  const writes: string[] = [];

  function storageOfTab(): KeyValueStorage {
    const storage: KeyValueStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => write(key, () => entries.set(key, value)),
      removeItem: (key) => write(key, () => entries.delete(key)),
    };
    function write(key: string, work: () => void) {
      work();
      writes.push(key);
      if (key !== sessionKey) return;
      for (const [other, onStorageEvent] of listeners)
        if (other !== storage) setTimeout(onStorageEvent, storageEventDelayMs);
    }
    return storage;
  }

  /** @param options `isDeaf`: without `storage` events */
  function openTab({ isDeaf = false } = {}) {
    const storage = storageOfTab();
    const store = createSessionStore(storage);
    const wakeUps = manualActor<WakeUpEvent>('watchWakeUps');
    const otherTabs = manualActor<SessionStorageEvent>('watchOtherTabs');
    const refresh = refreshMachine.provide({
      actors: {
        holdRefreshLock: refreshLock(() => manager),
        readStoredSession: serviceActor(async () => store.load()),
        refreshSession: refreshSession.logic,
      },
    });
    const logic = authMachine.provide({
      actors: {
        logIn: logIn.logic,
        signUp: parked<Session | null, Registration>('signUp').logic,
        logOut: logOut.logic,
        token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps.logic, refresh } }),
        revocation: revocationMachine.provide({
          actors: { refreshSession: refreshSession.logic, revokeSession: revokeSession.logic },
        }),
        watchOtherTabs: otherTabs.logic,
      },
      actions: {
        saveSession: ({ context }) => store.save(toSessionState(context)),
        clearListPositions: () => {},
      },
    });
    const actor = createActor(logic, { input: store.open() }).start();
    const onStorageEvent = () =>
      otherTabs.send({ type: 'session.storageChanged', state: store.load() });
    if (!isDeaf) listeners.set(storage, onStorageEvent);
    const tokenActor = () => actor.getSnapshot().children.token;
    return {
      actor,
      wakeUps,
      store,
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
      /** The state of the token refresh; `undefined` while signed out. */
      token: () => refreshStateOf(tokenActor()?.getSnapshot()),
      tokenActor,
      close() {
        listeners.delete(storage);
        actor.stop();
      },
    };
  }

  createSessionStore(storageOfTab()).save(stored);
  writes.length = 0;
  const services = { locks, logIn, logOut, refreshSession, revokeSession };
  return {
    ...services,
    openTab,
    /** Keys written since the start, in order. */
    writes,
    stored: () => createSessionStore(storageOfTab()).load(),
    entries: (): Entries => entries,
  };
}
