import type { Graph } from './explore.ts';
import { valueText } from './valueText.ts';

/** The size of what was explored. */
export type Figures = {
  /** State values; the same state with another context counts once. */
  readonly states: number;
  readonly pairs: number;
  readonly edges: number;
};

export function figuresOf({ edges, vertices }: Graph): Figures {
  return {
    states: new Set(vertices.map(({ snapshot }) => valueText(snapshot.value))).size,
    pairs: new Set(edges.map(({ pair }) => pair)).size,
    edges: edges.length,
  };
}

export function figuresText({ states, pairs, edges }: Figures): string {
  return `${states} states, ${pairs} pairs, ${edges} edges`;
}
