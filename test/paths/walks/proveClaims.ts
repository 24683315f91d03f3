import type { AnyMachineSnapshot } from 'xstate';
import type { Claim } from '../claims/claim.ts';

/** Proves of a living actor's state whatever is claimed of states. @throws Error naming the claim */
export function proveClaims(claims: readonly Claim[], snapshot: AnyMachineSnapshot): void {
  const broken = claims.find(({ checkState }) => checkState?.(snapshot) === false);
  if (broken !== undefined) throw new Error(`It does not hold that ${broken.says}`);
}
