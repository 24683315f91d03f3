import { create, type AxiosAdapter, type AxiosInstance, type CreateAxiosDefaults } from 'axios';
import type { Observe } from '../../domain/connection.ts';
import { authTimeoutMs } from '../../domain/limits.ts';
import { observeAttempts } from './observeAttempts.ts';

/** `fetch`, because axios's XHR adapter drops the content type of a request without a body. */
export type Adapter = 'fetch' | AxiosAdapter;

/**
 * Creates the axios instance for mutations (login, signup, logout, refresh), which are never retried
 * (spec §8).
 *
 * @param adapter replaced by tests
 * @param observe receives the outcome of each request
 */
export function createMutationClient(
  adapter: Adapter = 'fetch',
  observe: Observe = () => {},
): AxiosInstance {
  const client = create({
    ...plainRequest,
    adapter,
    timeout: authTimeoutMs,
    headers: { ...plainRequest.headers, post: { 'Content-Type': 'application/json' } },
  });
  observeAttempts(client, observe);
  return client;
}

/**
 * Removes the headers that axios adds by default. A `User-Agent` header would cause a CORS preflight
 * for each movie query, which GoTrue and TMDB do not allow; the XSRF cookie of another app on this
 * host would be sent as a header.
 */
export const plainRequest = {
  headers: { 'User-Agent': false },
  withXSRFToken: false,
} satisfies CreateAxiosDefaults;
