import type { Context } from 'hono';
import * as v from 'valibot';
import { signAccessToken } from './accessToken.ts';
import { type AuthContext, requestAudience } from './authContext.ts';
import { sql } from './database.ts';
import { goString, readParams } from './goJson.ts';
import { HttpError, jsonResponse, validationFailed } from './httpError.ts';
import { concernedUser } from './logRequests.ts';
import { retryWhileStale, writeIfUnchanged } from './optimisticLock.ts';
import { verifyPassword, getWeakness } from './password.ts';
import { limitByCaller, limitWrongPasswords } from './rateLimit.ts';
import {
  isRefreshTokenV1,
  parseRefreshTokenV2,
  refreshErrors,
  type SignedToken,
} from './refreshToken.ts';
import { readFamilyV1, rotateV1, rotateV2 } from './rotateRefreshToken.ts';
import {
  getCaller,
  findSession,
  findSessionOfToken,
  openSession,
  getExpiryError,
  hasNewerSession,
  type IssuedSession,
} from './session.ts';
import {
  findUser,
  findUserByEmail,
  isBanned,
  toUpdateStatement,
  type User,
  toUserJson,
} from './user.ts';

/** The result of a grant; its refresh token is committed. */
type Grant = IssuedSession & { readonly user: User };

/**
 * The response of a successful grant (docs/contracts.md#routes): tokens, lifetime in seconds and user.
 * Old sessions are deleted before.
 * @param rest the user, and keys that only this request has
 */
export async function grantResponse(
  c: Context,
  auth: AuthContext,
  { user, session, refreshToken, headers }: Grant,
  rest: { readonly user: object; readonly weak_password?: object | null },
): Promise<Response> {
  await auth.cleanUp();
  const { token, expiresAt } = await signAccessToken(auth, user, session);
  const body = {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.jwtExpirySeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    ...rest,
  };
  return jsonResponse(c, body, 200, headers);
}

const passwordParams = v.object({ email: goString, phone: goString, password: goString });

/**
 * POST /token?grant_type=password, in this order (docs/contracts.md#routes): lookup, ban, password,
 * confirmed. An unknown address takes as long as a wrong password and has the same response.
 * @throws HttpError 400, 422 or 429, see docs/contracts.md#routes
 */
async function passwordGrant(c: Context, auth: AuthContext): Promise<Response> {
  const { settings, db } = auth;
  const { email, phone, password } = await readParams(c.req, 'PasswordGrantParams', passwordParams);
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '') {
    throw new HttpError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === '') throw validationFailed('missing email or phone');
  if (!settings.emailEnabled) {
    throw new HttpError(422, 'email_provider_disabled', 'Email logins are disabled');
  }

  const found = await findUserByEmail(db, email);
  const user = found?.aud === requestAudience(c, settings.jwtAudience) ? found : undefined;
  c.set(concernedUser, user?.id);
  if (user !== undefined && isBanned(user, auth.now())) {
    throw new HttpError(400, 'user_banned', 'User is banned');
  }
  const compare = () => verifyPassword(password, user?.password_hash);
  const isCorrect = await limitWrongPasswords(c, auth, email, compare);
  if (user === undefined || !isCorrect) throw invalidCredentials();
  if (user.email_confirmed_at === null) {
    throw new HttpError(400, 'email_not_confirmed', 'Email not confirmed');
  }

  const newSession = openSession(c, auth, user);
  const now = newSession.session.created_at;
  const change = { last_sign_in_at: now, updated_at: now };
  const markSignedIn = toUpdateStatement(user.id, change);
  const inserted = await db.write([...newSession.statements, markSignedIn]);
  if (inserted !== 1) throw invalidCredentials();
  const fresh = { ...user, ...change };
  return grantResponse(
    c,
    auth,
    { user: fresh, ...newSession },
    { user: toUserJson(fresh), weak_password: getWeakness(password, settings) },
  );
}

function invalidCredentials(): HttpError {
  return new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
}

const refreshParams = v.object({ refresh_token: goString });

type Presented = string | SignedToken;

/**
 * POST /token?grant_type=refresh_token, in this order (docs/contracts.md#routes): format, lookup, ban,
 * session, reuse rules, issue. Tokens of both algorithms are accepted, whichever new sessions use.
 * @throws HttpError 400, or 409 conflict if other requests change the session for 5 s
 */
async function refreshGrant(c: Context, auth: AuthContext): Promise<Response> {
  const given = (await readParams(c.req, 'RefreshTokenGrantParams', refreshParams)).refresh_token;
  const presented = isRefreshTokenV1(given) ? given : parseRefreshTokenV2(given);
  if (presented === undefined) throw refreshErrors.notValid();
  const attempt = () => refreshOnce(c, auth, presented);
  const grant = await retryWhileStale(attempt, refreshErrors.conflict);
  return grantResponse(c, auth, grant, { user: toUserJson(grant.user) });
}

/** Reads the session first: nothing is written if it has changed since. */
async function refreshOnce(
  c: Context,
  auth: AuthContext,
  presented: Presented,
): Promise<Grant | 'stale'> {
  const { db, settings } = auth;
  const session = await (typeof presented === 'string'
    ? findSessionOfToken(db, presented)
    : findSession(db, presented.sessionId));
  const user = session && (await findUser(db, session.user_id));
  if (session === undefined || user === undefined) throw refreshErrors.notFound();
  c.set(concernedUser, user.id);
  const family =
    typeof presented === 'string' ? await readFamilyV1(db, session, presented) : undefined;
  // Not earlier than what was read: a later time in the session means that the clock was set back.
  const now = auth.now();
  const rotation =
    typeof presented === 'string'
      ? rotateV1(session, family ?? {}, settings, now)
      : rotateV2(session, presented, settings, now);
  if (rotation.kind === 'reject' && rotation.error.code === 'refresh_token_not_found') {
    throw rotation.error;
  }

  if (isBanned(user, now)) throw refreshErrors.banned();
  const expired = getExpiryError(session, settings, now);
  if (expired !== undefined) throw expired;
  if (settings.sessionSinglePerUser && (await hasNewerSession(db, session))) {
    throw refreshErrors.newerLogin();
  }

  const markRefreshed = sql(
    'UPDATE sessions SET refreshed_at = :now, user_agent = :agent, ip = :ip WHERE id = :id',
    { now, ...getCaller(c), id: session.id },
  );
  const statements =
    rotation.kind === 'issue' ? [...rotation.statements, markRefreshed] : rotation.statements;
  if (!(await writeIfUnchanged(db, 'sessions', session, statements))) return 'stale';
  if (rotation.kind === 'reject') throw rotation.error;
  const { refreshToken } = rotation;
  const headers = {
    'sb-auth-user-id': user.id,
    'sb-auth-session-id': session.id,
    ...rotation.headers,
  };
  return { user, session, refreshToken, headers };
}

const grants = new Map<string | undefined, typeof passwordGrant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
]);

/**
 * POST /token: an unknown grant is rejected before the request is counted (docs/contracts.md#routes).
 * @throws HttpError 400 invalid_credentials `unsupported_grant_type`, 429, and the errors of the grant
 */
export function grantToken(c: Context, auth: AuthContext): Promise<Response> {
  const grant = grants.get(c.req.query('grant_type'));
  if (grant === undefined) {
    throw new HttpError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  limitByCaller(c, auth.callerRule, auth.tokenRequests);
  return grant(c, auth);
}
