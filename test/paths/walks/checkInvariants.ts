import type { AnyMachineSnapshot } from 'xstate';
import type { Invariant } from '../invariants/invariant.ts';

/** Checks the invariants that are about single states. @throws Error naming the one that is broken */
export function checkInvariants(
  invariants: readonly Invariant[],
  snapshot: AnyMachineSnapshot,
): void {
  const broken = invariants.find(({ holdsIn }) => holdsIn?.(snapshot) === false);
  if (broken !== undefined) throw new Error(`Invariant: ${broken.title}`);
}
