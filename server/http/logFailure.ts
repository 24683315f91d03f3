import type { Context } from 'hono';

/**
 * Writes one line to stderr about a request that failed unexpectedly: method, path, error name and
 * message. The query has keys and the stack may have secrets, so both are omitted.
 * @param errorId the id in the response, to find this line
 */
export function logFailure(c: Context, thrown: unknown, errorId?: string): void {
  const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'no Error thrown';
  const id = errorId === undefined ? '' : ` (error_id ${errorId})`;
  process.stderr.write(`${c.req.method} ${quote(c.req.path)} failed${id}: ${quote(reason)}\n`);
}

/** A JSON string of printable ASCII: a request cannot write line feeds or escapes to the log. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
