import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LabelledEvent } from './labelledEvent.ts';

/** What is explored of a machine, and what can be seen of its states. */
export type Model<View = unknown> = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The inputs it is begun with, each under the name a path begins with. */
  readonly starts: readonly Start[];
  /** The slice of context that makes a difference to a guard or a view, figures as classes. */
  classOf(snapshot: AnyMachineSnapshot): unknown;
  /** Every event worth sending in a state, the answers of its running actors and its delays too. */
  eventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[];
  /** Of those, whether it can come from outside: a person at this screen, the network, the clock. */
  isOffered(snapshot: AnyMachineSnapshot, event: LabelledEvent): boolean;
  /** What a person, the network and storage can see of a state, told from the state alone. */
  viewOf(snapshot: AnyMachineSnapshot): View;
};

export type Start = {
  readonly from: string;
  readonly input: unknown;
  /** `actor` where the drivers of the app cannot begin so. */
  readonly reach?: Reach;
};

/** Who can bring events about: anybody who has the actor, or a person in front of the app. */
export type Reach = 'actor' | 'person';
