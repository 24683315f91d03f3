import type { Session } from '../../../src/domain/session.ts';
import { noSession, sessionOf, type AuthState } from '../claims/auth/authState.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { same } from './same.ts';
import type { Deed } from './world.ts';

type Cause = Deed['cause'];

/** Of those that a walk gives: for these reasons a refresh ends the session. */
const ending = new Set(['refresh_token_not_found', 'session_not_found']);

/** Proves that the session is what a step makes of it, by rules of its own. */
export function proveSessionAfter(before: AuthState, after: AuthState, cause: Cause): void {
  if (cause.kind === 'sent') return;
  same(sessionOf(after), expected(before, cause), 'session');
}

function expected(before: AuthState, cause: Cause): unknown {
  const kept = sessionOf(before);
  if (cause.kind !== 'answer' || cause.standing !== 'live') return kept;
  const { call, answer } = cause;
  if (call.actor === 'logOut') {
    return !('error' in answer) || codeOf(answer) === 'session_not_found' ? noSession : kept;
  }
  if ('error' in answer) {
    return call.actor === 'refreshSession' && ending.has(codeOf(answer)) ? noSession : kept;
  }
  return (answer.output as Session | null) ?? kept;
}

function codeOf({ error }: Answer): string {
  return (error as { error_code?: string } | undefined)?.error_code ?? '';
}
