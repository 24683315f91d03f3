import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { frozen } from './frozenTime.ts';
import type { LabelledEvent } from './labelledEvent.ts';
import type { Model, Reach } from './model.ts';
import { valueText } from './valueText.ts';

/** A state of the machine together with its class of context. */
export type Vertex = { readonly key: string; readonly snapshot: AnyMachineSnapshot };

/** One event in one vertex, and where it leads. */
export type Edge = {
  readonly from: Vertex;
  readonly event: LabelledEvent;
  readonly to: Vertex;
  /** The state value and the event's name. */
  readonly pair: string;
  /** Tells it from every other edge of its graph. */
  readonly name: string;
};

export type GraphStart = { readonly from: string; readonly vertex: Vertex };

export type Graph = {
  readonly starts: readonly GraphStart[];
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  edgesFrom(vertex: Vertex): readonly Edge[];
};

/**
 * Everything a machine can get to from its starts, while time stands still.
 *
 * @param reach `person` leaves out what nobody in front of the app can bring about
 */
export function explore(model: Model, reach: Reach = 'actor'): Graph {
  return frozen(() => {
    const vertices = new Map<string, Vertex>();
    const outgoing = new Map<string, readonly Edge[]>();
    const keyOf = (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, model.classOf(snapshot)]);
    const events = (snapshot: AnyMachineSnapshot) =>
      model
        .eventsIn(snapshot)
        .filter((event) => reach === 'actor' || model.isOffered(snapshot, event));

    function vertexOf(snapshot: AnyMachineSnapshot): Vertex {
      const key = keyOf(snapshot);
      const vertex = vertices.get(key) ?? { key, snapshot };
      vertices.set(key, vertex);
      return vertex;
    }

    const begun = model.starts.filter((start) => reach === 'actor' || start.reach !== 'actor');
    const starts = begun.map(({ from, input }): GraphStart => {
      const map = getAdjacencyMap(model.machine, {
        input,
        events,
        serializeState: keyOf,
        serializeEvent: labelOf,
      });
      const known = new Set(outgoing.keys());
      for (const { state, event, nextState } of adjacencyMapToArray(map)) {
        const vertex = vertexOf(state);
        if (known.has(vertex.key)) continue;
        const edges = outgoing.get(vertex.key) ?? [];
        outgoing.set(vertex.key, [...edges, edge(vertex, event, vertexOf(nextState))]);
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

function edge(from: Vertex, event: EventObject, to: Vertex): Edge {
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
