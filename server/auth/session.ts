import { randomBytes, randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import type { AuthSettings } from './authSettings.ts';
import { type Database, findOne, sql } from './database.ts';
import type { HttpError } from './httpError.ts';
import { encodeRefreshTokenV2, newRefreshTokenV1, refreshErrors } from './refreshToken.ts';

const sessionRow = v.object({
  id: v.string(),
  revision: v.number(),
  user_id: v.string(),
  created_at: v.number(),
  refreshed_at: v.nullable(v.number()),
  refresh_key: v.nullable(
    v.pipe(
      v.instance(ArrayBuffer),
      v.transform((bytes) => new Uint8Array(bytes)),
    ),
  ),
  refresh_counter: v.nullable(v.number()),
});

/** One sign-in on one device; times are Unix ms. Key and counter belong to algorithm 2. */
export type Session = v.InferOutput<typeof sessionRow>;

export const findSession = (db: Database, id: string) =>
  findOne(db, sessionRow, sql('SELECT * FROM sessions WHERE id = :id', { id }));

export const findSessionOfToken = (db: Database, token: string) =>
  findOne(
    db,
    sessionRow,
    sql(
      `SELECT sessions.* FROM sessions JOIN refresh_tokens ON session_id = sessions.id
       WHERE token = :token`,
      { token },
    ),
  );

export function lastRefreshedAt(session: Session): number {
  return session.refreshed_at ?? session.created_at;
}

/** A session with a refresh token, and the headers of the response. */
export type IssuedSession = {
  readonly session: Pick<Session, 'id' | 'created_at'>;
  readonly refreshToken: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** `statements` create the session. */
type NewSession = IssuedSession & {
  readonly statements: readonly InStatement[];
};

/**
 * Prepares a session with its first refresh token by the algorithm of the settings
 * (docs/contracts.md#refresh-tokens). If the user was deleted or the password changed meanwhile, the
 * first statement inserts nothing.
 * @param user `password_hash` is the verified one
 */
export function openSession(
  c: Context,
  auth: AuthContext,
  user: { readonly id: string; readonly password_hash: string },
): NewSession {
  const session = { id: randomUUID(), created_at: auth.now() };
  const isSigned = auth.settings.refreshAlgorithm === 2;
  const key = isSigned ? randomBytes(32) : null;
  const refreshToken =
    key === null ? newRefreshTokenV1() : encodeRefreshTokenV2(session.id, 0, key);
  const insert = sql(
    `INSERT INTO sessions (id, user_id, created_at, user_agent, ip, refresh_key, refresh_counter)
     SELECT :id, id, :now, :agent, :ip, :key, :counter FROM users
     WHERE id = :user AND password_hash = :hash`,
    {
      id: session.id,
      now: session.created_at,
      ...getCaller(c),
      key,
      counter: isSigned ? 0 : null,
      user: user.id,
      hash: user.password_hash,
    },
  );
  const insertToken = sql(
    `INSERT INTO refresh_tokens (token, session_id, updated_at)
     SELECT :token, id, :now FROM sessions WHERE id = :session`,
    { token: refreshToken, session: session.id, now: session.created_at },
  );
  return {
    session,
    refreshToken,
    headers: {
      'sb-auth-user-id': user.id,
      'sb-auth-session-id': session.id,
      ...(isSigned
        ? { 'sb-auth-refresh-token-counter': '0' }
        : { 'sb-auth-refresh-token-prefix': refreshToken.slice(0, 5) }),
    },
    statements: isSigned ? [insert] : [insert, insertToken],
  };
}

const maxCallerLength = 512;

/** The user agent and address of a caller, which GoTrue stores with the session. */
export function getCaller(c: Context): {
  readonly agent: string | null;
  readonly ip: string | null;
} {
  const limit = (value: string | undefined) => value?.slice(0, maxCallerLength) ?? null;
  return {
    agent: limit(c.req.header('User-Agent')),
    ip: limit(c.req.header('X-Forwarded-For')?.replace(/,.*/, '').trim()),
  };
}

/**
 * Checks whether a session is expired, by its age and then by its idle time (docs/contracts.md#routes).
 * @param now Unix ms
 * @returns the error, or undefined
 */
export function getExpiryError(
  session: Session,
  { sessionTimeboxMs = Infinity, sessionInactivityMs = Infinity }: AuthSettings,
  now: number,
): HttpError | undefined {
  if (now > session.created_at + sessionTimeboxMs) return refreshErrors.expired();
  if (now > lastRefreshedAt(session) + sessionInactivityMs) return refreshErrors.idle();
  return undefined;
}

/** Whether a session of the user was used later, for GOTRUE_SESSIONS_SINGLE_PER_USER. */
export async function hasNewerSession(db: Database, session: Session): Promise<boolean> {
  const newer = sql(
    `SELECT 1 FROM sessions WHERE user_id = :user
     AND coalesce(refreshed_at, created_at) > :used LIMIT 1`,
    { user: session.user_id, used: lastRefreshedAt(session) },
  );
  return (await db.read(newer)).length > 0;
}
