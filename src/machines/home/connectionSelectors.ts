import type { SnapshotFrom } from 'xstate';
import type { Host } from '../../domain/connection.ts';
import type { connectionMachine } from './connectionMachine.ts';

type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

/** No host responds. */
export const selectIsOffline = (snapshot: ConnectionSnapshot) => snapshot.hasTag('offline');

/** This host does not respond. */
export const selectIsLost =
  (host: Host) =>
  ({ context }: ConnectionSnapshot) =>
    context.lost.includes(host);

/** What is said about being offline; `null` while online, and once it was read. */
export function selectOfflineNotice(snapshot: ConnectionSnapshot) {
  if (!snapshot.hasTag('noticeShown')) return null;
  return snapshot.context.isSavedListShown ? 'offlineSaved' : 'offline';
}
