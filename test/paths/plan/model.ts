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

/** A model that is walked in the app. */
export type SeenModel<View> = Model & {
  /** What a user, the network and storage can see of a state. */
  viewOf(snapshot: AnyMachineSnapshot): View;
};

export type Start = {
  readonly from: string;
  readonly input: unknown;
  /** `actor` if a walk of the app cannot start so. */
  readonly reach?: Reach;
};

/** Which events are sent: all that the actor takes, or those that a user of the app can cause. */
export type Reach = 'actor' | 'user';

/** An event with a readable name; events with other payloads have other labels. */
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

/** The cause of an event. */
export type Cause =
  | { readonly kind: 'sent' }
  | { readonly kind: 'answer'; readonly actor: string; readonly answer: Answer }
  | { readonly kind: 'delay'; readonly delay: string };

/** Tells a sent event, a result of an actor and a delay apart by XState's event type. */
export function causeOf(event: LabelledEvent): Cause {
  const [xstate, kind, name = '', actor = ''] = event.type.split('.');
  if (xstate !== 'xstate') return { kind: 'sent' };
  if (kind === 'after') return { kind: 'delay', delay: name };
  const answer = 'error' in event ? { error: event['error'] } : { output: event['output'] };
  return { kind: 'answer', actor, answer: { label: event.label, ...answer } };
}

/** The event without its label. */
export function bare(event: LabelledEvent): EventObject {
  const { label: _, ...rest } = event;
  return rest;
}

/**
 * The events that are not sent: results of running actors, and delays.
 *
 * @param answers by actor id; other actors never end
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

/** What surrounds a machine: it has a state of its own and responds at once. */
export type World<State> = {
  /** Returns the initial state of the world, and the input of the machine. */
  begin(input: unknown): { readonly state: State; readonly given: unknown };
  /** Returns the world after an event that the machine has taken. */
  after(state: State, event: EventObject, snapshot: AnyMachineSnapshot): State;
  /** Returns the next event of the world itself; `null` for none. */
  answer(snapshot: AnyMachineSnapshot, event: EventObject): EventObject | null;
};

/** The state of the world, which snapshots have in their context. */
export const worldOf = <State>({ context }: AnyMachineSnapshot): State =>
  (context as { readonly world: State }).world;

/**
 * The machine inside a world, for exploring only: no actor runs in it. Snapshots have the state of the
 * world in their context. A state to which the world responds at once is not visible.
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
