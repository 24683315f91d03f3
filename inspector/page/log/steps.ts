import { formatEvent } from '../../chart/names.ts';
import type {
  EventRecord,
  InspectedEvent,
  InspectedSnapshot,
  InspectorRecord,
  SnapshotRecord,
} from '../../protocol.ts';
import type { Actor } from './actors.ts';

/** An event and everything that it caused. */
export type Step = {
  /** Its position among the steps of the log, from 0. */
  readonly index: number;
  readonly record: EventRecord;
  /** The actor's snapshot before the event; `null` if the actor starts, or if it is unknown. */
  readonly before: InspectedSnapshot | null;
  /** The actor's snapshot after the event; `null` if it is not processed yet, or not at all. */
  readonly after: InspectedSnapshot | null;
  /** Ids of the edges that the actor took, in their order. */
  readonly edges: readonly string[];
  /** Records below this index were caused by this step or precede it. */
  readonly end: number;
};

type Draft = Omit<Step, 'index' | 'edges' | 'end'> & {
  readonly edges: string[];
  readonly start: number;
  readonly last: number;
};

/**
 * Returns the steps of a log. An event that a child receives while its parent processes another one is
 * a step of its own, but the parent's step includes it.
 */
export function toSteps(records: readonly InspectorRecord[]): readonly Step[] {
  const drafts = toDrafts(records);
  let end = 0;
  return drafts.map(({ record, before, after, edges, last }, index) => {
    end = Math.max(end, last + 1, drafts[index + 1]?.start ?? records.length);
    return { index, record, before, after, edges, end };
  });
}

function toDrafts(records: readonly InspectorRecord[]): readonly Draft[] {
  const drafts: Draft[] = [];
  const latest = new Map<string, InspectedSnapshot>();
  /** The events that each actor has received and not processed, in their order. */
  const queues = new Map<string, Draft[]>();

  for (const [index, record] of records.entries()) {
    const { actor } = record;
    const queue = queues.get(actor) ?? [];
    queues.set(actor, queue);
    if (record.kind === 'actor') {
      latest.set(actor, record.snapshot);
      queue.length = 0;
    } else if (record.kind === 'event') {
      const before = getStateBefore(record.event, latest.get(actor));
      const draft = { record, start: index, before, after: null, edges: [], last: index };
      drafts.push(draft);
      queue.push(draft);
    } else if (record.kind === 'microstep') {
      queue[0]?.edges.push(...record.edges);
    } else if (record.kind === 'snapshot') {
      complete(queue, record, index, getStateBefore(record.event, latest.get(actor)));
      latest.set(actor, record.snapshot);
    }
  }
  return drafts;
}

/** An actor that starts has a snapshot already, but it was not visible before. */
function getStateBefore({ type }: InspectedEvent, latest: InspectedSnapshot | undefined) {
  return type === 'xstate.init' ? null : (latest ?? null);
}

function complete(
  queue: Draft[],
  { event, snapshot }: SnapshotRecord,
  index: number,
  before: InspectedSnapshot | null,
) {
  const position = queue.findIndex(({ record }) => record.event.type === event.type);
  const [draft] = position < 0 ? [] : queue.splice(position, 1);
  if (draft !== undefined) Object.assign(draft, { before, after: snapshot, last: index });
}

/**
 * Returns the step of an event, or the oldest one if the event was dropped from the log.
 *
 * @param cursor `seq` of the event; `null` for the newest
 */
export function findStep(steps: readonly Step[], cursor: number | null): Step | null {
  if (cursor === null) return steps.at(-1) ?? null;
  return steps.find(({ record }) => record.seq >= cursor) ?? steps.at(-1) ?? null;
}

const texts = new WeakMap<Step, string>();

/** Returns the steps whose event, payload, actor and sender contain all words of a search. */
export function filterSteps(
  steps: readonly Step[],
  actors: ReadonlyMap<string, Actor>,
  search: string,
): readonly Step[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return steps.filter((step) => {
    const { actor, source } = step.record;
    const names = `${actors.get(actor)?.id} ${actors.get(source ?? '')?.id}`.toLowerCase();
    const text = `${getText(step)} ${names}`;
    return words.every((word) => text.includes(word));
  });
}

/** Payloads are long, so each is converted once. */
function getText(step: Step): string {
  const { event } = step.record;
  const text =
    texts.get(step) ?? `${formatEvent(event.type)} ${JSON.stringify(event)}`.toLowerCase();
  texts.set(step, text);
  return text;
}
