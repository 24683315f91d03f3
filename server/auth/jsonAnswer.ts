import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

/** Answers with JSON; `Content-Type` carries no charset, as GoTrue's does not. */
export function jsonAnswer(
  c: Context,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.newResponse(JSON.stringify(body), {
    status: status as StatusCode,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
