import type { Edge, Graph, Vertex } from './explore.ts';

/** A walk from one of the starts. */
export type Path = { readonly from: string; readonly steps: readonly Edge[] };

/** As a person would tell it. */
export function sentenceOf({ from, steps }: Path): string {
  const told = steps.map(({ event }) => event.label).join(', then ');
  return told === '' ? `From ${from}` : `From ${from}: ${told}`;
}

/** The vertex a walk begins in. @throws Error for a start the graph does not have */
export function firstOf(graph: Graph, { from }: Path): Vertex {
  const start = graph.starts.find((known) => known.from === from);
  if (start === undefined) throw new Error(`nothing starts from "${from}"`);
  return start.vertex;
}

/**
 * The shortest walk that ends with an edge somebody looks for.
 *
 * @returns its steps, `null` when no such edge can be reached
 */
export function shortestTo(
  graph: Graph,
  vertex: Vertex,
  isWanted: (edge: Edge) => boolean,
): readonly Edge[] | null {
  const arrivals = new Map<string, Edge | null>([[vertex.key, null]]);
  const queue = [vertex];
  for (const current of queue) {
    const edges = graph.edgesFrom(current);
    const wanted = edges.find(isWanted);
    if (wanted !== undefined) return [...stepsTo(arrivals, current), wanted];
    for (const edge of edges) {
      if (arrivals.has(edge.to.key)) continue;
      arrivals.set(edge.to.key, edge);
      queue.push(edge.to);
    }
  }
  return null;
}

function stepsTo(arrivals: ReadonlyMap<string, Edge | null>, vertex: Vertex): readonly Edge[] {
  const steps: Edge[] = [];
  let edge = arrivals.get(vertex.key);
  while (edge !== null && edge !== undefined) {
    steps.unshift(edge);
    edge = arrivals.get(edge.from.key);
  }
  return steps;
}
