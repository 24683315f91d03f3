import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyEventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { getEdgeIds } from './chart/chart.ts';
import { maskSecrets, toMasked } from './maskSecrets.ts';
import {
  limitRecords,
  type ActorRecord,
  type InspectedEvent,
  type InspectedSnapshot,
  type InspectorRecord,
} from './protocol.ts';

/** Minutes of use; about 5 MB if every record contains a page of movies. */
export const maxLogLength = 2_000;

export type Recorder = {
  /** For XState's `inspect`. It never throws: its errors are reported. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Returns the records so far, oldest first, and how many older ones were dropped. */
  readonly getLog: () => { readonly records: readonly InspectorRecord[]; readonly dropped: number };
  /** Calls the listener with each new record until the returned function is called. */
  readonly subscribe: (listener: (record: InspectorRecord) => void) => () => void;
};

/** A record without its position in the log. */
type Draft = InspectorRecord extends infer Each
  ? Each extends InspectorRecord
    ? Omit<Each, 'seq' | 'at'>
    : never
  : never;

type Options = {
  readonly maxLength?: number;
  /** Returns ms since the epoch. */
  readonly now?: () => number;
  /** Receives the errors of the recorder and of its listeners. */
  readonly report?: (error: unknown) => void;
};

/**
 * Turns XState's inspection events into records. An actor is recorded when it starts: one that never
 * starts (React creates two in StrictMode and drops one) leaves no record, and one that starts again
 * is recorded again.
 */
export function createRecorder({
  maxLength = maxLogLength,
  now = Date.now,
  report = warn,
}: Options = {}): Recorder {
  let records: InspectorRecord[] = [];
  let dropped = 0;
  let seq = 0;
  const listeners = new Set<(record: InspectorRecord) => void>();
  /** The last event of each running actor, by session id. */
  const running = new Map<string, InspectedEvent>();
  const draftsBeforeStart = new WeakMap<ActorRefLike, Draft[]>();

  function add(draft: Draft) {
    seq += 1;
    const record = { seq, at: now(), ...draft };
    records.push(record);
    if (records.length > maxLength) {
      const { length } = records;
      records = [...limitRecords(records, maxLength)];
      dropped += length - records.length;
    }
    for (const listener of listeners) reportErrors(() => listener(record));
  }

  function reportErrors(work: () => void) {
    try {
      work();
    } catch (error) {
      report(error);
    }
  }

  function addEvent(target: ActorRefLike, source: ActorRefLike | undefined, sent: AnyEventObject) {
    if (source !== undefined && source !== target) addEndOfChild(source);
    const event = toMasked<InspectedEvent>(sent);
    const actor = target.sessionId;
    const isStart = sent.type === 'xstate.init';
    if (isStart) add(toActorRecord(target, source, event));
    if (isStart || running.has(actor)) running.set(actor, event);
    add({ kind: 'event', actor, source: source?.sessionId ?? null, event });
    if (!isStart) return;
    for (const draft of draftsBeforeStart.get(target) ?? []) add(draft);
    draftsBeforeStart.delete(target);
  }

  /** XState sends a child's done event to the parent before it reports the child's snapshot. */
  function addEndOfChild(child: ActorRefLike) {
    const event = running.get(child.sessionId);
    const hasEnded = child.getSnapshot().status !== 'active';
    if (event !== undefined && hasEnded) addSnapshot(child, event);
  }

  function addSnapshot(ref: ActorRefLike, event: InspectedEvent) {
    const actor = ref.sessionId;
    if (!running.has(actor)) return;
    const snapshot = toInspectedSnapshot(ref.getSnapshot());
    add({ kind: 'snapshot', actor, event, snapshot });
    if (snapshot.status === 'active') return;
    running.delete(actor);
    add({ kind: 'end', actor, how: snapshot.status });
  }

  function addMicrostep(ref: ActorRefLike, event: InspectedEvent, edges: string[]) {
    if (edges.length === 0) return;
    const draft: Draft = { kind: 'microstep', actor: ref.sessionId, event, edges };
    if (running.has(ref.sessionId)) add(draft);
    else draftsBeforeStart.set(ref, [...(draftsBeforeStart.get(ref) ?? []), draft]);
  }

  function addInspected(inspected: InspectionEvent) {
    if (inspected.type === '@xstate.event') {
      addEvent(inspected.actorRef, inspected.sourceRef, inspected.event);
    } else if (inspected.type === '@xstate.snapshot') {
      addSnapshot(inspected.actorRef, toMasked(inspected.event));
    } else if (inspected.type === '@xstate.microstep') {
      const { actorRef, event, _transitions: transitions } = inspected;
      addMicrostep(actorRef, toMasked(event), getEdgeIds(transitions));
    }
  }

  return {
    inspect: (inspected) => reportErrors(() => addInspected(inspected)),
    getLog: () => ({ records: [...records], dropped }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @param event the masked `xstate.init` of the actor */
function toActorRecord(
  ref: ActorRefLike,
  parent: ActorRefLike | undefined,
  event: InspectedEvent,
): Omit<ActorRecord, 'seq' | 'at'> {
  const snapshot = ref.getSnapshot();
  const machine = isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
  // XState's types hide the id. A root without one has its session id instead.
  const id = 'id' in ref && typeof ref.id === 'string' && ref.id !== ref.sessionId ? ref.id : null;
  return {
    kind: 'actor',
    actor: ref.sessionId,
    id: id ?? machine ?? ref.sessionId,
    parent: parent?.sessionId ?? null,
    machine,
    input: event['input'] ?? null,
    snapshot: toInspectedSnapshot(snapshot),
  };
}

/** Leaves out the children and the machine. */
function toInspectedSnapshot(snapshot: Snapshot<unknown>): InspectedSnapshot {
  const { status, output, error } = snapshot;
  if (!isMachineSnapshot(snapshot)) return toMasked({ status, output, error });
  const { value, context, tags } = snapshot;
  return toMasked({ status, value, context, tags: [...tags], output, error });
}

function warn(error: unknown) {
  console.warn('Inspector: failed to record an inspection event', maskSecrets(error));
}
