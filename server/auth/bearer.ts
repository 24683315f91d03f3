import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import { verifyToken } from './accessToken.ts';
import type { AuthContext } from './authContext.ts';
import { HttpError } from './httpError.ts';
import { findSession, type Session } from './session.ts';
import { findUser, isBanned, type User } from './user.ts';

/** A caller with a valid token: its claims and their rows. */
export type SignedIn = {
  readonly claims: JWTPayload;
  readonly user: User;
  readonly session: Session;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/**
 * The context variable in which the gateway stores the `Authorization` that replaces the caller's. A
 * rebuilt request would depend on one runtime's Request class.
 */
export const gatewayAuthorization = 'gatewayAuthorization';

/**
 * The claims of the request's bearer token.
 * @throws HttpError 401 no_authorization, 403 bad_jwt (docs/contracts.md#routes)
 */
export async function bearerClaims(c: Context, auth: AuthContext): Promise<JWTPayload> {
  const authorization = String(c.get(gatewayAuthorization) ?? c.req.header('Authorization'));
  const token = /^bearer (\S+$)/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return verifyToken(token, auth);
}

/**
 * Authenticates the caller: checks bearer syntax, token, subject, user, session and ban, in this order
 * (docs/contracts.md#routes).
 * @throws HttpError 401 no_authorization; 400 or 403 bad_jwt; 403 user_not_found,
 * session_not_found, user_banned
 */
export async function requireSignedIn(c: Context, auth: AuthContext): Promise<SignedIn> {
  const claims = await bearerClaims(c, auth);
  if (claims.sub === undefined || claims.sub === '') {
    throw new HttpError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  if (!isUuid(claims.sub)) {
    throw new HttpError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  }
  const user = await findUser(auth.db, claims.sub.toLowerCase());
  if (user === undefined) {
    throw new HttpError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const { session_id: id } = claims;
  const session = typeof id === 'string' ? await findSession(auth.db, id) : undefined;
  if (session === undefined || session.user_id !== user.id) {
    const text = 'Session from session_id claim in JWT does not exist';
    throw new HttpError(403, 'session_not_found', text);
  }
  if (isBanned(user, auth.now())) throw new HttpError(403, 'user_banned', 'User is banned');
  return { claims, user, session };
}
