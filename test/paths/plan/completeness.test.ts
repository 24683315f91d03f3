import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { getEdgeIds } from '../../../inspector/chart/chart.ts';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { machines } from '../../../inspector/machines.ts';
import { models } from '../models/models.ts';
import { unwalked, walks } from '../walked.ts';
import { explore } from './explore.ts';
import { causeOf, type LabelledEvent, type Model } from './model.ts';

type Scope = Parameters<AnyStateMachine['transition']>[2];
type Event = Parameters<AnyStateMachine['transition']>[1];

/**
 * Explores a model and returns the states that it entered and the transitions that it took, including
 * raised and eventless ones, by the ids of the charts. Actors without a result in the model fail once in
 * each state.
 */
function takenBy(model: Model) {
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
  // A state that is left at once is no vertex; its transition names it.
  const left = [...transitions].map((edge) => edge.split('|')[0] ?? edge);
  return { states: new Set([...rested, ...left]), transitions };
}

function breaksOf(
  snapshot: AnyMachineSnapshot,
  events: readonly LabelledEvent[],
): readonly LabelledEvent[] {
  // A snapshot ends no actor.
  const causes = events.filter(({ type }) => !type.startsWith('xstate.snapshot.')).map(causeOf);
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

/** The machine, reporting each transition that it takes. */
function observed(
  machine: AnyStateMachine,
  report: (edges: readonly string[]) => void,
): AnyStateMachine {
  const reporting = (scope: Scope): Scope => {
    const system = Object.create(scope.system) as Scope['system'];
    const listening = {
      _sendInspectionEvent(event: InspectionEvent) {
        if (event.type !== '@xstate.microstep') return;
        const { _transitions: transitions } = event;
        report(getEdgeIds(transitions));
      },
    };
    return { ...scope, system: Object.assign(system, listening) };
  };
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: (scope: Scope, input: unknown) =>
      machine.getInitialSnapshot(reporting(scope), input),
    transition: (snapshot: AnyMachineSnapshot, event: Event, scope: Scope) =>
      machine.transition(snapshot, event, reporting(scope)),
  });
}

/** @returns states of the machine that its models never enter, and transitions they never take */
function missingFrom(explored: readonly Model[], id: string): readonly string[] {
  const machine = machines.find((each) => each.machine.id === id)?.machine;
  if (machine === undefined) throw new Error(`There is no machine "${id}"`);
  const { states, transitions } = describeMachine(machine);
  const taken = explored.filter((model) => model.machine.id === id).map(takenBy);
  return [
    ...states.filter((state) => taken.every((each) => !each.states.has(state.id))),
    ...transitions.filter((edge) => taken.every((each) => !each.transitions.has(edge.id))),
  ].map((part) => part.id);
}

const ids = machines.map(({ machine }) => machine.id);

const root = new URL('../../', import.meta.url);

describe('the walks', () => {
  const groups = Object.entries(walks);
  const walkedModels = groups.flatMap(([, each]) => each.map(({ model }) => model.name));

  it('walk each model, or a list says why not', () => {
    expect([...walkedModels, ...Object.keys(unwalked)].toSorted()).toEqual(
      models.map(({ name }) => name).toSorted(),
    );
  });

  it.each(groups.map(([name]) => name))('of %s have a test file at both levels', (name) => {
    for (const level of ['app', 'browser']) {
      const file = new URL(`paths/${level}/${name}.test.ts`, root);
      expect(readFileSync(file, 'utf8')).toContain(`proveWalks('${name}'`);
    }
  });

  it.each(Object.entries(unwalked))('leave out %s, whose tests exist', (_, { tests }) => {
    for (const test of tests) expect(existsSync(new URL(test, root)), test).toBe(true);
  });
});

describe('the models together', () => {
  it.each(ids)('enter each state of the machine %s and take each of its transitions', (id) =>
    expect(missingFrom(models, id)).toEqual([]),
  );

  it('miss a transition whose event is never sent', () => {
    const silent = models.map((model): Model => ({
      ...model,
      eventsIn: (state) => model.eventsIn(state).filter(({ type }) => type !== 'help.closed'),
    }));
    expect(missingFrom(silent, 'shortcuts')).toEqual(['shortcuts.help.open|help.closed|0']);
  });
});
