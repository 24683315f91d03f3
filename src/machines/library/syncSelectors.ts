import type { SnapshotFrom } from 'xstate';
import { maxPushedRows } from '../../domain/limits.ts';
import type { syncMachine } from './syncMachine.ts';

type SyncSnapshot = SnapshotFrom<typeof syncMachine>;

/** What the lists say of themselves (§10.177). */
export type SyncStatus = 'synced' | 'syncing' | 'waiting' | 'device';

/** @returns `device` also until the project has answered a pull, and where the account is not used */
export function selectSyncStatus(snapshot: SyncSnapshot | undefined): SyncStatus {
  if (snapshot === undefined) return 'device';
  const { syncedAt, unsent, position, failure } = snapshot.context;
  const isWorking = snapshot.hasTag('syncing');
  // Where a project has no library, each start would say that it syncs.
  const isUnknown = syncedAt === null && position === null;
  if (isWorking && !isUnknown) return 'syncing';
  if (snapshot.hasTag('onDevice') || (isWorking && failure === null)) return 'device';
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

/** Whether more is sent than fits into a request. */
const isSendingMany = (snapshot: SyncSnapshot) =>
  snapshot.context.total > maxPushedRows && !snapshot.hasTag('onDevice');

/** How many of many movies are sent, since everything was in sync; `null` if there are few. */
export const selectSentCount = (snapshot: SyncSnapshot | undefined) =>
  snapshot !== undefined && isSendingMany(snapshot)
    ? snapshot.context.total - snapshot.context.unsent.length
    : null;

/** How many are to be sent in all. */
export const selectTotal = (snapshot: SyncSnapshot | undefined) => snapshot?.context.total ?? 0;

/** Whether there is more to say than where the lists are. */
export const selectHasSyncBanner = (snapshot: SyncSnapshot | undefined) =>
  snapshot !== undefined &&
  (isSendingMany(snapshot) ||
    snapshot.context.setAside.length > 0 ||
    selectIsEmptiedElsewhere(snapshot));

/** How many movies the server refuses: they stay on this device. */
export const selectSetAsideCount = (snapshot: SyncSnapshot | undefined) =>
  snapshot?.context.setAside.length ?? 0;
