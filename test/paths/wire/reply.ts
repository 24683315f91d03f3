import { NetworkError, ApiError } from '../../../src/domain/errors.ts';

/** What comes over the wire: an answer, or nothing because there is no connection. */
export type Reply =
  | 'unreachable'
  | {
      readonly status: number;
      readonly statusText: string;
      /** Sent as JSON; absent for an answer without a body. */
      readonly body?: unknown;
    };

export const ok = (body?: unknown): Reply => ({
  status: body === undefined ? 204 : 200,
  statusText: 'OK',
  ...(body !== undefined && { body }),
});

/** The reply behind an error that a service throws. @throws Error for one that no reply brings */
export function replyOfError(error: unknown, bodyOf: (error: ApiError) => unknown): Reply {
  if (error instanceof NetworkError) return 'unreachable';
  if (!(error instanceof ApiError)) throw new Error(`no reply brings ${String(error)}`);
  return { status: error.status, statusText: statusTexts[error.status] ?? '', body: bodyOf(error) };
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
};
