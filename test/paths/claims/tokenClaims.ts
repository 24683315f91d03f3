import type { Claim } from './claim.ts';
import { exchangingClaims } from './token/exchanging.ts';
import { outcomeClaims } from './token/outcomes.ts';

/** What holds of the token machine. */
export const tokenClaims: readonly Claim[] = [...exchangingClaims, ...outcomeClaims];
