import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getNextTransitions,
} from 'xstate';

/** How a machine is explored. */
export type Model = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly starts: readonly Start[];
  /** The part of the context that matters to a guard or a view, figures as classes. */
  classOf(snapshot: AnyMachineSnapshot): unknown;
  /** Every event worth sending in a state, results of its running actors and delays included. */
  eventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[];
  /** Whether a user at this screen, the network or the clock can cause the event; without it, all. */
  readonly isOffered?: (snapshot: AnyMachineSnapshot, event: LabelledEvent) => boolean;
};

/** A model that is walked in front of the app. */
export type SeenModel<View> = Model & {
  /** What a user, the network and storage can see of a state. */
  viewOf(snapshot: AnyMachineSnapshot): View;
};

export type Start = {
  readonly from: string;
  readonly input: unknown;
  /** `actor` where the drivers of the app cannot begin so. */
  readonly reach?: Reach;
};

/** Who can bring events about: anybody who has the actor, or a user of the app. */
export type Reach = 'actor' | 'user';

/** An event with the name under which a user reads it; payload classes differ by label only. */
export type LabelledEvent = EventObject & {
  readonly label: string;
  readonly [key: string]: unknown;
};

/** One way an actor can end: with an output, or with an error. */
export type Answer = {
  readonly label: string;
  readonly output?: unknown;
  readonly error?: unknown;
};

/** What stands behind an event, for whoever has to bring it about. */
export type Cause =
  | { readonly kind: 'sent' }
  | { readonly kind: 'answer'; readonly actor: string; readonly answer: Answer }
  | { readonly kind: 'delay'; readonly delay: string };

/** A sent event, an actor's answer, or a delay that passed, told apart by XState's own descriptor. */
export function causeOf(event: LabelledEvent): Cause {
  const [xstate, kind, name = '', actor = ''] = event.type.split('.');
  if (xstate !== 'xstate') return { kind: 'sent' };
  if (kind === 'after') return { kind: 'delay', delay: name };
  const answer = 'error' in event ? { error: event['error'] } : { output: event['output'] };
  return { kind: 'answer', actor, answer: { label: event.label, ...answer } };
}

/** The event as a machine is to get it, without the name. */
export function bare(event: LabelledEvent): EventObject {
  const { label: _, ...rest } = event;
  return rest;
}

/**
 * What nobody sends and yet happens: the running actors' answers, and the delays that pass.
 *
 * @param answers by actor id; an actor that is not named never answers
 */
export function implicitEvents(
  snapshot: AnyMachineSnapshot,
  answers: Readonly<Record<string, readonly Answer[]>>,
): readonly LabelledEvent[] {
  const fromActors = Object.keys(snapshot.children).flatMap((id) =>
    (answers[id] ?? []).map((answer) => ({
      ...answer,
      type: 'error' in answer ? `xstate.error.actor.${id}` : `xstate.done.actor.${id}`,
      actorId: id,
    })),
  );
  const delays = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType)
    .filter((type) => type.startsWith('xstate.after.'));
  const passed = [...new Set(delays)].map((type) => ({
    label: `${type.split('.')[2]} passes`,
    type,
  }));
  return [...fromActors, ...passed];
}

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
