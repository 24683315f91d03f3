import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** An event with the name under which a person reads it; payload classes differ by label only. */
export type LabelledEvent = EventObject & {
  readonly label: string;
  readonly [key: string]: unknown;
};

export type PlannedStep = { readonly event: LabelledEvent; readonly expected: AnyMachineSnapshot };

export type PlannedPath = { readonly title: string; readonly steps: readonly PlannedStep[] };

export type Plan = {
  readonly states: number;
  readonly pairs: readonly string[];
  readonly paths: readonly PlannedPath[];
};

/** What is explored of a machine. */
export type Exploration = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** The slice of context that makes a difference to a guard or a view, figures as classes. */
  classOf(snapshot: AnyMachineSnapshot): unknown;
  /** Every event worth sending in a state, the answers of its running actors and its timers too. */
  eventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[];
};

/**
 * Explores a machine and plans the walks that visit every reachable pair of state value and event.
 * A walk that is the beginning of another is left out: the longer one covers it.
 */
export function planPairs({ machine, input, classOf, eventsIn }: Exploration): Plan {
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, classOf(snapshot)]);
  const options = {
    input,
    events: eventsIn,
    serializeState: keyOf,
    serializeEvent: (event: EventObject) => labelOf(event),
  };
  const edges = adjacencyMapToArray(getAdjacencyMap(machine, options));
  const shortest = new Map(
    getShortestPaths(machine, options).map((path) => [keyOf(path.state), path.steps.slice(1)]),
  );
  const walks = new Map<string, PlannedPath>();
  for (const { state, event, nextState } of edges) {
    const pair = pairOf(state, event);
    if (walks.has(pair)) continue;
    const steps = [
      ...(shortest.get(keyOf(state)) ?? []).map(toPlanned),
      toPlanned({ event, state: nextState }),
    ];
    walks.set(pair, { title: steps.map((step) => step.event.label).join(', then '), steps });
  }
  const paths = [...walks.values()];
  return {
    states: new Set(edges.map(({ state }) => valueOf(state))).size,
    pairs: [...walks.keys()],
    paths: paths.filter(
      ({ title }) => !paths.some((other) => other.title.startsWith(`${title}, `)),
    ),
  };
}

/** The pair a step visits, as it is counted. */
export function pairOf(from: AnyMachineSnapshot, event: EventObject): string {
  return `${valueOf(from)} × ${labelOf(event)}`;
}

function toPlanned({ event, state }: { event: EventObject; state: AnyMachineSnapshot }) {
  return { event: Object.assign({}, event, { label: labelOf(event) }), expected: state };
}

function labelOf(event: EventObject): string {
  return 'label' in event ? String(event['label']) : event.type;
}

function valueOf(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify(snapshot.value);
}
