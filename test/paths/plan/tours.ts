import type { Edge, Graph, GraphStart } from './explore.ts';
import { shortestTo, type Path } from './path.ts';

/** What is to be visited: each pair of state value and event once, or each edge. */
export type Goal = 'pairs' | 'edges';

/** The name under which an edge counts as visited. */
export const nameOf: Readonly<Record<Goal, (edge: Edge) => string>> = {
  pairs: ({ pair }) => pair,
  edges: ({ name }) => name,
};

/**
 * A few long walks that visit everything, each step going to the nearest thing not yet seen. A new
 * walk begins only where the last one cannot get to.
 */
export function toursOf(graph: Graph, goal: Goal): readonly Path[] {
  const name = nameOf[goal];
  const left = new Set(graph.edges.map(name));
  const tours: Path[] = [];
  for (const start of graph.starts) {
    for (;;) {
      const steps = tourFrom(graph, start, left, name);
      if (steps.length === 0) break;
      tours.push({ from: start.from, steps });
    }
  }
  return tours;
}

function tourFrom(
  graph: Graph,
  start: GraphStart,
  left: Set<string>,
  name: (edge: Edge) => string,
): readonly Edge[] {
  const steps: Edge[] = [];
  let here = start.vertex;
  for (;;) {
    const leg = shortestTo(graph, here, (edge) => left.has(name(edge)));
    if (leg === null) return steps;
    for (const edge of leg) {
      left.delete(name(edge));
      steps.push(edge);
      here = edge.to;
    }
  }
}
