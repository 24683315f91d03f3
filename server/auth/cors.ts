import type { MiddlewareHandler } from 'hono';

const allowedMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const ownHeaders = [
  'accept',
  'authorization',
  'content-type',
  'x-client-ip',
  'x-client-info',
  'x-jwt-aud',
  'x-use-cookie',
  'x-supabase-api-version',
];
const exposed = 'X-Total-Count, Link, X-Supabase-Api-Version';
const preflightVary = 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers';

/**
 * CORS as bare GoTrue answers it (contract B): any origin, its own header list, so a browser that
 * sends `apikey` fails unless `extraHeaders` names it.
 */
export function gotrueCors(extraHeaders: readonly string[]): MiddlewareHandler {
  const allowed = new Set([...ownHeaders, ...extraHeaders.map((name) => name.toLowerCase())]);
  return async (c, next) => {
    const asked = c.req.header('Access-Control-Request-Method');
    const origin = c.req.header('Origin');
    if (c.req.method === 'OPTIONS' && asked !== undefined) {
      c.header('Vary', preflightVary);
      const headers = c.req.header('Access-Control-Request-Headers') ?? '';
      if (origin !== undefined && allowedMethods.has(asked) && isAllowed(headers, allowed)) {
        c.header('Access-Control-Allow-Origin', '*');
        c.header('Access-Control-Allow-Credentials', 'true');
        c.header('Access-Control-Allow-Methods', asked);
        if (headers !== '') c.header('Access-Control-Allow-Headers', headers);
      }
      return c.body(null, 204);
    }
    c.header('Vary', 'Origin');
    if (origin !== undefined) {
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', exposed);
    }
    return next();
  };
}

/** The list must come as browsers send it: lower case, sorted, no spaces. */
function isAllowed(asked: string, allowed: ReadonlySet<string>): boolean {
  if (asked === '') return true;
  const names = asked.split(',');
  return names.every((name) => allowed.has(name)) && names.toSorted().join(',') === names.join(',');
}

const gatewayMethods = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';

/**
 * CORS as the API gateway answers it (contract A0): before the key is looked at, on refusals too,
 * and with whatever headers the browser asks for.
 */
export const gatewayCors: MiddlewareHandler = async (c, next) => {
  c.header('Vary', 'Origin');
  c.header('Access-Control-Allow-Origin', '*');
  if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
    const headers = c.req.header('Access-Control-Request-Headers');
    c.header('Access-Control-Allow-Methods', gatewayMethods);
    if (headers !== undefined) c.header('Access-Control-Allow-Headers', headers);
    return c.body(null, 200);
  }
  c.header('Access-Control-Expose-Headers', exposed);
  return next();
};
