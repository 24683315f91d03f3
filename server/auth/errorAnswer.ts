import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { newestApiVersion, wantsNewErrorShape } from './apiVersion.ts';
import { HttpError, WeakPasswordError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';

const unexpected = 'Unexpected failure, please check server logs for more information';

/**
 * Turns whatever a handler threw into an answer, in the default or the newer shape (contract A0b).
 * What is no HttpError becomes a 500 whose `error_id` finds the one log line.
 */
export function errorAnswer(thrown: unknown, c: Context): Response {
  const errorId = randomUUID();
  const error = thrown instanceof HttpError ? thrown : unhandled(thrown, errorId);
  const newShape = wantsNewErrorShape(c.req.header('X-Supabase-Api-Version'));
  const weak =
    error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  const body = newShape
    ? { code: error.code, message: error.message, ...weak }
    : {
        code: error.status,
        error_code: error.code,
        msg: error.message,
        ...(error.status >= 500 ? { error_id: errorId } : {}),
        ...weak,
      };
  const namesCode = !(newShape && error instanceof WeakPasswordError);
  return jsonAnswer(c, body, error.status, {
    ...error.headers,
    ...(namesCode ? { 'x-sb-error-code': error.code } : {}),
    ...(newShape ? { 'X-Supabase-Api-Version': newestApiVersion } : {}),
  });
}

/** Logs the kind and message only: a stack or a value bound to a statement could hold a secret. */
function unhandled(thrown: unknown, errorId: string): HttpError {
  const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'no Error thrown';
  console.error(`auth: unexpected failure ${errorId}: ${reason}`);
  return new HttpError(500, 'unexpected_failure', unexpected);
}
