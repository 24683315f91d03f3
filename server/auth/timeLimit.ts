import type { MiddlewareHandler } from 'hono';
import { HttpError } from './httpError.ts';

/**
 * Ends a request that takes longer than `ms` with 504 request_timeout (contract A0b). The handler
 * is not stopped: what it commits later stays committed, as after a lost answer.
 */
export function timeLimit(ms: number): MiddlewareHandler {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => {
        fail(
          new HttpError(
            504,
            'request_timeout',
            'Processing this request timed out, please retry after a moment.',
          ),
        );
      }, ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
