import { startTexts as texts } from './startTexts.ts';

/** Base of everything a service throws; `kind` is what machines and screens branch on. */
export abstract class ServiceError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'rejected' | 'malformed';
}

/** There was no response: offline, connection refused, blocked by the browser. */
export class NetworkError extends ServiceError {
  readonly kind = 'network';

  constructor(options?: ErrorOptions) {
    super(texts.errors.network, options);
  }
}

/** There was no response within the timeout. */
export class TimeoutError extends ServiceError {
  readonly kind = 'timeout';
}

/** An error response. */
export class ApiError extends ServiceError {
  readonly kind = 'rejected';
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable reason, lower_snake_case. */
  readonly error_code: string;

  constructor(message: string, status: number, error_code: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.error_code = error_code;
  }
}

/** An error response of the auth backend, with the three fields of spec §8.1. */
export class AuthApiError extends ApiError {
  readonly code: number;
  readonly msg: string;
  /** `Retry-After` of the response, ms. */
  readonly retryAfterMs: number | undefined;

  /** @param options `code` is the number in the body; the HTTP status without one */
  constructor(
    status: number,
    error_code: string,
    msg: string,
    options?: ErrorOptions & { readonly code?: number; readonly retryAfterMs?: number },
  ) {
    super(msg, status, error_code, options);
    this.code = options?.code ?? status;
    this.msg = msg;
    this.retryAfterMs = options?.retryAfterMs;
  }
}

/** A success status with a body that does not match the contract. */
export class MalformedResponseError extends ServiceError {
  readonly kind = 'malformed';
}

/** @returns whether a request failed without a response: it is repeated once the host responds (§10.144) */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof TimeoutError;
