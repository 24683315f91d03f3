import { failureOf, type Failure } from '../domain/failure.ts';
import { startTexts as texts } from '../domain/startTexts.ts';
import type { RenewalOutcome } from './renewalTypes.ts';
import type { BroughtTokens, TokenReport } from './tokenTypes.ts';

type Ended = { event: { output: RenewalOutcome | null } };

/** What came of a renewal, as the event of its end carries it. */
export const outcomeOf = ({ event }: Ended) => event.output;

/** The tokens that a renewal left behind, its own or another tab's. */
export function tokensOf({ event: { output } }: Ended): BroughtTokens {
  if (output?.kind === 'renewed') return { ...output.session, userId: output.session.user.id };
  return output?.kind === 'overtaken' ? output.stored : { refreshToken: null, expiresAt: null };
}

/** What the parent has to know of a renewal. */
export function reportOf({ event: { output } }: Ended): TokenReport {
  if (output?.kind === 'renewed') return { type: 'session.renewed', session: output.session };
  return output?.kind === 'overtaken'
    ? { type: 'session.stored', state: output.stored }
    : { type: 'session.refused' };
}

export function failureOfOutcome({ event: { output } }: Ended): Failure {
  return output?.kind === 'failed'
    ? output.failure
    : failureOf(undefined, texts.errors.authRefused);
}

export const failureOfError = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error, texts.errors.authRefused);
