import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explore, type Figures, figuresOf, valueText } from './explore.ts';
import type { Model, Reach } from './model.ts';

/** The file with the figures of every machine, reviewed like code. */
const pinnedFile = join(import.meta.dirname, 'pinned.json');

export type Pinned = Readonly<Record<Reach, Figures>>;

type PinnedByName = Readonly<Record<string, Pinned>>;

/** @returns the pinned figures by the name of their model; none if the file is missing */
export async function readPinned(): Promise<PinnedByName> {
  const text = await readFile(pinnedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PinnedByName;
}

/** Writes a line for each model. */
export function writePinned(counts: PinnedByName): Promise<void> {
  const lines = Object.entries(counts).map(
    ([name, figures]) => `  ${JSON.stringify(name)}: ${JSON.stringify(figures)}`,
  );
  return writeFile(pinnedFile, `{\n${lines.join(',\n')}\n}\n`);
}

/** Counts what is pinned of a machine. */
export const countsOf = (model: Model): Pinned => ({
  actor: figuresOf(explore(model)),
  user: figuresOf(explore(model, 'user')),
});

/** The number of edges of each pair, by `state × event`. */
export type Edges = Readonly<Record<string, number>>;

export function edgesOf(model: Model): Edges {
  const counts: Record<string, number> = {};
  for (const { from, event } of explore(model).edges) {
    const pair = `${valueText(from.snapshot.value)} × ${event.label}`;
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** Returns a line for each pair that is new, gone, or has another number of edges. */
export function changesOf(before: Edges, after: Edges): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((pair) => {
    const [was, is] = [before[pair], after[pair]];
    if (was === is) return [];
    if (was === undefined) return [`new: ${pair}`];
    return is === undefined ? [`gone: ${pair}`] : [`${was} → ${is} edges: ${pair}`];
  });
}
