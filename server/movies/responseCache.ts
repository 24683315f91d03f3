import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';

/** The app's own cache has the same stale time, so a response is stale in both at the same time. */
const maxAgeSeconds = 300;

/** Limits memory: a response with twenty movies has about 15 kB. */
const maxCachedResponses = 500;

export const contentType = 'application/json;charset=utf-8';

/** What a response says, and the language of its texts (ISO 639-1). */
export type Answer = { readonly content: object; readonly language: string };

type CachedResponse = { readonly body: string; readonly tag: string; readonly language: string };

function serialize({ content, language }: Answer): CachedResponse {
  const body = JSON.stringify(content);
  return { body, tag: createHash('md5').update(body).digest('hex'), language };
}

/** The URL without its key: the catalog never changes, so the rest decides the response. */
const toCacheKey = (url: string): string => url.replaceAll(/(?<=[?&])api_key=[^&]*&?/g, '');

/** A tag is a hash, so it cannot occur inside another one. */
function matches(c: Context, tag: string): boolean {
  const known = c.req.header('If-None-Match') ?? '';
  return known.trim() === '*' || known.includes(`"${tag}"`);
}

/**
 * Turns functions that make the content of a response into handlers: JSON with its language, a weak
 * ETag and a lifetime, and 304 for `If-None-Match`. It caches the last 500 responses and drops the least
 * recently used; errors are not cached.
 */
export function createResponseCache() {
  const cached = new Map<string, CachedResponse>();

  const respond = async (c: Context, make: () => Promise<Answer>) => {
    const key = toCacheKey(c.req.url);
    const known = cached.get(key);
    cached.delete(key);
    const response = known ?? serialize(await make());
    cached.set(key, response);
    const [oldest] = cached.keys();
    if (cached.size > maxCachedResponses && oldest !== undefined) cached.delete(oldest);
    return response;
  };

  return (make: (c: Context) => Promise<Answer>): Handler =>
    async (c) => {
      const { body, tag, language } = await respond(c, () => make(c));
      c.header('ETag', `W/"${tag}"`);
      c.header('Content-Language', language);
      c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`);
      if (matches(c, tag)) return c.body(null, 304);
      c.header('Content-Type', contentType);
      return c.body(body);
    };
}
