import type { SnapshotFrom } from 'xstate';
import type { syncMachine } from './syncMachine.ts';

type SyncSnapshot = SnapshotFrom<typeof syncMachine>;

/** What the lists say of themselves (§10.177). */
export type SyncStatus = 'synced' | 'syncing' | 'waiting' | 'device';

/** @returns `device` also before the account's library is known, and where it is not used */
export function selectSyncStatus(snapshot: SyncSnapshot | undefined): SyncStatus {
  if (snapshot === undefined) return 'device';
  const { syncedAt, unsent } = snapshot.context;
  if (snapshot.hasTag('syncing')) return 'syncing';
  if (snapshot.hasTag('onDevice')) return 'device';
  if (unsent.length > 0) return 'waiting';
  return syncedAt === null ? 'device' : 'synced';
}

/** When everything was in sync, ms since the epoch; `null` since the page was loaded. */
export const selectSyncedAt = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.context.syncedAt ?? null;

/** How many movies have changes that the account does not have. */
export const selectUnsentCount = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.context.unsent.length ?? 0;

/** The user keeps the lists on this device only. */
export const selectIsSyncStopped = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.context.settings.isStopped === true;

/** The project has a library, as far as is known. */
export const selectHasAccountLibrary = (snapshot: SyncSnapshot | undefined) =>
  snapshot !== undefined && !snapshot.hasTag('withoutLibrary');

export const selectIsEmptiedElsewhere = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.matches({ sync: 'emptiedElsewhere' }) === true;

/** How many movies the server refuses: they stay on this device. */
export const selectSetAsideCount = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.context.setAside.length ?? 0;
