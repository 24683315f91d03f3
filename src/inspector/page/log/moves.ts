import { words } from './words.ts';

/** One region that is in another state than before. */
export type Move = {
  /** `list › pages`; empty for the machine itself. */
  readonly region: string;
  /** Its state before, `null` when the region was not current. */
  readonly from: string | null;
  /** Its state now, `null` when the region is left. */
  readonly to: string | null;
};

/** What differs between two state values, by region; those that were left alone first. */
export function movesOf(before: unknown, after: unknown): readonly Move[] {
  const old = new Map(leavesOf(before, []));
  const now = new Map(leavesOf(after, []));
  const regions = [...new Set([...old.keys(), ...now.keys()])];
  return regions
    .map((region) => ({ region, from: old.get(region) ?? null, to: now.get(region) ?? null }))
    .filter(({ from, to }) => from !== to);
}

type Leaf = readonly [region: string, state: string];

function leavesOf(value: unknown, path: readonly string[]): readonly Leaf[] {
  if (typeof value === 'string') return [[path.map(words).join(' › '), words(value)]];
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value);
  if (below.length === 0) return leavesOf(path.at(-1), path.slice(0, -1));
  return below.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
