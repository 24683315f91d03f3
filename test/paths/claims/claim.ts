import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph, Vertex } from '../plan/explore.ts';
import type { LabelledEvent } from '../plan/model.ts';
import { shortestWayTo } from './shortestWayTo.ts';

/** A rule in plain words that a whole explored machine keeps, told without the machine's own guards. */
export type Claim = {
  readonly says: string;
  /** Ids of `docs/specification.md`; none for a rule of the project alone. */
  readonly spec: readonly string[];
  /** @returns counterexamples, each as the shortest walk to it; a rule that looked nowhere is one */
  holds(graph: Graph): readonly string[];
  /** The same rule about one state, where it is one about states alone. */
  checkState?(snapshot: AnyMachineSnapshot): boolean;
};

type StateRule<S> = {
  /** What the claim is about; every state by default. */
  where?(state: S): boolean;
  must(state: S): boolean;
};

type Step<S> = { readonly from: S; readonly event: LabelledEvent; readonly to: S };

type StepRule<S> = {
  where(step: Step<S>): boolean;
  must(step: Step<S>, edge: Edge): boolean;
};

/** A claim about whatever state one can get to. */
export function everyState<S extends AnyMachineSnapshot>(
  says: string,
  spec: readonly string[],
  { where = () => true, must }: StateRule<S>,
): Claim {
  return {
    says,
    spec,
    holds(graph) {
      const looked = graph.vertices.filter(({ snapshot }) => where(snapshot as S));
      const broken = looked.filter(({ snapshot }) => !must(snapshot as S));
      return counterexamples(looked, broken, (vertex) => wayToState(graph, vertex));
    },
    checkState: (snapshot) => !where(snapshot as S) || must(snapshot as S),
  };
}

/** A claim about whatever can happen next, wherever one can get to. */
export function everyStep<S extends AnyMachineSnapshot>(
  says: string,
  spec: readonly string[],
  { where, must }: StepRule<S>,
): Claim {
  const stepOf = ({ from, event, to }: Edge): Step<S> => ({
    from: from.snapshot as S,
    event,
    to: to.snapshot as S,
  });
  return {
    says,
    spec,
    holds(graph) {
      const looked = graph.edges.filter((edge) => where(stepOf(edge)));
      const broken = looked.filter((edge) => !must(stepOf(edge), edge));
      return counterexamples(looked, broken, ({ name }) =>
        shortestWayTo(graph, (edge) => edge.name === name),
      );
    },
  };
}

/** A claim about vertices that needs the graph around them. */
export function everyVertex(
  says: string,
  spec: readonly string[],
  rule: {
    where(vertex: Vertex, graph: Graph): boolean;
    must(vertex: Vertex, graph: Graph): boolean;
  },
): Claim {
  return {
    says,
    spec,
    holds(graph) {
      const looked = graph.vertices.filter((vertex) => rule.where(vertex, graph));
      const broken = looked.filter((vertex) => !rule.must(vertex, graph));
      return counterexamples(looked, broken, (vertex) => wayToState(graph, vertex));
    },
  };
}

function wayToState(graph: Graph, { key }: Vertex): string {
  const start = graph.starts.find(({ vertex }) => vertex.key === key);
  return start === undefined
    ? shortestWayTo(graph, ({ to }) => to.key === key)
    : `From ${start.from}`;
}

const mostShown = 3;

function counterexamples<T>(
  looked: readonly T[],
  broken: readonly T[],
  wayTo: (found: T) => string,
): readonly string[] {
  if (looked.length === 0) return ['nowhere to look: the claim says nothing'];
  const shown = broken.slice(0, mostShown).map(wayTo);
  const more = broken.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}
