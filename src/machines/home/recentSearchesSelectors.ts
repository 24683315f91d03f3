import type { SnapshotFrom } from 'xstate';
import type { recentSearchesMachine } from './recentSearchesMachine.ts';

/** The recent searches, newest first. */
export const selectSearches = ({ context }: SnapshotFrom<typeof recentSearchesMachine>) =>
  context.searches;
