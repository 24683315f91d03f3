import type { SnapshotFrom } from 'xstate';
import type { shortcutsMachine } from './shortcutsMachine.ts';

/** The shortcut help is open. */
export const selectIsHelpOpen = (snapshot: SnapshotFrom<typeof shortcutsMachine>) =>
  snapshot.matches({ help: 'open' });
