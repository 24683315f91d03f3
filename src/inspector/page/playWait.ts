import { stepAfter, currentStep } from './inspectorSelectors.ts';
import type { InspectorContext } from './inspectorTypes.ts';

/** Steps of one millisecond would flash by unseen, and nobody waits for the hour between two visits. */
const shortest = 160;
const longest = 1_500;

/** How long to show a step before the next one when a session is played, ms: as long as it took. */
export function playWait(context: InspectorContext): number {
  const step = currentStep(context);
  const next = stepAfter(context);
  if (step === null || next === null) return shortest;
  return Math.min(longest, Math.max(shortest, next.record.at - step.record.at));
}
