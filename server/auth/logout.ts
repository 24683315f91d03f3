import type { Context } from 'hono';
import type { AuthContext } from './authContext.ts';
import { requireSignedIn } from './bearer.ts';
import { sql } from './database.ts';
import { HttpError } from './httpError.ts';

/** Which sessions of the user each scope deletes; refresh tokens go with them. */
const scopes: Readonly<Record<string, string>> = {
  global: 'user_id = :user',
  local: 'user_id = :user AND id = :session',
  others: 'user_id = :user AND id <> :session',
};

/**
 * POST /logout: 204 without a body; no scope means every session of the user (contract A3).
 * @throws HttpError of requireSignedIn, then 400 validation_failed for an unknown scope
 */
export async function logout(c: Context, auth: AuthContext): Promise<Response> {
  const { user, session } = await requireSignedIn(c, auth);
  const scope = c.req.query('scope') || 'global';
  const which = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
  if (which === undefined) {
    const text = `Unsupported logout scope ${JSON.stringify(scope)}`;
    throw new HttpError(400, 'validation_failed', text);
  }
  await auth.db.execute(
    sql(`DELETE FROM sessions WHERE ${which}`, { user: user.id, session: session.id }),
  );
  return c.body(null, 204);
}
