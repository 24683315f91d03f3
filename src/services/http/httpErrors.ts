import { isAxiosError, isCancel, type AxiosError, type AxiosResponse } from 'axios';
import { NetworkError, TimeoutError, type ErrorReason } from '../../domain/errors.ts';

/** @returns whether the request was aborted by its caller: no failure to show */
export function isAbort(error: unknown): boolean {
  return isCancel(error) || (error instanceof Error && error.name === 'AbortError');
}

/** Creates the error of an aborted request. axios's own holds the request, whose headers and body are secret. */
export function abortError(): DOMException {
  return new DOMException('The request was aborted', 'AbortError');
}

/** @returns whether there was no response within the timeout */
function isTimeout(error: AxiosError): boolean {
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
}

/**
 * Converts what axios threw to an error of the domain. The request is never attached, because it holds
 * passwords, tokens and keys.
 *
 * @param timeout the reason of an error without a response in time
 * @param toError converts a response that is not OK
 * @returns an abort error (`isAbort`) if the call was aborted; another error than axios's unchanged
 */
export function toDomainError(
  error: unknown,
  timeout: ErrorReason,
  toError: (response: AxiosResponse<unknown>) => Error,
): unknown {
  if (isAbort(error)) return abortError();
  if (!isAxiosError<unknown>(error)) return error;
  if (error.response !== undefined) return toError(error.response);
  return isTimeout(error) ? new TimeoutError(timeout) : new NetworkError();
}

/**
 * Reads a `Retry-After` header: seconds, or a date. A date must begin with its weekday, because
 * `Date.parse` reads even `-5` as a date in the past, and the wait would be skipped.
 *
 * @param header of the response, unvalidated
 * @param now ms since the epoch
 * @returns ms, `null` if the header is missing or invalid
 */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : date - now;
}
