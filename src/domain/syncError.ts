import { ServiceError } from './errors.ts';

/** What the client does after a response (docs/contracts.md#library-errors). */
export type SyncFailure =
  /** The access token is refused: refresh it. */
  | 'session'
  /** The token is from the future by the server's clock: repeat with the same one. */
  | 'clock'
  /** The project's key is refused: an error of the configuration. */
  | 'key'
  /** The project has no table of this shape. */
  | 'noLibrary'
  /** The project lacks the columns of its second migration: repeat without them. */
  | 'laterColumns'
  /** The account was deleted; its token still works. */
  | 'accountGone'
  /** The request has too many bytes. */
  | 'tooLarge'
  /** The request is refused whenever it is repeated. */
  | 'fault'
  /** Whatever passes by itself. */
  | 'later';

/**
 * An error response to a request for the account's library; `failure` is what machines branch on. For reports,
 * the message has the HTTP status and the code of PostgREST or PostgreSQL, if there is one.
 */
export class SyncError extends ServiceError {
  readonly kind = 'rejected';
  readonly failure: SyncFailure;
  /** `Retry-After` of the response, ms. */
  readonly retryAfterMs: number;

  constructor(failure: SyncFailure, status: number, code: string, retryAfterMs = 0) {
    super(`${status} ${code}: ${failure}`);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** @returns what follows from an error; one without a response, and any other, passes by itself */
export const toSyncFailure = (error: unknown): SyncFailure =>
  error instanceof SyncError ? error.failure : 'later';
