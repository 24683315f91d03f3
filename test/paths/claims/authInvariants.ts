import { leavingClaims } from './auth/leaving.ts';
import { screenClaims } from './auth/screens.ts';
import { sessionClaims } from './auth/session.ts';
import { storingClaims } from './auth/storing.ts';
import { tabClaims } from './auth/tabs.ts';
import { sessionTokenClaims } from './auth/tokens.ts';
import { wayClaims } from './auth/ways.ts';
import type { Claim } from './claim.ts';

/** What holds of the auth machine. */
export const authInvariants: readonly Claim[] = [
  ...screenClaims,
  ...sessionClaims,
  ...sessionTokenClaims,
  ...leavingClaims,
  ...tabClaims,
  ...storingClaims,
  ...wayClaims,
];
