import { fileURLToPath } from 'node:url';
import { explore, type Figures, figuresOf, type Graph, valueText } from './explore.ts';
import type { Model, Reach } from './model.ts';

/** The file with the figures of every machine, reviewed like code. */
export const pinnedFile = fileURLToPath(new URL('pinned.json', import.meta.url));

export type Pinned = Readonly<Record<Reach, Figures>> & {
  /** Number of edges of each pair, by state and event. */
  readonly edges: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Counts what is pinned of a machine. */
export function countsOf(model: Model): Pinned {
  const graph = explore(model);
  return {
    actor: figuresOf(graph),
    user: figuresOf(explore(model, 'user')),
    edges: edgesByPair(graph),
  };
}

/** Returns a line for each pair that is new, gone, or has another number of edges. */
export function changesOf(before: Pinned | undefined, after: Pinned): readonly string[] {
  const old = lines(before);
  const fresh = lines(after);
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((pair) => {
    const [was, is] = [old.get(pair), fresh.get(pair)];
    if (was === is) return [];
    if (was === undefined) return [`new: ${pair}`];
    return is === undefined ? [`gone: ${pair}`] : [`${was} → ${is} edges: ${pair}`];
  });
}

function lines(pinned: Pinned | undefined): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(pinned?.edges ?? {}).flatMap(([state, events]) =>
      Object.entries(events).map(([event, count]) => [`${state} × ${event}`, count] as const),
    ),
  );
}

function edgesByPair({ edges }: Graph): Pinned['edges'] {
  const counts: Record<string, Record<string, number>> = {};
  for (const { from, event } of edges) {
    const events = (counts[valueText(from.snapshot.value)] ??= {});
    events[event.label] = (events[event.label] ?? 0) + 1;
  }
  return counts;
}
