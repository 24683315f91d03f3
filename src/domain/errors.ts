import { startTexts as texts } from './startTexts.ts';

/** Base of everything a service throws; `kind` is what machines and screens branch on. */
export abstract class ServiceError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'refused' | 'malformed';
}

/** No answer came: offline, refused connection, blocked by the browser. */
export class NetworkError extends ServiceError {
  readonly kind = 'network';

  constructor(options?: ErrorOptions) {
    super(texts.errors.network, options);
  }
}

/** The service took longer than its time-out. */
export class TimeoutError extends ServiceError {
  readonly kind = 'timeout';
}

/** The service answered, and said no. */
export class RefusedError extends ServiceError {
  readonly kind = 'refused';
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

/** The auth backend's refusal with the three fields of spec §8.1. */
export class AuthRefusedError extends RefusedError {
  readonly code: number;
  readonly msg: string;
  /** How long the server asks to be left alone, ms. */
  readonly retryAfterMs: number | undefined;

  /** @param options `code` is the body's own figure; the HTTP status when it names none */
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

/** A success status whose body is not what the contract promises. */
export class MalformedAnswerError extends ServiceError {
  readonly kind = 'malformed';
}
