import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  type StateValue,
} from 'xstate';
import { bare, type LabelledEvent, type Model, type Reach } from './model.ts';

/** Where a path is walked: in happy-dom or in Chromium. */
export type Level = 'app' | 'browser';

/** The time at which machines are explored: tokens are due or expired by this clock. */
export const plannedAt = Date.parse('2026-03-01T12:00:00Z');

/** Runs a function while `Date.now` returns `plannedAt`. */
export function frozen<T>(work: () => T): T {
  const { now } = Date;
  Date.now = () => plannedAt;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}

/** A state value on one line: `signedIn(token.fresh, notice.none)`. */
export function valueText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}${innerText(inner)}`))
    .join(', ');
}

function innerText(inner: StateValue): string {
  const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
  return isParallel ? `(${valueText(inner)})` : `.${valueText(inner)}`;
}

/** A state value with its class of context. */
export type Vertex = { readonly key: string; readonly snapshot: AnyMachineSnapshot };

/** One event in one vertex, and the vertex it leads to. */
export type Edge = {
  readonly from: Vertex;
  readonly event: LabelledEvent;
  readonly to: Vertex;
  /** The state value and the event's name. */
  readonly pair: string;
  /** Unique in its graph. */
  readonly name: string;
};

/** What the machine requests on an edge. */
export function actionsOf(
  { machine }: Model,
  { from, event }: Edge,
): readonly ExecutableActionObject[] {
  // `transition` starts an actor of its own each time, which takes longer than the step.
  const started = Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: () => from.snapshot,
  });
  const [, actions] = frozen(() => transition(started, from.snapshot, bare(event)));
  return actions;
}

export type GraphStart = { readonly from: string; readonly vertex: Vertex };

export type Graph = {
  readonly starts: readonly GraphStart[];
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  edgesFrom(vertex: Vertex): readonly Edge[];
};

/**
 * Explores all that a machine can reach from its starts, while time stands still.
 *
 * @param reach `user` leaves out the events that no user, network or clock can cause
 */
export function explore(model: Model, reach: Reach = 'actor'): Graph {
  return frozen(() => {
    const vertices = new Map<string, Vertex>();
    const outgoing = new Map<string, Edge[]>();
    const keys = new WeakMap<AnyMachineSnapshot, string>();
    function keyOf(snapshot: AnyMachineSnapshot): string {
      const key =
        keys.get(snapshot) ?? JSON.stringify([snapshot.value, model.relevantContext(snapshot)]);
      keys.set(snapshot, key);
      return key;
    }
    const events = (snapshot: AnyMachineSnapshot) =>
      uniqueByLabel(model.eventsIn(snapshot)).filter(
        (event) => reach === 'actor' || (model.isOffered?.(snapshot, event) ?? true),
      );

    function vertexOf(snapshot: AnyMachineSnapshot): Vertex {
      const key = keyOf(snapshot);
      const vertex = vertices.get(key) ?? { key, snapshot };
      vertices.set(key, vertex);
      return vertex;
    }

    const begun = model.starts.filter((start) => reach === 'actor' || start.reach !== 'actor');
    const starts = begun.map(({ from, input }): GraphStart => {
      const known = new Set(outgoing.keys());
      const map = getAdjacencyMap(model.machine, {
        input,
        events,
        serializeState: keyOf,
        serializeEvent: labelOf,
        // What was explored from another start.
        stopWhen: (snapshot) => known.has(keyOf(snapshot)),
      });
      for (const { state, event, nextState } of adjacencyMapToArray(map)) {
        const vertex = vertexOf(state);
        const edges = outgoing.get(vertex.key) ?? [];
        edges.push(toEdge(vertex, event, vertexOf(nextState)));
        outgoing.set(vertex.key, edges);
      }
      const first = Object.values(map)[0];
      if (first === undefined) throw new Error(`"${from}" leads nowhere`);
      return { from, vertex: vertexOf(first.state) };
    });

    return {
      starts,
      vertices: [...vertices.values()],
      edges: [...outgoing.values()].flat(),
      edgesFrom: ({ key }) => outgoing.get(key) ?? [],
    };
  });
}

/** @throws Error if two events of a state have the same label, of which only one would be sent */
function uniqueByLabel(events: readonly LabelledEvent[]): readonly LabelledEvent[] {
  const labels = events.map(labelOf);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice !== undefined) throw new Error(`two events are called "${twice}"`);
  return events;
}

function toEdge(from: Vertex, event: EventObject, to: Vertex): Edge {
  const label = labelOf(event);
  return {
    from,
    event: { ...event, label },
    to,
    pair: `${valueText(from.snapshot.value)} × ${label}`,
    name: `${from.key} × ${label}`,
  };
}

function labelOf(event: EventObject): string {
  return 'label' in event ? String(event['label']) : event.type;
}

/** The size of an exploration. */
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

/** Steps from one of the starts. */
export type Path = { readonly from: string; readonly steps: readonly Edge[] };

/** Formats a path as a sentence. */
export function sentenceOf({ from, steps }: Path): string {
  const sentence = steps.map(({ event }) => event.label).join(', then ');
  return sentence === '' ? `From ${from}` : `From ${from}: ${sentence}`;
}

/** The first vertex of a path. @throws Error for a start that the graph does not have */
export function firstOf(graph: Graph, { from }: Path): Vertex {
  const start = graph.starts.find((known) => known.from === from);
  if (start === undefined) throw new Error(`nothing starts from "${from}"`);
  return start.vertex;
}

/**
 * Finds the shortest path to an edge.
 *
 * @returns its steps; `null` if no such edge can be reached
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

const radix = 36;
const digits = 2;

type ListPosition = { readonly level: Level; readonly model: Model; readonly graph: Graph };

/**
 * The id of a path: level, machine, start, and two characters for each step. It changes when events are
 * added or renamed.
 */
export function idOf({ level, model, graph }: ListPosition, { from, steps }: Path): string {
  const labels = labelsOf(graph);
  const start = graph.starts.findIndex((known) => known.from === from);
  const codes = steps.map(({ event }) =>
    labels.indexOf(event.label).toString(radix).padStart(digits, '0'),
  );
  return [level, model.name, start, codes.join('')].join('.');
}

/** Finds the path of an id. @throws Error naming the step that this graph does not have */
export function pathOf(graph: Graph, id: string): Path {
  const [, , start = '', codes = ''] = id.split('.');
  const from = graph.starts[Number(start)]?.from;
  if (from === undefined) throw new Error(`"${id}" names no start of this graph`);
  const labels = labelsOf(graph);
  const steps: Edge[] = [];
  let here = firstOf(graph, { from, steps });
  for (const code of codes.match(/../g) ?? []) {
    const label = labels[Number.parseInt(code, radix)];
    const edge = graph.edgesFrom(here).find(({ event }) => event.label === label);
    if (edge === undefined) throw new Error(`"${id}": no "${label}" at step ${steps.length + 1}`);
    steps.push(edge);
    here = edge.to;
  }
  return { from, steps };
}

/** Whether the id is of a path of this machine at this level. */
export function isOf(id: string, { level, model }: Omit<ListPosition, 'graph'>): boolean {
  return id.startsWith(`${level}.${model.name}.`);
}

function labelsOf(graph: Graph): readonly string[] {
  return [...new Set(graph.edges.map(({ event }) => event.label))].toSorted();
}

/** What is visited: each pair of state value and event once, or each edge. */
export type Goal = 'pairs' | 'edges';

/** The name under which an edge counts as visited. */
export const nameOf: Readonly<Record<Goal, (edge: Edge) => string>> = {
  pairs: ({ pair }) => pair,
  edges: ({ name }) => name,
};

/**
 * Returns a few long paths that visit everything, each going on to the nearest unvisited step. A new path
 * starts only for what the last one cannot reach.
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
