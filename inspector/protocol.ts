import * as v from 'valibot';

/** Connects the app and the inspector pages of an origin by a `BroadcastChannel`. */
export const inspectorChannel = 'reelstate-inspector';

const stamp = {
  /** Counts from 1 in each page load; orders records of the same millisecond. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ms since the epoch */
  at: v.pipe(v.number(), v.finite()),
  /** XState's `sessionId` of the actor, unique in a page load. */
  actor: v.string(),
};

const event = v.looseObject({ type: v.string() });

const snapshot = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  /** The state value of a machine; absent for other actors, like context and tags. */
  value: v.exactOptional(v.unknown()),
  context: v.exactOptional(v.unknown()),
  tags: v.exactOptional(v.array(v.string())),
  output: v.exactOptional(v.unknown()),
  error: v.exactOptional(v.unknown()),
});

/**
 * An actor started. Its `xstate.init` follows, then the microsteps and the snapshot of that event. A
 * second record of the same actor means that it started again, as in React's StrictMode.
 */
const actorRecord = v.object({
  ...stamp,
  kind: v.literal('actor'),
  /** The id in its parent (`logIn`), or the machine's own (`auth`). */
  id: v.string(),
  parent: v.nullable(v.string()),
  /** The id of the machine it runs; `null` for a promise or a callback. */
  machine: v.nullable(v.string()),
  input: v.unknown(),
  snapshot,
});

/** An event was sent to the actor. */
const eventRecord = v.object({
  ...stamp,
  kind: v.literal('event'),
  /** The sender: `null` for a view, the actor itself for its delays and the result of its promise. */
  source: v.nullable(v.string()),
  event,
});

/** The actor took transitions. Events that it raised itself have microsteps, but no event record. */
const microstepRecord = v.object({
  ...stamp,
  kind: v.literal('microstep'),
  event,
  /** Ids as `toEdgeId` makes them. */
  edges: v.array(v.string()),
});

/** The actor has processed an event. */
const snapshotRecord = v.object({ ...stamp, kind: v.literal('snapshot'), event, snapshot });

/** The actor ended; `stopped` by its parent. */
const endRecord = v.object({
  ...stamp,
  kind: v.literal('end'),
  how: v.picklist(['done', 'error', 'stopped']),
});

const record = v.variant('kind', [
  actorRecord,
  eventRecord,
  microstepRecord,
  snapshotRecord,
  endRecord,
]);

/** What the inspector knows of the app: plain data in which secrets are masked. */
export type InspectorRecord = v.InferOutput<typeof record>;
export type ActorRecord = v.InferOutput<typeof actorRecord>;
export type EventRecord = v.InferOutput<typeof eventRecord>;
export type SnapshotRecord = v.InferOutput<typeof snapshotRecord>;
export type InspectedEvent = v.InferOutput<typeof event>;
export type InspectedSnapshot = v.InferOutput<typeof snapshot>;

/** The log of one page load, in the order of `seq`. */
export const recordsSchema = v.pipe(
  v.array(record),
  v.check(
    (records) => records.every(({ seq }, index) => seq > (records[index - 1]?.seq ?? 0)),
    'Records are not in the order of their seq',
  ),
);

/** A message of the app; `app` identifies its page load. */
export const appMessageSchema = v.variant('type', [
  /** The whole log so far. */
  v.object({
    type: v.literal('app.synced'),
    app: v.string(),
    title: v.string(),
    records: v.pipe(recordsSchema, v.readonly()),
    /** How many older records were dropped because the log is limited. */
    dropped: v.number(),
  }),
  v.object({ type: v.literal('app.recorded'), app: v.string(), record }),
  v.object({ type: v.literal('app.closed'), app: v.string() }),
]);

export type AppMessage = v.InferOutput<typeof appMessageSchema>;

/** `inspector.opened` asks the app for its whole log. */
export type InspectorMessage = AppMessage | { readonly type: 'inspector.opened' };

/**
 * Drops the oldest tenth of a log that is longer than `max`, except that an actor started as long as
 * it is active: later records make sense only with it.
 */
export function limitRecords(
  records: readonly InspectorRecord[],
  max: number,
): readonly InspectorRecord[] {
  if (records.length <= max) return records;
  const active = new Set<string>();
  for (const { kind, actor } of records) {
    if (kind === 'actor') active.add(actor);
    if (kind === 'end') active.delete(actor);
  }
  let excess = Math.ceil(max / 10);
  return records.filter(({ kind, actor }) => {
    if (excess === 0 || (kind === 'actor' && active.has(actor))) return true;
    excess -= 1;
    return false;
  });
}
