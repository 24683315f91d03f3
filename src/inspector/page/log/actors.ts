import type { ActorRecord, InspectedSnapshot, InspectorRecord } from '../../protocol.ts';

/** An actor as it was at one moment. */
export type Actor = {
  /** XState's session id. */
  readonly actor: string;
  readonly id: string;
  readonly parent: string | null;
  /** `null`: a promise or another plain actor. */
  readonly machine: string | null;
  readonly input: unknown;
  readonly snapshot: InspectedSnapshot;
  readonly status: InspectedSnapshot['status'];
  /** ms since the epoch */
  readonly startedAt: number;
  /** `null` while it runs */
  readonly endedAt: number | null;
};

export type Branch = Actor & { readonly depth: number };

/** Every actor there was among the records below `end`, in the order in which they were made. */
export function actorsAt(
  records: readonly InspectorRecord[],
  end: number,
): ReadonlyMap<string, Actor> {
  const actors = new Map<string, Actor>();
  for (const record of records.slice(0, end)) {
    if (record.kind === 'actor') actors.set(record.actor, begun(record));
    const actor = actors.get(record.actor);
    if (actor === undefined) continue;
    if (record.kind === 'snapshot') {
      const { snapshot, at } = record;
      const endedAt = snapshot.status === 'active' ? null : at;
      actors.set(record.actor, { ...actor, snapshot, status: snapshot.status, endedAt });
    } else if (record.kind === 'end') {
      const endedAt = actor.endedAt ?? record.at;
      actors.set(record.actor, { ...actor, status: record.how, endedAt });
    }
  }
  return actors;
}

function begun({ actor, id, parent, machine, input, snapshot, at }: ActorRecord): Actor {
  const { status } = snapshot;
  return { actor, id, parent, machine, input, snapshot, status, startedAt: at, endedAt: null };
}

/**
 * Children below their parents. One whose parent is unknown (dropped from the log) stands among the
 * roots.
 * @param isShown which of the ended ones to show; those that run are always there
 */
export function treeOf(
  actors: ReadonlyMap<string, Actor>,
  isShown: (actor: Actor) => boolean,
): readonly Branch[] {
  const shown = [...actors.values()].filter((each) => each.status === 'active' || isShown(each));
  const known = new Set(shown.map(({ actor }) => actor));
  const parentOf = ({ parent }: Actor) => (parent !== null && known.has(parent) ? parent : null);
  const below = new Map<string | null, Actor[]>();
  for (const each of shown) {
    const siblings = below.get(parentOf(each)) ?? [];
    below.set(parentOf(each), [...siblings, each]);
  }

  function branches(parent: string | null, depth: number): readonly Branch[] {
    return (below.get(parent) ?? []).flatMap((each) => [
      { ...each, depth },
      ...branches(each.actor, depth + 1),
    ]);
  }
  return branches(null, 0);
}

/** The nearest machine from this actor upwards; `null` when there is none. */
export function machineAround(
  actors: ReadonlyMap<string, Actor>,
  actor: string | null,
): Actor | null {
  const found = actor === null ? undefined : actors.get(actor);
  if (found === undefined) return null;
  return found.machine === null ? machineAround(actors, found.parent) : found;
}
