import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explore, type Figures, figuresOf, type Graph, valueText } from './explore.ts';
import type { Model, Reach } from './model.ts';

/** The file with the figures of every machine, reviewed like code. */
const pinnedFile = join(import.meta.dirname, 'pinned.json');

export type Pinned = Readonly<Record<Reach, Figures>> & {
  /** Number of edges of each pair, by state and event. */
  readonly edges: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type PinnedByName = Readonly<Record<string, Pinned>>;

/** @returns the pinned figures by the name of their model; none if the file is missing */
export async function readPinned(): Promise<PinnedByName> {
  const text = await readFile(pinnedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PinnedByName;
}

export const writePinned = (counts: PinnedByName): Promise<void> =>
  writeFile(pinnedFile, `${JSON.stringify(counts, null, 2)}\n`);

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
