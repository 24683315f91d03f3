import type { Context, MiddlewareHandler } from 'hono';
import { signRoleToken, verifyToken } from './accessToken.ts';
import type { AuthContext } from './authContext.ts';
import { gatewayAuthorization } from './bearer.ts';
import { HttpError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';

const roles = new Set(['anon', 'service_role']);

/**
 * The API gateway in front of GoTrue (contract A0): every call needs a key, as header or `apikey=`
 * in the address; a caller without a token of its own gets the one of its key's role. Refusals are
 * the gateway's, without any error code.
 */
export function gateway(auth: AuthContext): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey') ?? '';
    if (key === '') {
      return refuse(
        c,
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      );
    }
    const role = await roleOf(key, auth);
    if (role === undefined) {
      const hint = 'Double check your Supabase `anon` or `service_role` API key.';
      return refuse(c, 'Invalid API key', hint);
    }
    const given = c.req.header('Authorization');
    if (given === undefined || isKey(given, auth.settings.anonKey)) {
      const token = await signRoleToken(role, auth.secret, auth.now());
      c.set(gatewayAuthorization, `Bearer ${token}`);
    }
    return next();
  };
}

/** A key of the newer kind is no token, though clients without a session send it as one. */
function isKey(authorization: string, anonKey: string): boolean {
  const [, bearer = ''] = /^bearer\s+(.*)$/i.exec(authorization) ?? [];
  return bearer === anonKey || bearer.startsWith('sb_');
}

/** The role of the fixed anon key, or of a role token that our secret signed. */
async function roleOf(key: string, auth: AuthContext): Promise<string | undefined> {
  if (key === auth.settings.anonKey) return 'anon';
  try {
    const { ['role']: role } = await verifyToken(key, auth);
    return typeof role === 'string' && roles.has(role) ? role : undefined;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

function refuse(c: Context, message: string, hint: string): Response {
  return jsonAnswer(c, { message, hint }, 401);
}
