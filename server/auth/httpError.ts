import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { logFailure } from '../http/logFailure.ts';
import { DatabaseBusyError } from './database.ts';

/** Every `error_code` of this backend (docs/contracts.md#errors). */
export type ErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** An error that is sent to the client; the log names it by its status and code. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
}

/** A refusal by the auth server: HTTP status, `error_code` and text (docs/contracts.md#errors). */
export class HttpError extends Refusal {
  override readonly name: string = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const validationFailed = (message: string): HttpError =>
  new HttpError(400, 'validation_failed', message);

export const timeoutMessage = 'Processing this request timed out, please retry after a moment.';

/** Why a password is too weak; `pwned` if it is one of the most common ones. */
export type WeakReason = 'length' | 'characters' | 'pwned';

/** The password breaks the rules: 422 (docs/contracts.md#errors). */
export class WeakPasswordError extends HttpError {
  override readonly name = 'WeakPasswordError';
  readonly reasons: readonly WeakReason[];

  constructor(message: string, reasons: readonly WeakReason[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}

/** A JSON response; as in GoTrue, its `Content-Type` has no charset. */
export function jsonResponse(
  c: Context,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.newResponse(JSON.stringify(body), {
    status: status as StatusCode,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}

/** The only version with an error shape of its own. */
const newestApiVersion = '2024-01-01';

/**
 * Whether `X-Supabase-Api-Version` requests the newer error shape (docs/contracts.md#errors). If it is
 * missing, older or not a date, the default shape is used.
 */
function isNewErrorShape(header: string | undefined): boolean {
  const start = `${header}T00:00:00.000Z`;
  return new Date(start).toJSON() === start && start >= newestApiVersion;
}

/** As long as the database waits for a lock. */
const retryAfterS = '2';
const unexpected = 'Unexpected failure, please check server logs for more information';

/**
 * Turns a thrown value into a response in the default or the newer shape (docs/contracts.md#errors). A locked
 * database is a 503 with `Retry-After`; anything but an HttpError is a 500 whose `error_id` is in the
 * log.
 */
export function errorResponse(thrown: unknown, c: Context): Response {
  const errorId = randomUUID();
  if (!(thrown instanceof HttpError)) logFailure(c, thrown, errorId);
  const error = toHttpError(thrown);
  const newShape = isNewErrorShape(c.req.header('X-Supabase-Api-Version'));
  const weak =
    error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  const body = newShape
    ? { code: error.code, message: error.message, ...weak }
    : {
        code: error.status,
        error_code: error.code,
        msg: error.message,
        ...(error.status >= 500 ? { error_id: errorId } : {}),
        ...weak,
      };
  const namesCode = !(newShape && error instanceof WeakPasswordError);
  return jsonResponse(c, body, error.status, {
    ...error.headers,
    ...(namesCode ? { 'x-sb-error-code': error.code } : {}),
    ...(newShape ? { 'X-Supabase-Api-Version': newestApiVersion } : {}),
  });
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  return thrown instanceof DatabaseBusyError
    ? new HttpError(503, 'request_timeout', timeoutMessage, { 'Retry-After': retryAfterS })
    : new HttpError(500, 'unexpected_failure', unexpected);
}
