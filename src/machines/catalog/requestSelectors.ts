import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from './requestMachine.ts';

type RequestSnapshot = SnapshotFrom<typeof requestMachine>;

/** The retry that is scheduled or in flight after a failed attempt; or `null`. */
export const selectRetry = (snapshot: RequestSnapshot) => snapshot.context.retry;

/** The response is later than the limit after which the UI says so. */
export const selectIsSlow = (snapshot: RequestSnapshot) => snapshot.hasTag('slow');
