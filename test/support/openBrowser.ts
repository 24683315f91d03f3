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

/** How long a tab takes to hear what another one wrote, ms. */
export const storageEventDelayMs = 5;

type Entries = ReadonlyMap<string, string>;

/**
 * Tabs of one browser: one storage, one lock, one backend. What one tab writes the others read at
 * once, and hear of a moment later, as long as there are timers to pass.
 *
 * @param options `locks: null` for a browser without them
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
      for (const [other, hear] of listeners)
        if (other !== storage) setTimeout(hear, storageEventDelayMs);
    }
    return storage;
  }

  /** @param options `isDeaf`: it never hears of what other tabs write */
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
    const hear = () => otherTabs.send({ type: 'session.storageChanged', state: store.load() });
    if (!isDeaf) listeners.set(storage, hear);
    const tokenActor = () => actor.getSnapshot().children.token;
    return {
      actor,
      wakeUps,
      store,
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
      /** Where the keeping of the token stands; `undefined` with nobody signed in. */
      token: () => refreshStateOf(tokenActor()?.getSnapshot()),
      tokenActor,
      /** It is closed: it hears nothing more, and nothing of it goes on. */
      close() {
        listeners.delete(storage);
        actor.stop();
      },
    };
  }

  createSessionStore(storageOfTab()).save(stored);
  writes.length = 0;
  const stage = { locks, logIn, logOut, refreshSession, revokeSession };
  return {
    ...stage,
    openTab,
    /** Keys written since the start, in their order. */
    writes,
    stored: () => createSessionStore(storageOfTab()).load(),
    entries: (): Entries => entries,
  };
}
