import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AuthContext } from './authContext.ts';
import { Refusal } from './httpError.ts';

/** The context variable with the id of the user whom a request concerns, for the log. */
export const concernedUser = 'concernedUser';

/**
 * Logs each login, sign-up and logout, and each request that was refused: with its route, so that
 * nothing of its URL or body gets into the log, and the user's id if it is known.
 */
export function logRequests({ log }: Pick<AuthContext, 'log'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const event = describeEvent(c);
    if (event === undefined) return;
    const user = String(c.get(concernedUser) ?? c.res.headers.get('sb-auth-user-id') ?? '');
    log(user === '' ? event : `${event}, user ${user}`);
  };
}

function describeEvent(c: Context): string | undefined {
  const { error } = c;
  const isOneRoute = ({ path }: { readonly path: string }) => !path.endsWith('*');
  const route = `${c.req.method} ${matchedRoutes(c).find(isOneRoute)?.path ?? 'an unknown path'}`;
  if (error instanceof Refusal) return `${route} refused: ${error.status} ${error.code}`;
  if (c.res.status === 401) return `${route} refused: 401`;
  if (!c.res.ok || c.req.method !== 'POST') return undefined;
  if (c.req.path.endsWith('/signup')) return 'sign-up';
  if (c.req.path.endsWith('/logout')) return 'logout';
  return c.req.query('grant_type') === 'password' ? 'login' : undefined;
}
