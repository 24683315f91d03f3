import { type Edge, type Graph, shortestTo, type Vertex } from '../plan/explore.ts';

type Way = {
  /** Which edges may be used. */
  by(edge: Edge): boolean;
  to(vertex: Vertex): boolean;
};

/** Whether one gets from a vertex to one of a kind; being there already does not count. */
export function reaches(graph: Graph, vertex: Vertex, { by, to }: Way): boolean {
  const passable: Graph = {
    ...graph,
    edgesFrom: (from) => graph.edgesFrom(from).filter(by),
  };
  return shortestTo(passable, vertex, (edge) => to(edge.to)) !== null;
}
