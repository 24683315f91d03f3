import type { SnapshotFrom } from 'xstate';
import type { searchesMachine } from './searchesMachine.ts';

/** Recent searches, the newest first. */
export const selectSearches = ({ context }: SnapshotFrom<typeof searchesMachine>) =>
  context.searches;
