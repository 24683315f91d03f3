import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { machines } from './machines.ts';
import { toMasked } from './maskSecrets.ts';
import type { InspectorRecord } from './protocol.ts';
import { maxLogLength, type Recorder } from './recorder.ts';

/** The version of the package whose messages these are; the receiver checks it. */
export const statelyVersion = '0.7.2';

type Adapter = ReturnType<typeof createBrowserInspector>['adapter'];

let connected: Adapter | null = null;

/**
 * Opens Stately's window and sends it the log and each new record until it is closed; focuses the
 * window if it is already open.
 *
 * @returns whether the browser allowed the window
 */
export function connectStately(recorder: Recorder): boolean {
  if (connected?.targetWindow?.closed === false) {
    connected.targetWindow.focus();
    return true;
  }
  // The listener of the closed window cannot be removed; without a window it does nothing.
  if (connected !== null) connected.targetWindow = null;

  const { adapter } = createBrowserInspector({
    serialize: toMasked,
    maxDeferredEvents: maxLogLength,
  });
  if (adapter.targetWindow === null) return false;

  const toEvent = createStatelyEvents();
  function send(record: InspectorRecord) {
    const event = toEvent(record);
    if (event !== null) adapter.send(event);
  }
  recorder.getLog().records.forEach(send);
  const unsubscribe = recorder.subscribe((record) => {
    if (adapter.targetWindow?.closed === false) send(record);
    else unsubscribe();
  });
  connected = adapter;
  return true;
}

/**
 * Returns a function that converts records, in their order, to Stately's events; `null` for a record
 * without a counterpart. Stately needs the root of each actor, so the function remembers parents.
 */
export function createStatelyEvents(): (record: InspectorRecord) => StatelyInspectionEvent | null {
  const roots = new Map<string, string>();

  return (record) => {
    const { kind, actor, seq, at } = record;
    if (kind === 'actor') {
      const root = record.parent ?? actor;
      roots.set(actor, roots.get(root) ?? root);
    }
    const base = {
      sessionId: actor,
      rootId: roots.get(actor) ?? actor,
      id: String(seq),
      createdAt: String(at),
      _version: statelyVersion,
    };
    switch (kind) {
      case 'actor':
        return {
          ...base,
          type: '@xstate.actor',
          name: record.id,
          parentId: record.parent ?? undefined,
          definition: definitions[record.machine ?? ''] ?? JSON.stringify({ id: record.id }),
          snapshot: record.snapshot,
        };
      case 'event':
        return {
          ...base,
          type: '@xstate.event',
          event: record.event,
          sourceId: record.source ?? undefined,
        };
      case 'snapshot':
        return {
          ...base,
          type: '@xstate.snapshot',
          event: record.event,
          // XState's type requires keys that JSON omits because they are undefined.
          snapshot: record.snapshot as Snapshot<unknown>,
        };
      default:
        return null;
    }
  };
}

/** The config of each machine as JSON, by its id. */
export const definitions: Readonly<Record<string, string>> = Object.fromEntries(
  machines.map(({ machine: { id, config } }) => [id, JSON.stringify(config, toReference)]),
);

function toReference(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}
