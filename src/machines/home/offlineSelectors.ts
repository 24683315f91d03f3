import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { offlineMachine } from './offlineMachine.ts';

/** The actor of the service worker, one for each page. */
export const OfflineContext = createActorContext(offlineMachine);

/** It is said that a new version waits. */
export const selectIsUpdateShown = (snapshot: SnapshotFrom<typeof offlineMachine>) =>
  snapshot.hasTag('updateShown');
