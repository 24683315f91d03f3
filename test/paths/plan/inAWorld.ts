import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** What stands around a machine: it has a state of its own, and answers before anybody can look. */
export type World<State> = {
  /** What it is begun with, and what of that the machine is given. */
  begin(input: unknown): { readonly state: State; readonly given: unknown };
  /** As it is after an event that the machine has taken, too. */
  after(state: State, event: EventObject, snapshot: AnyMachineSnapshot): State;
  /** What comes next without anybody's doing; `null` once it is quiet. */
  answer(snapshot: AnyMachineSnapshot, event: EventObject): EventObject | null;
};

/** The state of the world around a machine, as its snapshots tell it. */
export const worldOf = <State>({ context }: AnyMachineSnapshot): State =>
  (context as { readonly world: State }).world;

/**
 * The machine inside a world: for planning alone, since no actor runs in it. Its snapshots hold the
 * world's state in their context; where the world answers at once, the state before is no state that
 * anybody could see.
 */
export function inAWorld<State>(machine: AnyStateMachine, world: World<State>): AnyStateMachine {
  const step = machine.transition.bind(machine);

  function quiet(snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) {
    let [here, last] = [snapshot, event];
    for (;;) {
      const next = world.answer(here, last);
      if (next === null) return here;
      [here, last] = [taken(here, next, scope), next];
    }
  }
  function taken(snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) {
    const after = step(snapshot, event, scope);
    return within(after, world.after(worldOf(snapshot), event, snapshot));
  }
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot(scope: Scope, input: unknown) {
      const { state, given } = world.begin(input);
      return quiet(
        within(machine.getInitialSnapshot(scope, given), state),
        { type: 'begin' },
        scope,
      );
    },
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) =>
      quiet(taken(snapshot, event, scope), event, scope),
  });
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

function within(snapshot: AnyMachineSnapshot, world: unknown): AnyMachineSnapshot {
  return { ...snapshot, context: { ...(snapshot.context as object), world } };
}
