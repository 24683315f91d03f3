import { isMachineSnapshot, type Snapshot } from 'xstate';
import { masked } from './masked.ts';
import type { InspectedSnapshot } from './protocol.ts';

/** What a record tells of an actor's snapshot: plain, masked, without its children and its machine. */
export function snapshotOf(snapshot: Snapshot<unknown>): InspectedSnapshot {
  const { status, output, error } = snapshot;
  if (!isMachineSnapshot(snapshot)) return masked({ status, output, error });
  const { value, context, tags } = snapshot;
  return masked({ status, value, context, tags: [...tags], output, error });
}
