import { AuthApiError, ApiError, ServiceError, type ErrorReason } from './errors.ts';

/** An error as plain data, for the context of a machine and for the screen. */
export type Failure = {
  readonly kind: ServiceError['kind'] | 'unknown';
  /** The screen has the words, in the user's language. */
  readonly reason: ErrorReason;
  /** HTTP's words for the status, in English; only of some reasons. */
  readonly detail?: string;
  /** The service's own words, as sent: shown in place of those of the reason. */
  readonly message?: string;
  /** HTTP status; only of an error response. */
  readonly status?: number;
  /** The service's code, for example `invalid_credentials`; only of an error response. */
  readonly code?: string;
  /** `Retry-After` of the response, ms. */
  readonly retryAfterMs?: number;
};

/**
 * Converts what an actor threw to a failure.
 *
 * @param fallback the reason of an error that is no service's (spec §8.3)
 */
export function toFailure(error: unknown, fallback: ErrorReason): Failure {
  if (!(error instanceof ServiceError)) {
    const message = error instanceof Error ? error.message : '';
    return { kind: 'unknown', reason: fallback, ...(message !== '' && { message }) };
  }
  const { kind, reason, detail, message } = error;
  const words = {
    reason: reason ?? fallback,
    ...(detail !== undefined && { detail }),
    ...(reason === null && message !== '' && { message }),
  };
  if (!(error instanceof ApiError)) return { kind, ...words };
  const { status, error_code: code } = error;
  const retryAfterMs = error instanceof AuthApiError ? error.retryAfterMs : undefined;
  return {
    kind,
    ...words,
    status,
    code,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

const sessionGoneStatuses = new Set<unknown>([401, 403, 404]);
const sessionGoneCodes = new Set<unknown>(['session_not_found', 'user_not_found', 'bad_jwt']);

/** @returns whether a logout failed because the session does not exist: that is success (spec §4.18) */
export function isSessionGoneFailure({ status, code }: Failure): boolean {
  return sessionGoneStatuses.has(status) && sessionGoneCodes.has(code);
}

const sessionEndingCodes = new Set<unknown>([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
]);

/**
 * @returns whether the server says that the session has ended. Any other failure of a refresh (a
 *   gateway, a captive portal, a wrong key) says nothing about the session and keeps it (D.11)
 */
export function isSessionEndingFailure({ code }: Failure): boolean {
  return sessionEndingCodes.has(code);
}

/** @returns whether there was no response: no network, or one that does not answer */
const isUnreachableFailure = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  kind === 'network' || kind === 'timeout';

const transientStatuses = new Set([408, 409, 429]);

/**
 * @returns whether a retry may succeed: no response, a timeout, a malformed response, a busy or
 *   failing server (D.8)
 */
export function isTransientFailure(failure: Failure): boolean {
  const { kind, status } = failure;
  if (isUnreachableFailure(failure) || kind === 'malformed') return true;
  return status !== undefined && (status >= 500 || transientStatuses.has(status));
}

/** @returns whether the email address of a login is not confirmed yet (spec §4.15) */
export function isEmailUnconfirmedFailure({ code }: Failure): boolean {
  return code === 'email_not_confirmed';
}

/** A failed attempt of a request that is retried automatically (spec §8.6). */
export type Retry = {
  /** The number of the retry, from 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** The time of the retry, ms since the epoch. */
  readonly retryAt: number;
  /** The time of the first attempt, ms since the epoch. */
  readonly startedAt: number;
  /** Why the last attempt failed. */
  readonly reason: ErrorReason;
  /** HTTP's words for the status, in English; only of some reasons. */
  readonly detail?: string;
  /** There was no response. */
  readonly isUnanswered?: boolean;
};
