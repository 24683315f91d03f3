import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { shellMachine } from './shellMachine.ts';

/** The actor of the service worker and the network, one for each page. */
export const ShellContext = createActorContext(shellMachine);

/** What the page says besides its screens. Being offline is said first: it can end. */
export function selectNotice(snapshot: SnapshotFrom<typeof shellMachine>) {
  if (snapshot.hasTag('offlineShown')) return 'offline';
  return snapshot.hasTag('updateShown') ? 'update' : null;
}
