import { create, type AxiosAdapter, type AxiosInstance } from 'axios';
import { authTimeoutMs } from '../domain/limits.ts';
import { plainRequest } from './plainRequest.ts';

/** `fetch`, because the other browser adapter drops the content type of a call without a body. */
export type Adapter = 'fetch' | AxiosAdapter;

/**
 * The axios instance for commands (login, signup, logout, refresh): a command is never repeated.
 *
 * @param adapter another one for tests
 */
export function createCommandClient(adapter: Adapter = 'fetch'): AxiosInstance {
  return create({
    ...plainRequest,
    adapter,
    timeout: authTimeoutMs,
    headers: { ...plainRequest.headers, post: { 'Content-Type': 'application/json' } },
  });
}
