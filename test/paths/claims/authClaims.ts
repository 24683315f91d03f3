import { leavingClaims } from './auth/leaving.ts';
import { screenClaims } from './auth/screens.ts';
import { sessionClaims } from './auth/session.ts';
import type { Claim } from './claim.ts';

/** What holds of the auth machine. */
export const authClaims: readonly Claim[] = [...screenClaims, ...sessionClaims, ...leavingClaims];
