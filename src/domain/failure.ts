import { AuthRefusedError, RefusedError, ServiceError } from './errors.ts';

/** What went wrong, as plain data: what a machine keeps in context and a screen shows. */
export type Failure = {
  readonly kind: ServiceError['kind'] | 'unknown';
  /** Ready to be shown. */
  readonly message: string;
  /** HTTP status; only of a refusal. */
  readonly status?: number;
  /** The service's reason, e.g. `invalid_credentials`; only of a refusal. */
  readonly code?: string;
  /** How long the service asks to be left alone, ms. */
  readonly retryAfterMs?: number;
};

/**
 * @param error whatever an actor threw
 * @param fallback the text for an error without one (spec §8.3)
 */
export function failureOf(error: unknown, fallback: string): Failure {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  if (error instanceof RefusedError) {
    const { kind, status, error_code: code } = error;
    const patience = error instanceof AuthRefusedError ? error.retryAfterMs : undefined;
    return {
      kind,
      message,
      status,
      code,
      ...(patience !== undefined && { retryAfterMs: patience }),
    };
  }
  return { kind: error instanceof ServiceError ? error.kind : 'unknown', message };
}
