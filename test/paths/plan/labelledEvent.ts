import type { EventObject } from 'xstate';

/** An event with the name under which a person reads it; payload classes differ by label only. */
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
