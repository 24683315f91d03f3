import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { reloadMachine } from './reloadMachine.ts';

/** The actor that knows whether a reload is needed, one for each page. */
export const ReloadContext = createActorContext(reloadMachine);

type ReloadSnapshot = SnapshotFrom<typeof reloadMachine>;

/** Whether only a reload helps where code is missing. */
export const selectIsReloadNeeded = (snapshot: ReloadSnapshot) => snapshot.hasTag('needed');

export const selectIsReloadNoticeShown = (snapshot: ReloadSnapshot) =>
  snapshot.hasTag('noticeShown');
