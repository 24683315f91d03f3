import type { ActorRef, Snapshot } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { Session, SessionState } from '../domain/session.ts';
import type { WakeUpEvent } from '../domain/signs.ts';

/** Tokens as they are kept; `expiresAt` in Unix seconds. */
export type KeptTokens = Pick<SessionState, 'refreshToken' | 'expiresAt'>;

/** Whoever a refresh brings, should that be another person than the one it was begun for. */
export type BroughtTokens = KeptTokens & { readonly userId?: string };

/** What the token machine looks after; the session itself is its parent's. */
export type TokenInput = KeptTokens & {
  readonly userId: string;
  /** Is told what came of it. */
  readonly parent: ActorRef<Snapshot<unknown>, TokenReport>;
};

export type TokenMachineContext = TokenInput & {
  /** From when on the token should be exchanged, ms since the epoch. */
  readonly refreshAt: number;
  /** Why the last refresh failed. */
  readonly failure: Failure | null;
  /** Refreshes that failed since the last one that succeeded. */
  readonly failures: number;
  /** Until when the server asked to be left alone, ms since the epoch. */
  readonly quietUntil: number;
};

export type TokenEvent =
  WakeUpEvent | { type: 'renewal.requested' } | ({ type: 'tokens.changed' } & KeptTokens);

/** What it tells its parent. */
export type TokenReport =
  /** A refresh brought this; it is not stored yet. */
  | { type: 'session.renewed'; session: Session }
  /** Another tab was faster, or is somebody else's or nobody's by now: this is what is stored. */
  | { type: 'session.stored'; state: SessionState }
  /** The server ended the session. */
  | { type: 'session.refused' };
