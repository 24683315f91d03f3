import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import { sql } from './database.ts';
import { goString, readParams } from './goJson.ts';
import { type Grant, grantAnswer } from './grantAnswer.ts';
import { untilFresh, writeHolding } from './holdRow.ts';
import { caller } from './openSession.ts';
import { refreshErrors } from './refreshErrors.ts';
import { isRefreshTokenV1 } from './refreshTokenV1.ts';
import { parseRefreshTokenV2, type SignedToken } from './refreshTokenV2.ts';
import { readFamilyV1, rotateV1 } from './rotateV1.ts';
import { rotateV2 } from './rotateV2.ts';
import { expiryOf, hasNewerSession } from './sessionRules.ts';
import { findSession, findSessionOfToken } from './sessionRow.ts';
import { userJson } from './userJson.ts';
import { findUser, isBanned } from './userRow.ts';

const params = v.object({ refresh_token: goString });

/** A token whose form is right; algorithm 1 is a name, algorithm 2 a signed statement. */
type Presented = string | SignedToken;

/**
 * POST /token?grant_type=refresh_token, in the order of contract A4: format, lookup, ban, session,
 * reuse rules, issue. Both algorithms are honoured whichever the settings name for new sessions.
 * @throws HttpError 400, or 409 conflict when the session is contended for 5 s
 */
export async function refreshGrant(c: Context, auth: AuthContext): Promise<Response> {
  const given = (await readParams(c.req, 'RefreshTokenGrantParams', params)).refresh_token;
  const presented = isRefreshTokenV1(given) ? given : parseRefreshTokenV2(given);
  if (presented === undefined) throw refreshErrors.notValid();
  const attempt = () => refreshOnce(c, auth, presented);
  const grant = await untilFresh(attempt, refreshErrors.conflict);
  return grantAnswer(c, auth, grant, { user: userJson(grant.user) });
}

/** The session is read first: whatever is read after it is only used if it has not changed since. */
async function refreshOnce(
  c: Context,
  auth: AuthContext,
  presented: Presented,
): Promise<Grant | 'stale'> {
  const { db, settings } = auth;
  const now = auth.now();
  const session = await (typeof presented === 'string'
    ? findSessionOfToken(db, presented)
    : findSession(db, presented.sessionId));
  const user = session && (await findUser(db, session.user_id));
  if (session === undefined || user === undefined) throw refreshErrors.notFound();
  const rotation =
    typeof presented === 'string'
      ? rotateV1(session, await readFamilyV1(db, session, presented), settings, now)
      : rotateV2(session, presented, settings, now);
  if (rotation.kind === 'refuse' && rotation.error.code === 'refresh_token_not_found') {
    throw rotation.error;
  }

  if (isBanned(user, now)) throw refreshErrors.banned();
  const expired = expiryOf(session, settings, now);
  if (expired !== undefined) throw expired;
  if (settings.sessionSinglePerUser && (await hasNewerSession(db, session))) {
    throw refreshErrors.newerLogin();
  }

  const used = sql(
    'UPDATE sessions SET refreshed_at = :now, user_agent = :agent, ip = :ip WHERE id = :id',
    { now, ...caller(c), id: session.id },
  );
  const statements =
    rotation.kind === 'issue' ? [...rotation.statements, used] : rotation.statements;
  if (!(await writeHolding(db, 'sessions', session, statements))) return 'stale';
  if (rotation.kind === 'refuse') throw rotation.error;
  const { refreshToken } = rotation;
  const headers = {
    'sb-auth-user-id': user.id,
    'sb-auth-session-id': session.id,
    ...rotation.headers,
  };
  return { user, session, refreshToken, headers };
}
