import type { SnapshotFrom } from 'xstate';
import type { shortcutsMachine } from './shortcutsMachine.ts';

/** The list of keys is on screen. */
export const selectIsListOpen = (snapshot: SnapshotFrom<typeof shortcutsMachine>) =>
  snapshot.matches({ list: 'open' });
