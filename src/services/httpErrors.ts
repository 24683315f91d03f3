import { isCancel, type AxiosError } from 'axios';

/** Thrown for a request that its caller ended; never a failure to show. */
export function isAbort(error: unknown): boolean {
  return isCancel(error) || (error instanceof Error && error.name === 'AbortError');
}

/** What an ended request throws, without the request: its headers and body hold secrets. */
export function abortError(): DOMException {
  return new DOMException('The request was ended by its caller', 'AbortError');
}

/** No answer within the time-out. */
export function isTimeout(error: AxiosError): boolean {
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
}
