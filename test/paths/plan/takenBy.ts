import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { getEdgeIds } from '../../../inspector/chart/chart.ts';
import { explore } from './explore.ts';
import { causeOf, type LabelledEvent } from './labelledEvent.ts';
import type { Model } from './model.ts';

type Scope = Parameters<AnyStateMachine['transition']>[2];
type Event = Parameters<AnyStateMachine['transition']>[1];

/** What an exploration has passed through, by the ids of the charts. */
export type Taken = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
};

/**
 * Explores a model and says which states it entered and which transitions it took, those of raised
 * and eventless steps too. Actors that the model lets answer nothing break once in each state.
 */
export function takenBy(model: Model): Taken {
  const transitions = new Set<string>();
  const machine = observed(model.machine, (edges) => {
    for (const edge of edges) transitions.add(edge);
  });
  const eventsIn = (snapshot: AnyMachineSnapshot) => {
    const events = model.eventsIn(snapshot);
    return [...events, ...breaksOf(snapshot, events)];
  };
  const { vertices } = explore({ ...model, machine, eventsIn });
  const rested = vertices.flatMap(({ snapshot }) => getNodes(snapshot).map(({ id }) => id));
  // A state that is left at once is no vertex, but something led out of it.
  const left = [...transitions].map((edge) => edge.split('|')[0] ?? edge);
  return { states: new Set([...rested, ...left]), transitions };
}

function breaksOf(
  snapshot: AnyMachineSnapshot,
  events: readonly LabelledEvent[],
): readonly LabelledEvent[] {
  const causes = events.map(causeOf);
  const answering = new Set(
    causes.map((cause) => (cause.kind === 'answer' ? cause.actor : undefined)),
  );
  return getNodes(snapshot)
    .flatMap(({ invoke }) => invoke)
    .filter(({ id }) => !answering.has(id))
    .map(({ id }) => ({
      label: `${id} breaks`,
      type: `xstate.error.actor.${id}`,
      actorId: id,
      error: new Error(`${id} is broken`),
    }));
}

const getNodes = ({ _nodes: nodes }: AnyMachineSnapshot) => nodes;

/** The same machine, which tells every transition that it takes. */
function observed(
  machine: AnyStateMachine,
  tell: (edges: readonly string[]) => void,
): AnyStateMachine {
  const told = (scope: Scope): Scope => {
    const system = Object.create(scope.system) as Scope['system'];
    const listening = {
      _sendInspectionEvent(event: InspectionEvent) {
        if (event.type !== '@xstate.microstep') return;
        const { _transitions: transitions } = event;
        tell(getEdgeIds(transitions));
      },
    };
    return { ...scope, system: Object.assign(system, listening) };
  };
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: (scope: Scope, input: unknown) =>
      machine.getInitialSnapshot(told(scope), input),
    transition: (snapshot: AnyMachineSnapshot, event: Event, scope: Scope) =>
      machine.transition(snapshot, event, told(scope)),
  });
}
