import type { AnyTransitionDefinition } from 'xstate';
import { edgeIdOf } from './chart.ts';

/** The chart's edges of the transitions that one microstep took. */
export function edgesOf(transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  return transitions.map((transition) => {
    const { source, eventType } = transition;
    const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
    return edgeIdOf(source.id, eventType, candidates?.indexOf(transition) ?? 0);
  });
}
