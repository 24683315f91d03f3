import type { Context, MiddlewareHandler } from 'hono';
import { signRoleToken, verifyToken } from './accessToken.ts';
import type { AuthContext } from './authContext.ts';
import { gatewayAuthorization } from './bearer.ts';
import { jsonResponse } from './httpError.ts';

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
 * CORS of GoTrue without a gateway (docs/contracts.md#other-origins): any origin and a fixed list of
 * headers. A preflight for `apikey` fails unless `extraHeaders` has it.
 */
export function gotrueCors(extraHeaders: readonly string[]): MiddlewareHandler {
  const allowed = new Set([...ownHeaders, ...extraHeaders.map((name) => name.toLowerCase())]);
  return async (c, next) => {
    const requested = c.req.header('Access-Control-Request-Method');
    const origin = c.req.header('Origin');
    if (c.req.method === 'OPTIONS' && requested !== undefined) {
      c.header('Vary', preflightVary);
      const headers = c.req.header('Access-Control-Request-Headers') ?? '';
      if (origin !== undefined && allowedMethods.has(requested) && isAllowed(headers, allowed)) {
        c.header('Access-Control-Allow-Origin', '*');
        c.header('Access-Control-Allow-Credentials', 'true');
        c.header('Access-Control-Allow-Methods', requested);
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

/** The list must have the form that browsers send: lower case, sorted, no spaces. */
function isAllowed(requested: string, allowed: ReadonlySet<string>): boolean {
  if (requested === '') return true;
  const names = requested.split(',');
  return names.every((name) => allowed.has(name)) && names.toSorted().join(',') === names.join(',');
}

const gatewayMethods = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';

/**
 * CORS of the API gateway (docs/contracts.md#other-origins): it needs no key, applies to errors too and
 * allows all requested headers.
 */
export function gatewayCors(exposedHeaders = exposed): MiddlewareHandler {
  return async (c, next) => {
    c.header('Vary', 'Origin');
    c.header('Access-Control-Allow-Origin', '*');
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
      c.header('Access-Control-Allow-Methods', gatewayMethods);
      c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers'));
      return c.body(null, 200);
    }
    c.header('Access-Control-Expose-Headers', exposedHeaders);
    return next();
  };
}

const roles = ['anon', 'service_role'];

/**
 * The API gateway in front of a service (docs/contracts.md#other-origins): every request needs a key, as
 * header or as `apikey=` in the URL. A request without a token gets the token of its key's role. The
 * gateway's errors have no error code.
 */
export function gateway(auth: AuthContext): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey') ?? '';
    if (key === '') {
      return unauthorized(
        c,
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      );
    }
    const role = await getRole(key, auth);
    if (role === undefined) {
      const hint = 'Double check your Supabase `anon` or `service_role` API key.';
      return unauthorized(c, 'Invalid API key', hint);
    }
    const given = c.req.header('Authorization');
    if (given === undefined || isKey(given, auth.settings.anonKey)) {
      const token = await signRoleToken(role, auth.secret, auth.now());
      c.set(gatewayAuthorization, `Bearer ${token}`);
    }
    return next();
  };
}

/** Clients without a session send their key as bearer; keys of the newer kind are not tokens. */
function isKey(authorization: string, anonKey: string): boolean {
  const bearer = /^bearer\s+(.*)/i.exec(authorization)?.[1];
  return bearer === anonKey || bearer?.startsWith('sb_') === true;
}

async function getRole(key: string, auth: AuthContext): Promise<string | undefined> {
  if (key === auth.settings.anonKey) return 'anon';
  const claims = await verifyToken(key, auth).catch(() => undefined);
  return roles.find((role) => role === claims?.['role']);
}

function unauthorized(c: Context, message: string, hint: string): Response {
  return jsonResponse(c, { message, hint }, 401);
}
