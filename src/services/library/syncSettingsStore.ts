import { toRecord } from '../../domain/json.ts';
import { defaultSyncSettings, type SyncSettings } from '../../domain/syncSettings.ts';
import { syncSettingsKey, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { createPersistedStore } from '../storage/persistedStore.ts';

/** What a user has decided about sync on this device, in local storage; never throws. */
export type SyncSettingsStore = {
  load(): SyncSettings;
  save(settings: SyncSettings): void;
  /** The user deletes everything: what the account has is deleted, too, unless the lists are this device's only. */
  requestDeletion(): void;
  /** Calls `listener` after each `save` of this browser tab. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
};

/** @param userId whose settings these are */
export function createSyncSettingsStore(
  storage: KeyValueStorage,
  userId: string,
): SyncSettingsStore {
  const entry = createPersistedStore<SyncSettings>(storage, syncSettingsKey(userId), {
    version: 0,
    decode(stored) {
      const { isStopped, isDeletionPending } = toRecord(stored);
      return { isStopped: isStopped === true, isDeletionPending: isDeletionPending === true };
    },
    initial: defaultSyncSettings,
  });
  const listeners = new Set<() => void>();
  const load = () => entry.read().state;

  function save(settings: SyncSettings) {
    if (settings.isStopped || settings.isDeletionPending) entry.write(settings);
    else entry.clear();
    for (const listener of listeners) listener();
  }

  return {
    load,
    save,
    requestDeletion() {
      const settings = load();
      if (!settings.isStopped) save({ ...settings, isDeletionPending: true });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
