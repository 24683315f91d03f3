import { isAxiosError, type AxiosError } from 'axios';
import { NetworkError, RefusedError, TimeoutError, type ServiceError } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';
import { abortError, isAbort, isTimeout } from './httpErrors.ts';
import { reasonPhrase } from './reasonPhrases.ts';

/**
 * Whatever a movie query threw, as one of our errors (decision 11). The request is not attached: its
 * address holds the API key.
 *
 * @returns what `isAbort` recognises when the query was aborted; an error that is not axios's, itself
 */
export function movieError(error: unknown): unknown {
  if (isAbort(error)) return abortError();
  return isAxiosError(error) ? unanswered(error) : error;
}

/** Why an attempt brought no answer that could be used. */
export function unanswered(error: AxiosError): ServiceError {
  if (error.response !== undefined) {
    const { status, statusText } = error.response;
    const message = texts.errors.movieRefused(statusText || reasonPhrase(status));
    return new RefusedError(message, status, 'movie_refused');
  }
  return isTimeout(error) ? new TimeoutError(texts.errors.movieTimeout) : new NetworkError();
}
