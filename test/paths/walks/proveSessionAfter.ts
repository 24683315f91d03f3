import type { Session, SessionState } from '../../../src/domain/session.ts';
import { noSession, sessionOf, type AuthState } from '../invariants/auth.ts';
import type { Answer } from '../plan/model.ts';
import { same } from './same.ts';
import type { Deed } from './world.ts';

type Cause = Deed['cause'];
type Held = ReturnType<typeof sessionOf>;

export type Around = {
  readonly before: AuthState;
  readonly after: AuthState;
  readonly cause: Cause;
  /** What another tab had written before the step, unknown to this one. */
  readonly unheard: SessionState | null;
  /** What storage holds after the step. */
  readonly stored: SessionState;
};

/** Of those that a walk gives: for these reasons a refresh ends the session. */
const ending = new Set(['refresh_token_not_found', 'session_not_found']);

/** Proves that the session is what a step makes of it, by rules of its own. */
export function proveSessionAfter({ before, after, cause, unheard, stored }: Around): void {
  if (cause.kind === 'sent') return;
  const kept = sessionOf(before);
  const found = unheard === null ? kept : partOf(unheard);
  const now = sessionOf(after);
  if (cause.kind === 'heard') same(now, partOf(stored), 'session');
  else if (cause.kind === 'answer') same(now, answered(kept, found, cause), 'session');
  else if (cause.kind === 'timer' || cause.kind === 'sign') {
    // An exchange that begins looks at storage, and may find another session there.
    same(now, JSON.stringify(now) === JSON.stringify(kept) ? kept : found, 'session');
  } else same(now, kept, 'session');
}

function answered(kept: Held, found: Held, cause: Cause & { kind: 'answer' }): Held {
  const { call, answer, standing } = cause;
  const isGood = !('error' in answer);
  if (standing !== 'live') return kept;
  switch (call.actor) {
    case 'logOut':
      return isGood || codeOf(answer) === 'session_not_found' ? noSession : kept;
    case 'logIn':
    case 'signUp':
      return isGood ? brought(answer, kept) : kept;
    case 'refreshSession':
      if (!isGood && !ending.has(codeOf(answer))) return kept;
      if (found !== kept) return found;
      return isGood ? brought(answer, kept) : noSession;
    default:
      return kept;
  }
}

function brought({ output }: Answer, kept: Held): Held {
  return (output as Session | null) ?? kept;
}

function partOf({ user, accessToken, refreshToken, expiresAt }: SessionState): Held {
  return { user, accessToken, refreshToken, expiresAt };
}

function codeOf({ error }: Answer): string {
  return (error as { error_code?: string } | undefined)?.error_code ?? '';
}
