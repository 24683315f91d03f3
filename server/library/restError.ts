import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseBusyError } from '../auth/database.ts';
import { Refusal } from '../auth/httpError.ts';
import { logFailure } from '../http/logFailure.ts';

type Extras = {
  readonly details?: string;
  readonly hint?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal by PostgREST or PostgreSQL: HTTP status, `code` and texts (docs/contracts.md#library-errors). */
export class RestError extends Refusal {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly extras: Extras;

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** A parameter of the query that is not understood; `column` is where, from 1. */
export function queryFault(
  part: 'filter' | 'order' | 'select parameter',
  given: string,
  details: string,
  column = 1,
): RestError {
  const text = `"failed to parse ${part} (${given})" (line 1, column ${column})`;
  return new RestError(400, 'PGRST100', text, { details });
}

/** The text of a value that its type cannot read. */
export const badSyntax = (type: string, text: string): RestError =>
  new RestError(400, '22P02', `invalid input syntax for type ${type}: "${text}"`);

/**
 * Turns a thrown value into a response (docs/contracts.md#library-errors). A database that another process
 * locks is 55P03; anything else is XX000, and the log has it.
 */
export function restErrorResponse(thrown: unknown, c: Context): Response {
  if (!(thrown instanceof RestError)) logFailure(c, thrown);
  const { status, code, message, extras } = toRestError(thrown);
  const { details = null, hint = null, headers = {} } = extras;
  return c.body(JSON.stringify({ code, details, hint, message }), status as ContentfulStatusCode, {
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${code}`,
    ...headers,
  });
}

function toRestError(thrown: unknown): RestError {
  if (thrown instanceof RestError) return thrown;
  return thrown instanceof DatabaseBusyError
    ? new RestError(500, '55P03', 'canceling statement due to lock timeout')
    : new RestError(500, 'XX000', 'Internal server error');
}
