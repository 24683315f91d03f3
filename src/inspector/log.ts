import type { InspectorRecord } from './protocol.ts';

/** Minutes of use; about 5 MB when every record is a catalog full of films. */
export const longestLog = 2_000;

export type Log = {
  readonly records: readonly InspectorRecord[];
  /** Older records that are no longer there. */
  readonly dropped: number;
};

/**
 * The newest records of a page load. That an actor began is kept as long as the actor lives: without
 * it nobody could say whose the later records are.
 */
export function createLog(limit = longestLog) {
  const records: InspectorRecord[] = [];
  const living = new Set<string>();
  let dropped = 0;

  function isNeeded(record: InspectorRecord) {
    return record.kind === 'actor' && living.has(record.actor);
  }

  return {
    add(record: InspectorRecord) {
      if (record.kind === 'actor') living.add(record.actor);
      if (record.kind === 'end') living.delete(record.actor);
      records.push(record);
      if (records.length <= limit) return;
      const oldest = records.findIndex((each) => !isNeeded(each));
      records.splice(Math.max(oldest, 0), 1);
      dropped += 1;
    },
    read: (): Log => ({ records: [...records], dropped }),
  };
}
