import type { Context } from 'hono';

/** The audience a request is for: `X-JWT-AUD`, else `otherwise` (contract A0b). */
export function requestAudience(c: Context, otherwise: string): string {
  return c.req.header('X-JWT-AUD') || otherwise;
}
