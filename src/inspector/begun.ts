import { isMachineSnapshot, type ActorRefLike } from 'xstate';
import type { ActorRecord, InspectedEvent } from './protocol.ts';
import { snapshotOf } from './snapshotOf.ts';

/**
 * The record of an actor that starts.
 *
 * @param event its masked `xstate.init`
 */
export function begun(
  ref: ActorRefLike,
  parent: ActorRefLike | undefined,
  event: InspectedEvent,
): Omit<ActorRecord, 'seq' | 'at'> {
  const snapshot = ref.getSnapshot();
  const machine = isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
  return {
    kind: 'actor',
    actor: ref.sessionId,
    id: ownId(ref) ?? machine ?? ref.sessionId,
    parent: parent?.sessionId ?? null,
    machine,
    input: event['input'] ?? null,
    snapshot: snapshotOf(snapshot),
  };
}

/** XState's types hide it from observers. A root that was given none has its session's. */
function ownId(ref: ActorRefLike): string | null {
  return 'id' in ref && typeof ref.id === 'string' && ref.id !== ref.sessionId ? ref.id : null;
}
