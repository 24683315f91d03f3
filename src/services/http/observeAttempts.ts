import { isAxiosError, type AxiosInstance } from 'axios';
import type { Observe } from '../../domain/connection.ts';
import { isAbort } from './httpErrors.ts';

/**
 * Reports how each attempt of a client's requests ends (§10.143). Called before retries are added, so that
 * it sees every attempt and not only the last.
 */
export function observeAttempts(client: AxiosInstance, observe: Observe): void {
  client.interceptors.response.use(
    (response) => {
      observe('answered');
      return response;
    },
    (error: unknown) => {
      if (isAxiosError(error) && !isAbort(error))
        observe(error.response === undefined ? 'unanswered' : 'answered');
      throw error;
    },
  );
}
