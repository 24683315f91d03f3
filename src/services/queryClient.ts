import { create, type AxiosInstance } from 'axios';
import axiosRetry from 'axios-retry';
import { movieRetries, movieTimeoutMs } from '../domain/limits.ts';
import type { Adapter } from './commandClient.ts';
import { isAbort } from './httpErrors.ts';
import { plainRequest } from './plainRequest.ts';

/**
 * The axios instance for movie queries: every failed one is repeated, time-outs too, whatever its
 * status (decision 12); an aborted one is not. How long to wait between, each request says itself.
 *
 * @param adapter another one for tests
 */
export function createQueryClient(adapter: Adapter = 'fetch'): AxiosInstance {
  const client = create({ ...plainRequest, adapter, timeout: movieTimeoutMs });
  axiosRetry(client, {
    retries: movieRetries,
    shouldResetTimeout: true,
    retryCondition: (error) => !isAbort(error),
  });
  return client;
}
