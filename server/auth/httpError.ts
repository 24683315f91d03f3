import type { ErrorCode } from './errorCodes.ts';

/** A refusal that goes out as it is: HTTP status, `error_code` and text of contract A0b. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Extra response headers. */
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

/** Why a password is too weak; `pwned` is GoTrue's third and needs a service we do not have. */
export type WeakReason = 'length' | 'characters';

/** A password that breaks the rules; always 422 (contract A0b, weak_password). */
export class WeakPasswordError extends HttpError {
  override readonly name = 'WeakPasswordError';
  readonly reasons: readonly WeakReason[];

  constructor(message: string, reasons: readonly WeakReason[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}
