import type { ActorRecord, InspectedSnapshot, InspectorRecord } from '../../protocol.ts';

/** An actor at a moment. */
export type Actor = Omit<ActorRecord, 'kind' | 'seq' | 'at'> & {
  readonly status: InspectedSnapshot['status'];
  /** ms since the epoch */
  readonly startedAt: number;
  /** ms since the epoch; `null` while it is active */
  readonly endedAt: number | null;
};

/** Returns every actor of the records below index `end` by session id, in the order of their start. */
export function getActors(
  records: readonly InspectorRecord[],
  end: number,
): ReadonlyMap<string, Actor> {
  const actors = new Map<string, Actor>();
  for (const record of records.slice(0, end)) {
    if (record.kind === 'actor') actors.set(record.actor, toActor(record));
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

function toActor({ kind: _kind, seq: _seq, at, ...actor }: ActorRecord): Actor {
  return { ...actor, status: actor.snapshot.status, startedAt: at, endedAt: null };
}

export type Branch = Actor & { readonly depth: number };

/**
 * Returns the active actors, and the ended ones that `isShown`, with children below their parents. An
 * actor whose parent was dropped from the log is a root.
 */
export function toTree(
  actors: ReadonlyMap<string, Actor>,
  isShown: (actor: Actor) => boolean,
): readonly Branch[] {
  const shown = [...actors.values()].filter((each) => each.status === 'active' || isShown(each));
  const ids = new Set(shown.map(({ actor }) => actor));
  const children = new Map<string | null, Actor[]>();
  for (const each of shown) {
    const parent = each.parent !== null && ids.has(each.parent) ? each.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), each]);
  }

  function getBranches(parent: string | null, depth: number): readonly Branch[] {
    return (children.get(parent) ?? []).flatMap((each) => [
      { ...each, depth },
      ...getBranches(each.actor, depth + 1),
    ]);
  }
  return getBranches(null, 0);
}

/** Returns the actor if it is a machine, else its nearest ancestor that is one. */
export function getMachineAround(
  actors: ReadonlyMap<string, Actor>,
  actor: string | null,
): Actor | null {
  const found = actor === null ? undefined : actors.get(actor);
  if (found === undefined) return null;
  return found.machine === null ? getMachineAround(actors, found.parent) : found;
}
