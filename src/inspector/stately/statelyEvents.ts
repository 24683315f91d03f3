import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import type { InspectorRecord } from '../protocol.ts';
import { definitions } from './definitions.ts';

/** The package's version, whose messages these are; their receiver knows them by it. */
export const statelyVersion = '0.7.2';

/**
 * Our records in Stately's words, each in turn; `null` for what it has no word for. It wants the root
 * of every actor, so it remembers who is whose child.
 */
export function createStatelyEvents(): (record: InspectorRecord) => StatelyInspectionEvent | null {
  const roots = new Map<string, string>();

  return (record) => {
    const { kind, actor, seq, at } = record;
    if (kind === 'actor') {
      const { parent } = record;
      roots.set(actor, parent === null ? actor : (roots.get(parent) ?? parent));
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
          // XState's type wants the keys that a status leaves empty, and JSON has none of those.
          snapshot: record.snapshot as Snapshot<unknown>,
        };
      default:
        return null;
    }
  };
}
