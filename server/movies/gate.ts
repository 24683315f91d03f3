import type { MiddlewareHandler } from 'hono';
import { TmdbRefusal } from './tmdbRefusal.ts';

const exposed = 'ETag, Cache-Control, Content-Length, Retry-After';
const methods = 'GET, HEAD, OPTIONS';

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/**
 * What stands before every route: any origin may read; a preflight is answered without a key; a
 * request without the key, in `api_key` or as bearer, is refused with 401/7 on any path, even one
 * that does not exist; methods that only write are refused with 405.
 */
export const gate =
  (apiKey: string): MiddlewareHandler =>
  async (c, next) => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Expose-Headers', exposed);
    c.header('Vary', 'accept-encoding, Origin');
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', methods);
      c.header('Access-Control-Allow-Headers', 'authorization,if-none-match');
      c.header('Access-Control-Max-Age', '86400');
      return c.body(null, 204);
    }
    if (c.req.query('api_key') !== apiKey && bearerOf(c.req.header('Authorization')) !== apiKey) {
      throw new TmdbRefusal('key');
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', methods);
      throw new TmdbRefusal('method');
    }
    return next();
  };
