import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import type { LabelledEvent } from './plan.ts';

/** One way an actor can end: with an output, or with an error. */
export type Answer = {
  readonly label: string;
  readonly output?: unknown;
  readonly error?: unknown;
};

/**
 * What nobody sends and yet happens: the running actors' answers, and the timers that run out.
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
  const timers = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType)
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ label: `${type.split('.')[2]} passes`, type }));
  return [...fromActors, ...timers];
}
