import { randomBytes, randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import type { Context } from 'hono';
import type { AuthContext } from './authContext.ts';
import { sql } from './database.ts';
import { newRefreshTokenV1 } from './refreshTokenV1.ts';
import { encodeRefreshTokenV2 } from './refreshTokenV2.ts';

/** A session about to be written; `statements` create it, and nothing counts before they ran. */
export interface Opening {
  readonly session: { readonly id: string; readonly created_at: number };
  readonly refreshToken: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly statements: readonly InStatement[];
}

/**
 * Prepares a session with its first refresh token, by the algorithm of the settings (contract B).
 * The first statement inserts nothing when the user is gone or has another password by then.
 * @param user `password_hash` is the one that was checked
 */
export function openSession(
  c: Context,
  auth: AuthContext,
  user: { readonly id: string; readonly password_hash: string },
): Opening {
  const session = { id: randomUUID(), created_at: auth.now() };
  const signed = auth.settings.refreshAlgorithm === 2;
  const key = signed ? randomBytes(32) : null;
  const refreshToken =
    key === null ? newRefreshTokenV1() : encodeRefreshTokenV2(session.id, 0, key);
  const insert = sql(
    `INSERT INTO sessions (id, user_id, created_at, user_agent, ip, refresh_key, refresh_counter)
     SELECT :id, id, :now, :agent, :ip, :key, :counter FROM users
     WHERE id = :user AND password_hash = :hash`,
    {
      id: session.id,
      now: session.created_at,
      ...caller(c),
      key,
      counter: signed ? 0 : null,
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
      ...(signed
        ? { 'sb-auth-refresh-token-counter': '0' }
        : { 'sb-auth-refresh-token-prefix': refreshToken.slice(0, 5) }),
    },
    statements: signed ? [insert] : [insert, insertToken],
  };
}

const longestNote = 512;

/** Browser and address of a caller, as GoTrue keeps them on the session (contract A0b). */
export function caller(c: Context): { readonly agent: string | null; readonly ip: string | null } {
  const note = (value: string | undefined) => value?.slice(0, longestNote) ?? null;
  return {
    agent: note(c.req.header('User-Agent')),
    ip: note(c.req.header('X-Forwarded-For')?.split(',')[0]?.trim()),
  };
}
