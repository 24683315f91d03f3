import { isAxiosError, isCancel } from 'axios';
import { NetworkError, RefusedError, TimeoutError } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';
import { isTimeout } from './httpErrors.ts';
import { reasonPhrase } from './reasonPhrases.ts';

/**
 * Whatever a movie query threw, as one of our errors (decision 11). The request is not attached: its
 * address holds the API key.
 *
 * @returns the error itself when it is none of axios's, or the query was aborted
 */
export function movieError(error: unknown): unknown {
  if (!isAxiosError(error) || isCancel(error)) return error;
  if (error.response !== undefined) {
    const { status, statusText } = error.response;
    const message = texts.errors.movieRefused(statusText || reasonPhrase(status));
    return new RefusedError(message, status, 'movie_refused');
  }
  return isTimeout(error) ? new TimeoutError(texts.errors.movieTimeout) : new NetworkError();
}
