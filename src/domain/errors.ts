/**
 * Why a request failed. Errors say it in English (spec §8.1 to §8.8); screens take their words for the same
 * reason from the texts of the user's language.
 */
export const errorMessages = {
  network: 'Network Error',
  unknown: 'Unknown error',
  authFailed: 'Authentication failed',
  loginFailed: 'Login failed',
  signupFailed: 'Signup failed',
  logoutFailed: 'Logout failed',
  movieRequestFailed: 'API request failed',
  movieTimeout: 'The movie database took too long to answer',
  movieMalformed: "The movie database sent a response that can't be read",
  authTimeout: 'The sign-in service took too long to answer',
  authMalformed: "The sign-in service sent a response that can't be read",
} as const;

export type ErrorReason = keyof typeof errorMessages;

type ServiceErrorOptions = ErrorOptions & {
  /** Without one the message is the service's own. */
  readonly reason?: ErrorReason;
  /** What the reason's words end with: HTTP's phrase for the status. */
  readonly detail?: string;
};

/** Base of everything a service throws; `kind` is what machines and screens branch on. */
export abstract class ServiceError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'rejected' | 'malformed';
  /** `null` if the message is the service's own. */
  readonly reason: ErrorReason | null;
  readonly detail: string | undefined;

  constructor(message: string, { reason, detail, ...options }: ServiceErrorOptions = {}) {
    super(message, options);
    this.reason = reason ?? null;
    this.detail = detail;
  }
}

/** There was no response: offline, connection refused, blocked by the browser. */
export class NetworkError extends ServiceError {
  readonly kind = 'network';

  constructor(options?: ErrorOptions) {
    super(errorMessages.network, { ...options, reason: 'network' });
  }
}

/** There was no response within the timeout. */
export class TimeoutError extends ServiceError {
  readonly kind = 'timeout';

  constructor(reason: ErrorReason) {
    super(errorMessages[reason], { reason });
  }
}

/** An error response. */
export class ApiError extends ServiceError {
  readonly kind = 'rejected';
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable reason, lower_snake_case. */
  readonly error_code: string;

  constructor(message: string, status: number, error_code: string, options?: ServiceErrorOptions) {
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
    options?: ServiceErrorOptions & { readonly code?: number; readonly retryAfterMs?: number },
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

  constructor(reason: ErrorReason) {
    super(errorMessages[reason], { reason });
  }
}

/** @returns whether a request failed without a response: it is repeated once the host responds (§10.144) */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof TimeoutError;
