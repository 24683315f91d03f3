import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from './requestMachine.ts';

type RequestSnapshot = SnapshotFrom<typeof requestMachine>;

/** The repetition that is being waited for, or made, after a failed attempt; or `null`. */
export const selectRetry = (snapshot: RequestSnapshot) => snapshot.context.retry;

/** There was no answer for longer than one waits without a word. */
export const selectIsSlow = (snapshot: RequestSnapshot) => snapshot.hasTag('slow');
