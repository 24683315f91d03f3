import axiosRetry from 'axios-retry';
import { create, type AxiosInstance, type AxiosError } from 'axios';
import {
  movieRetries,
  movieTimeoutMs,
  initialRetryDelayMs,
  maxRetryDelayMs,
} from '../../domain/limits.ts';
import type { Observe } from '../../domain/connection.ts';
import type { Adapter } from './mutationClient.ts';
import { fetchOrTakeEarly } from './earlyRequest.ts';
import { retryAfterMs } from './httpErrors.ts';
import { plainRequest } from './mutationClient.ts';
import { observeAttempts } from './observeAttempts.ts';

/**
 * Creates the axios instance for movie queries. A failed query is retried, also after a timeout
 * (spec §8.6). Each request decides when, and whether.
 *
 * @param adapter replaced by tests
 * @param observe receives the outcome of each attempt
 */
export function createQueryClient(
  adapter: Adapter = 'fetch',
  observe: Observe = () => {},
): AxiosInstance {
  const client = create({
    ...plainRequest,
    adapter,
    timeout: movieTimeoutMs,
    env: { fetch: fetchOrTakeEarly },
  });
  observeAttempts(client, observe);
  axiosRetry(client, { retries: movieRetries, shouldResetTimeout: true });
  return client;
}

/**
 * The delay before a retry: exponential backoff from 1 s to 30 s, or the `Retry-After` of a 429, at
 * most 30 s (spec §8.6).
 *
 * @param attempt 1 for the first retry
 * @param now ms since the epoch
 * @returns ms
 */
export function retryDelay(attempt: number, error: AxiosError, now: number): number {
  const { response } = error;
  const requestedMs =
    response?.status === 429 ? retryAfterMs(response.headers['retry-after'], now) : null;
  const wait = requestedMs ?? initialRetryDelayMs * 2 ** (attempt - 1);
  return Math.min(Math.max(wait, 0), maxRetryDelayMs);
}
