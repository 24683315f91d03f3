import type { SnapshotFrom } from 'xstate';
import type { tokenMachine } from './tokenMachine.ts';

type TokenSnapshot = SnapshotFrom<typeof tokenMachine>;

/** Why the session cannot be refreshed, while that does not pass by itself; else `null`. */
export const selectBlockage = (snapshot: TokenSnapshot) =>
  snapshot.hasTag('blocked') ? (snapshot.context.failure?.message ?? null) : null;
