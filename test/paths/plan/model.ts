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
  relevantContext(snapshot: AnyMachineSnapshot): unknown;
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

/** Events by their labels. */
export const labelled = (
  events: Readonly<Record<string, EventObject & Readonly<Record<string, unknown>>>>,
): readonly LabelledEvent[] =>
  Object.entries(events).map(([label, event]) => ({ label, ...event }));

/** What actors can end with, by actor and label: an output, or an error. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const waitBreaks = 'nothing waits for the movie database';

const responds = 'the movie database responds';
const broken = new Error('broken');

/** The ends of what waits for the movie database to respond again. */
export const connectionAnswers = { [responds]: undefined, [waitBreaks]: broken };

/** The same, where several parts can wait. */
export const connectionAnswersOf = (part: string) => ({
  [`${responds} to ${part}`]: undefined,
  [`${waitBreaks} for ${part}`]: broken,
});

/** Whether the network, the clock or a service causes the event in the app. */
export const isOutside = (event: LabelledEvent) =>
  causeOf(event).kind !== 'sent' && !event.label.startsWith(waitBreaks);

/** An event after which what failed is requested again: by the user, or by the connection. */
export const isRetryEvent = ({ type }: EventObject) =>
  type === 'retry.requested' || type === 'xstate.done.actor.connection';

type LoadSnapshot = { readonly context: { readonly content: unknown } };

/** What load machines among the children say that they have loaded, by their ids; each loads once. */
export const loadEvents = (
  { children }: AnyMachineSnapshot,
  contents: Answers,
): readonly LabelledEvent[] =>
  Object.keys(children).flatMap((id) =>
    Object.entries(contents[id] ?? {}).map(([label, content]) => ({
      label,
      type: `xstate.snapshot.${id}`,
      snapshot: { context: { content } },
    })),
  );

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
  if (kind === 'snapshot') {
    const { content: output } = (event['snapshot'] as LoadSnapshot).context;
    return { kind: 'answer', actor: name, answer: { label: event.label, output } };
  }
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
  answers: Answers,
): readonly LabelledEvent[] {
  const fromActors = Object.keys(snapshot.children).flatMap((id) =>
    Object.entries(answers[id] ?? {}).map(([label, result]) =>
      result instanceof Error
        ? { label, type: `xstate.error.actor.${id}`, actorId: id, error: result }
        : { label, type: `xstate.done.actor.${id}`, actorId: id, output: result },
    ),
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
