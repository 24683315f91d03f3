import type { AnyMachineSnapshot, EventObject } from 'xstate';
import {
  actionsOf,
  sentenceOf,
  shortestTo,
  type Edge,
  type Graph,
  type Vertex,
} from '../plan/explore.ts';
import type { LabelledEvent, Model } from '../plan/model.ts';
import { emittedBy } from '../plan/prove.ts';

/** A rule about a whole explored machine, written without the machine's guards and selectors. */
export type Invariant = {
  readonly model: Model;
  readonly title: string;
  /** Ids of `docs/specification.md`. */
  readonly spec: readonly string[];
  /** @returns counterexamples, each as the shortest path to it; a rule that applies nowhere is one */
  check(graph: Graph): readonly string[];
  /** Checks one state, if the rule is about single states. */
  holdsIn?(snapshot: AnyMachineSnapshot): boolean;
};

/** An effect that the machine requests, with the context at that moment. */
export type Action = {
  readonly type: string;
  readonly params: unknown;
  readonly info: { readonly context: unknown };
};

/** An event in a state. */
export type Step<S> = {
  readonly from: S;
  readonly event: LabelledEvent;
  readonly to: S;
  readonly edge: Edge;
  /** It leads back to the same vertex. */
  readonly isIgnored: boolean;
  readonly actions: readonly Action[];
  /** Events to listeners and to the parent. */
  readonly emitted: readonly EventObject[];
  /** Inputs of the actors with this source that the step spawns. */
  spawned(src: string): readonly unknown[];
  /** Events to an actor of the machine. */
  sentTo(id: string): readonly EventObject[];
};

/** A state and what is around it in the graph. */
export type Place<S> = {
  readonly state: S;
  readonly vertex: Vertex;
  readonly graph: Graph;
  /** What can happen here. */
  readonly steps: readonly Step<S>[];
  /** Whether such steps, at least one, lead to such a state. */
  reaches(way: { by(step: Step<S>): boolean; to(state: S): boolean }): boolean;
};

/** `where` selects what the rule is about, by default everything. */
type Rule<T> = { where?(subject: T): boolean; must(subject: T): boolean };

/** `spec`: ids of the specification, separated by spaces. */
type MakeRule<T> = (title: string, spec: string, rule: Rule<T>) => Invariant;

type Rules<S> = {
  /** A rule about single states. */
  readonly everyState: MakeRule<S>;
  readonly everyStep: MakeRule<Step<S>>;
  /** A rule about states that needs the steps around them. */
  readonly everyPlace: MakeRule<Place<S>>;
  placeOf(graph: Graph, vertex: Vertex): Place<S>;
};

const maxShown = 3;

/** The kinds of rules about one machine; `S` is its snapshot. */
export function rulesFor<S extends AnyMachineSnapshot>(model: Model): Rules<S> {
  const steps = new WeakMap<Edge, Step<S>>();

  function stepOf(edge: Edge): Step<S> {
    const step = steps.get(edge) ?? toStep<S>(model, edge);
    steps.set(edge, step);
    return step;
  }
  const placeOf = (graph: Graph, vertex: Vertex): Place<S> => ({
    state: vertex.snapshot as S,
    vertex,
    graph,
    get steps() {
      return graph.edgesFrom(vertex).map(stepOf);
    },
    reaches({ by, to }) {
      const edgesFrom = (from: Vertex) => graph.edgesFrom(from).filter((edge) => by(stepOf(edge)));
      const passable = { ...graph, edgesFrom };
      return shortestTo(passable, vertex, (edge) => to(edge.to.snapshot as S)) !== null;
    },
  });

  const rule =
    <T>(
      subjectsIn: (graph: Graph) => readonly T[],
      toPath: (graph: Graph, subject: T) => string,
    ): MakeRule<T> =>
    (title, spec, { where = () => true, must }) => ({
      model,
      title,
      spec: spec.split(' '),
      check(graph) {
        const subjects = subjectsIn(graph).filter(where);
        if (subjects.length === 0) return ['the rule applies nowhere'];
        const broken = subjects.filter((subject) => !must(subject));
        const shown = broken.slice(0, maxShown).map((subject) => toPath(graph, subject));
        const more = broken.length - shown.length;
        return more > 0 ? [...shown, `and ${more} more`] : shown;
      },
    });
  const placesIn = (graph: Graph) => graph.vertices.map((vertex) => placeOf(graph, vertex));
  const everyPlace = rule(placesIn, (graph, { vertex }) => pathTo(graph, vertex));

  return {
    placeOf,
    everyPlace,
    everyStep: rule(
      ({ edges }) => edges.map(stepOf),
      (graph, { edge }) => pathThrough(graph, edge),
    ),
    everyState: (title, spec, { where = () => true, must }) => ({
      ...everyPlace(title, spec, {
        where: ({ state }) => where(state),
        must: ({ state }) => must(state),
      }),
      holdsIn: (snapshot) => !where(snapshot as S) || must(snapshot as S),
    }),
  };
}

type Spawned = { readonly src: unknown; readonly input: unknown };
type Sent = { readonly targetId?: string; readonly event: EventObject };

function toStep<S>(model: Model, edge: Edge): Step<S> {
  const { from, event, to } = edge;
  const getActions = once(() => actionsOf(model, edge));
  const getEmitted = once(() => emittedBy(edge, getActions()));
  const paramsOf = (type: string) =>
    getActions()
      .filter((action) => action.type === type)
      .map(({ params }) => params);
  return {
    from: from.snapshot as S,
    event,
    to: to.snapshot as S,
    edge,
    isIgnored: from.key === to.key,
    get actions() {
      return getActions();
    },
    get emitted() {
      return getEmitted();
    },
    spawned: (kind) =>
      paramsOf('xstate.spawnChild')
        .map((params) => params as Spawned)
        .filter(({ src }) => src === kind)
        .map(({ input }) => input),
    sentTo: (id) =>
      paramsOf('xstate.sendTo')
        .map((params) => params as Sent)
        .filter(({ targetId }) => targetId === id)
        .map((params) => params.event),
  };
}

function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: compute() }).value;
}

function pathTo(graph: Graph, { key }: Vertex): string {
  const start = graph.starts.find(({ vertex }) => vertex.key === key);
  return start === undefined
    ? shortestPath(graph, ({ to }) => to.key === key)
    : `From ${start.from}`;
}

/** The shortest path that ends with an edge, as a sentence. */
const pathThrough = (graph: Graph, { name }: Edge): string =>
  shortestPath(graph, (edge) => edge.name === name);

function shortestPath(graph: Graph, isWanted: (edge: Edge) => boolean): string {
  const paths = graph.starts.flatMap(({ from, vertex }) => {
    const steps = shortestTo(graph, vertex, isWanted);
    return steps === null ? [] : [{ from, steps }];
  });
  const [shortest] = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  return shortest === undefined ? 'no path leads there' : sentenceOf(shortest);
}
