import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';

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
