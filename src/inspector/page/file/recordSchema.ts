import * as v from 'valibot';
import type { InspectorMessage, InspectorRecord } from '../../protocol.ts';

const stamp = {
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.number(), v.finite()),
  actor: v.string(),
};
const event = v.looseObject({ type: v.string() });
const snapshot = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: v.exactOptional(v.unknown()),
  context: v.exactOptional(v.unknown()),
  tags: v.exactOptional(v.array(v.string())),
  output: v.exactOptional(v.unknown()),
  error: v.exactOptional(v.unknown()),
});

const record = v.variant('kind', [
  v.object({
    ...stamp,
    kind: v.literal('actor'),
    id: v.string(),
    parent: v.nullable(v.string()),
    machine: v.nullable(v.string()),
    input: v.unknown(),
    snapshot,
  }),
  v.object({ ...stamp, kind: v.literal('event'), source: v.nullable(v.string()), event }),
  v.object({ ...stamp, kind: v.literal('microstep'), event, edges: v.array(v.string()) }),
  v.object({ ...stamp, kind: v.literal('snapshot'), event, snapshot }),
  v.object({ ...stamp, kind: v.literal('end'), how: v.picklist(['done', 'error', 'stopped']) }),
]);

/** A log as one page load writes it: each record behind the one before. */
export const recordsSchema: v.GenericSchema<unknown, InspectorRecord[]> = v.pipe(
  v.array(record),
  v.check(
    (records) => records.every(({ seq }, place) => seq > (records[place - 1]?.seq ?? 0)),
    'records are not in their order',
  ),
);

export const messageSchema: v.GenericSchema<unknown, InspectorMessage> = v.variant('type', [
  v.object({ type: v.literal('inspector.opened') }),
  v.object({
    type: v.literal('app.told'),
    app: v.string(),
    title: v.string(),
    records: recordsSchema,
    dropped: v.number(),
  }),
  v.object({ type: v.literal('app.recorded'), app: v.string(), record }),
  v.object({ type: v.literal('app.left'), app: v.string() }),
]);
