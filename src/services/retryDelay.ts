import type { AxiosError } from 'axios';
import { firstRetryDelayMs, longestRetryDelayMs } from '../domain/limits.ts';
import { retryAfterMs } from './retryAfter.ts';

/**
 * How long to wait before repeating a query: 1 s, doubling, at most 30 s; a 429 that names its time
 * is waited for instead (decision 12).
 *
 * @param attempt 1 for the first repetition
 * @param now ms since the epoch
 * @returns ms
 */
export function retryDelay(attempt: number, error: AxiosError, now: number): number {
  const { response } = error;
  const asked =
    response?.status === 429 ? retryAfterMs(response.headers['retry-after'], now) : null;
  const wait = asked ?? firstRetryDelayMs * 2 ** (attempt - 1);
  return Math.min(Math.max(wait, 0), longestRetryDelayMs);
}
