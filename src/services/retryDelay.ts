import type { AxiosError, AxiosResponse } from 'axios';
import { firstRetryDelayMs, longestRetryDelayMs } from '../domain/limits.ts';

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
  const asked = response?.status === 429 ? retryAfterMs(response, now) : null;
  const wait = asked ?? firstRetryDelayMs * 2 ** (attempt - 1);
  return Math.min(Math.max(wait, 0), longestRetryDelayMs);
}

/**
 * `Retry-After` in seconds or as a date; `null` when it is missing or neither. A date begins with
 * its weekday: `Date.parse` takes even `-5` for one, long gone, and nothing would be waited for.
 */
function retryAfterMs({ headers }: AxiosResponse, now: number): number | null {
  const asked: unknown = headers['retry-after'];
  if (typeof asked !== 'string') return null;
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000;
  const date = /^[a-z]/i.test(asked) ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(date) ? null : date - now;
}
