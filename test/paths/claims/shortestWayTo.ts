import { type Edge, type Graph, sentenceOf, shortestTo } from '../plan/explore.ts';

/** The shortest walk from any start that ends with such an edge, as a sentence. */
export function shortestWayTo(graph: Graph, isWanted: (edge: Edge) => boolean): string {
  const ways = graph.starts.flatMap(({ from, vertex }) => {
    const steps = shortestTo(graph, vertex, isWanted);
    return steps === null ? [] : [{ from, steps }];
  });
  const [shortest] = ways.toSorted((a, b) => a.steps.length - b.steps.length);
  return shortest === undefined ? 'no way there' : sentenceOf(shortest);
}
