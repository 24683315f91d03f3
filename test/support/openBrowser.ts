import { createActor } from 'xstate';
import type { SessionState } from '../../src/domain/session.ts';
import { webLock } from '../../src/services/webLock.ts';
import { createSessionStore, sessionKey } from '../../src/services/auth/sessionStore.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import { fakeLocks } from './fakeLocks.ts';
import { deferredAuthService, provideTab, refreshStateOf } from './startAuth.ts';

/** Delay of `storage` events, ms. */
export const storageEventDelayMs = 5;

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
  const service = deferredAuthService();
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
    const { logic, wakeUps, otherTabs } = provideTab({
      service,
      holdRefreshLock: webLock('reelstate-refresh', () => manager),
      load: store.load,
      save: store.save,
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
  return {
    ...service,
    locks,
    openTab,
    /** Keys written since the start, in order. */
    writes,
    stored: () => createSessionStore(storageOfTab()).load(),
  };
}
