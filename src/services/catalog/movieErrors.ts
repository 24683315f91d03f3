import { ApiError, errorMessages } from '../../domain/errors.ts';
import { toDomainError } from '../http/httpErrors.ts';

/** Converts what a movie query, or an attempt of it, threw to an error of the domain (spec §8.8). */
export const toMovieError = (error: unknown) =>
  toDomainError(error, 'movieTimeout', ({ status, statusText }) =>
    toMovieRequestError(status, statusText),
  );

/** The error of a response that is not OK (spec §8.5). @param phrase HTTP's for the status, if it came */
export function toMovieRequestError(status: number, phrase = ''): ApiError {
  const detail = phrase || reasonPhrase(status);
  return new ApiError(
    `${errorMessages.movieRequestFailed}: ${detail}`,
    status,
    'movie_request_failed',
    { reason: 'movieRequestFailed', detail },
  );
}

// An HTTP/2 response has no status text, and the specification's message has one (spec §8.8).
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
};

/** @returns the standard phrase of a status, or its number if there is none */
function reasonPhrase(status: number): string {
  return phrases[status] ?? String(status);
}
