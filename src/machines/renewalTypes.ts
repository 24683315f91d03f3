import type { Failure } from '../domain/failure.ts';
import type { Session, SessionState } from '../domain/session.ts';
import type { LockEvent } from '../domain/signs.ts';

/** Whose token is to be exchanged, and which. */
export type RenewalInput = { readonly userId: string; readonly refreshToken: string };

/** What came of trying to exchange a token. */
export type RenewalOutcome =
  | { readonly kind: 'renewed'; readonly session: Session }
  /** Storage holds another session than the one that was to be renewed: another tab was there. */
  | { readonly kind: 'overtaken'; readonly stored: SessionState }
  /** The server says that there is no such session any more. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type RenewalMachineContext = RenewalInput & {
  /** `null` until it is known, and where nothing was tried. */
  readonly outcome: RenewalOutcome | null;
};

/** Nobody looking any more is reason to leave it to another tab. */
export type RenewalEvent = LockEvent | { type: 'page.hidden' };
