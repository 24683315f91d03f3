import { isTransient } from '../domain/refusals.ts';
import { isExpired } from './tokenDelays.ts';
import type { RenewalOutcome } from './renewalTypes.ts';
import type { TokenMachineContext } from './tokenTypes.ts';

type Scope = { context: TokenMachineContext };

/** A token that is good meanwhile gives reason to wait, not to worry anybody (contract D.13). */
const isStillGood = ({ context }: Scope) => !isExpired(context.expiresAt, Date.now());

/** The token machine's questions; the clock is the device's (decision 2). */
export const tokenGuards = {
  hasNoRefreshToken: ({ context }: Scope) => context.refreshToken === null,
  isDue: ({ context }: Scope) => Date.now() >= context.refreshAt,
  isNotDue: ({ context }: Scope) => Date.now() < context.refreshAt,
  isStillGood,
  /** The server asked to be left alone, and waking up is no reason to ask earlier. */
  mustStayAway: ({ context }: Scope) => Date.now() < context.quietUntil,
  /** The person's own new tokens, got here or by another tab. */
  bringsTokens: ({ context }: Scope, outcome: RenewalOutcome | null) =>
    outcome?.kind === 'renewed' ||
    (outcome?.kind === 'overtaken' && outcome.stored.user?.id === context.userId),
  /** Nothing is left to look after: refused, or storage is somebody else's or nobody's. */
  endedHere: (_: Scope, outcome: RenewalOutcome | null) =>
    outcome?.kind === 'refused' || outcome?.kind === 'overtaken',
  /** The page was hidden before it was this tab's turn. */
  wasLeftUndone: (_: Scope, outcome: RenewalOutcome | null) => outcome === null,
  mayPass: (scope: Scope, outcome: RenewalOutcome | null) =>
    outcome?.kind === 'failed' && (isTransient(outcome.failure) || isStillGood(scope)),
};
