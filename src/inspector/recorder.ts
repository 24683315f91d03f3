import type { ActorRefLike, AnyEventObject, InspectionEvent } from 'xstate';
import { createLog, type Log } from './log.ts';
import { maskSecrets } from './maskSecrets.ts';
import { masked } from './masked.ts';
import type { InspectedEvent, InspectorRecord } from './protocol.ts';
import { edgesOf } from './edgesOf.ts';
import { begun } from './begun.ts';
import { snapshotOf } from './snapshotOf.ts';

export type Recorder = {
  /** For XState's `inspect`. Whatever goes wrong in it stays in it. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What was recorded so far, oldest first. */
  readonly log: () => Log;
  /** @returns what ends the subscription */
  readonly subscribe: (listener: (record: InspectorRecord) => void) => () => void;
};

/** A record before it has its place in the log. */
type Draft = InspectorRecord extends infer Each
  ? Each extends InspectorRecord
    ? Omit<Each, 'seq' | 'at'>
    : never
  : never;

type Options = {
  readonly limit?: number;
  /** ms since the epoch */
  readonly now?: () => number;
  /** Told of a failure of its own or of a listener. */
  readonly report?: (error: unknown) => void;
};

/**
 * Turns what XState tells of its actors into records. An actor is recorded when it starts: one that
 * never does (React makes two in StrictMode and drops one) leaves no trace, and one that starts again
 * is recorded again.
 */
export function createRecorder({ limit, now = Date.now, report = warn }: Options = {}): Recorder {
  const log = createLog(limit);
  const listeners = new Set<(record: InspectorRecord) => void>();
  /** The last event of each running actor, by session id. */
  const running = new Map<string, InspectedEvent>();
  const beforeStart = new WeakMap<ActorRefLike, Draft[]>();
  let seq = 0;

  function add(draft: Draft) {
    seq += 1;
    const record = { seq, at: now(), ...draft };
    log.add(record);
    for (const listener of listeners) contained(() => listener(record));
  }

  function contained(work: () => void) {
    try {
      work();
    } catch (error) {
      report(error);
    }
  }

  function addEvent(target: ActorRefLike, source: ActorRefLike | undefined, sent: AnyEventObject) {
    if (source !== undefined && source !== target) addEnd(source);
    const event = masked<InspectedEvent>(sent);
    const actor = target.sessionId;
    const isStart = sent.type === 'xstate.init';
    if (isStart) add(begun(target, source, event));
    if (isStart || running.has(actor)) running.set(actor, event);
    add({ kind: 'event', actor, source: source?.sessionId ?? null, event });
    if (!isStart) return;
    for (const draft of beforeStart.get(target) ?? []) add(draft);
    beforeStart.delete(target);
  }

  /** XState tells a parent that its child is done before it tells how the child came to rest. */
  function addEnd(child: ActorRefLike) {
    const event = running.get(child.sessionId);
    const isOver = child.getSnapshot().status !== 'active';
    if (event !== undefined && isOver) addSnapshot(child, event);
  }

  function addSnapshot(ref: ActorRefLike, event: InspectedEvent) {
    const actor = ref.sessionId;
    if (!running.has(actor)) return;
    const snapshot = snapshotOf(ref.getSnapshot());
    add({ kind: 'snapshot', actor, event, snapshot });
    if (snapshot.status === 'active') return;
    running.delete(actor);
    add({ kind: 'end', actor, how: snapshot.status });
  }

  function addMicrostep(ref: ActorRefLike, event: InspectedEvent, edges: readonly string[]) {
    if (edges.length === 0) return;
    const draft: Draft = { kind: 'microstep', actor: ref.sessionId, event, edges };
    if (running.has(ref.sessionId)) add(draft);
    else beforeStart.set(ref, [...(beforeStart.get(ref) ?? []), draft]);
  }

  function hear(told: InspectionEvent) {
    if (told.type === '@xstate.event') addEvent(told.actorRef, told.sourceRef, told.event);
    if (told.type === '@xstate.snapshot') addSnapshot(told.actorRef, masked(told.event));
    if (told.type === '@xstate.microstep') {
      const { actorRef, event, _transitions: transitions } = told;
      addMicrostep(actorRef, masked(event), edgesOf(transitions));
    }
  }

  return {
    inspect: (told) => contained(() => hear(told)),
    log: log.read,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function warn(error: unknown) {
  console.warn('The inspector missed something', maskSecrets(error));
}
