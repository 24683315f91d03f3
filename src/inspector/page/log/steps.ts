import type {
  EventRecord,
  InspectedEvent,
  InspectedSnapshot,
  InspectorRecord,
  SnapshotRecord,
} from '../../protocol.ts';

/** One event and everything it brought about: what a person steps through. */
export type Step = {
  /** Place among the steps of the log, from 0. */
  readonly place: number;
  readonly record: EventRecord;
  /** The actor's snapshot before it, `null` when it only starts or nothing is known. */
  readonly before: InspectedSnapshot | null;
  /** Where the actor came to rest; `null` while it has not, or when it was not listening. */
  readonly after: InspectedSnapshot | null;
  /** Ids of the chart's edges it took, in order. */
  readonly edges: readonly string[];
  /** Records that belong to this step and those before it: indexes below `end`. */
  readonly end: number;
};

type Draft = {
  record: EventRecord;
  index: number;
  before: InspectedSnapshot | null;
  after: InspectedSnapshot | null;
  edges: string[];
  rest: number;
};

const known = new WeakMap<readonly InspectorRecord[], readonly Step[]>();

/**
 * The steps of a log. An event that a child is sent while its parent still works on another is a
 * step of its own, but what the parent's event brings about includes it.
 */
export function stepsOf(records: readonly InspectorRecord[]): readonly Step[] {
  const steps = known.get(records) ?? finished(draftsOf(records), records.length);
  known.set(records, steps);
  return steps;
}

function draftsOf(records: readonly InspectorRecord[]): readonly Draft[] {
  const drafts: Draft[] = [];
  const latest = new Map<string, InspectedSnapshot>();
  /** Events an actor was sent and has not come to rest from; it takes them in this order. */
  const waiting = new Map<string, Draft[]>();

  for (const [index, record] of records.entries()) {
    const { actor } = record;
    const queue = waiting.get(actor) ?? [];
    waiting.set(actor, queue);
    if (record.kind === 'actor') {
      latest.set(actor, record.snapshot);
      queue.length = 0;
    } else if (record.kind === 'event') {
      const before = stateBefore(record.event, latest.get(actor));
      const draft: Draft = { record, index, before, after: null, edges: [], rest: index };
      drafts.push(draft);
      queue.push(draft);
    } else if (record.kind === 'microstep') {
      queue[0]?.edges.push(...record.edges);
    } else if (record.kind === 'snapshot') {
      settle(queue, record, index, stateBefore(record.event, latest.get(actor)));
      latest.set(actor, record.snapshot);
    }
  }
  return drafts;
}

/** An actor that starts has its first snapshot already, but nobody could see it before. */
function stateBefore({ type }: InspectedEvent, latest: InspectedSnapshot | undefined) {
  return type === 'xstate.init' ? null : (latest ?? null);
}

function settle(
  queue: Draft[],
  { event, snapshot }: SnapshotRecord,
  index: number,
  before: InspectedSnapshot | null,
) {
  const place = queue.findIndex(({ record }) => record.event.type === event.type);
  const [draft] = place < 0 ? [] : queue.splice(place, 1);
  if (draft !== undefined) Object.assign(draft, { before, after: snapshot, rest: index });
}

function finished(drafts: readonly Draft[], count: number): readonly Step[] {
  let end = 0;
  return drafts.map(({ record, before, after, edges, rest }, place) => {
    end = Math.max(end, rest + 1, drafts[place + 1]?.index ?? count);
    return { place, record, before, after, edges, end };
  });
}

/**
 * The step a person looks at.
 * @param cursor `seq` of its event; `null` for the newest. One that was dropped from the log counts
 * as the oldest that is left.
 */
export function stepAt(steps: readonly Step[], cursor: number | null): Step | null {
  if (cursor === null) return steps.at(-1) ?? null;
  return steps.find(({ record }) => record.seq >= cursor) ?? steps.at(-1) ?? null;
}

/** An actor that a step started, or ended in some way. */
export type Life = {
  readonly seq: number;
  readonly actor: string;
  /** `null`: it began. */
  readonly how: 'done' | 'error' | 'stopped' | null;
};

/** Who began and who ended by what a step brought about. */
export function livesIn(records: readonly InspectorRecord[], step: Step): readonly Life[] {
  const start = records.indexOf(step.record);
  return records.slice(start, step.end).flatMap((record): readonly Life[] => {
    const { seq, actor } = record;
    if (record.kind === 'actor') return [{ seq, actor, how: null }];
    return record.kind === 'end' ? [{ seq, actor, how: record.how }] : [];
  });
}
