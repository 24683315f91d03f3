import type { Client, InStatement } from '@libsql/client';
import * as v from 'valibot';
import type { AuthSettings } from './authSettings.ts';
import { sql } from './database.ts';
import { refreshErrors } from './refreshErrors.ts';
import { newRefreshTokenV1 } from './refreshTokenV1.ts';
import type { Rotation } from './rotation.ts';
import type { Session } from './sessionRow.ts';

const tokenRow = v.object({
  token: v.string(),
  parent: v.nullable(v.string()),
  revoked: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  updated_at: v.number(),
});

/** A token of algorithm 1 as stored; `updated_at` (Unix ms) is when it was last used or revoked. */
export type TokenRow = v.InferOutput<typeof tokenRow>;

/** The presented token and the session's newest one that is not revoked. */
export interface FamilyV1 {
  readonly token?: TokenRow | undefined;
  readonly active?: TokenRow | undefined;
}

/** @param token of algorithm 1, as presented; one of another session is not found */
export async function readFamilyV1(db: Client, session: Session, token: string): Promise<FamilyV1> {
  const [presented, active] = await db.batch(
    [
      sql('SELECT * FROM refresh_tokens WHERE session_id = :session AND token = :token', {
        session: session.id,
        token,
      }),
      sql(
        `SELECT * FROM refresh_tokens WHERE session_id = :session AND revoked = 0
         ORDER BY id DESC LIMIT 1`,
        { session: session.id },
      ),
    ],
    'read',
  );
  const first = (rows: readonly unknown[] | undefined) =>
    rows?.[0] === undefined ? undefined : v.parse(tokenRow, rows[0]);
  return { token: first(presented?.rows), active: first(active?.rows) };
}

/**
 * The reuse rules of algorithm 1 (contract B): a spent token that is the parent of the active one
 * gets the active one, always; within the interval any other gets a new one; later it ends the
 * family, while the session stays.
 * @param now Unix ms
 */
export function rotateV1(
  session: Session,
  { token, active }: FamilyV1,
  settings: Pick<AuthSettings, 'refreshReuseMs' | 'refreshRotation'>,
  now: number,
): Rotation {
  if (token === undefined) {
    return { kind: 'refuse', error: refreshErrors.notFound(), statements: [] };
  }
  if (token.revoked && active?.parent === token.token) return issue(active.token, []);
  if (token.revoked && now - token.updated_at >= settings.refreshReuseMs) {
    const revokeFamily = sql(
      `UPDATE refresh_tokens SET revoked = 1, updated_at = :now
       WHERE session_id = :session AND revoked = 0`,
      { now, session: session.id },
    );
    return {
      kind: 'refuse',
      error: refreshErrors.alreadyUsed(),
      statements: settings.refreshRotation ? [revokeFamily] : [],
    };
  }
  const fresh = newRefreshTokenV1();
  return issue(fresh, [
    sql('UPDATE refresh_tokens SET revoked = 1, updated_at = :now WHERE token = :token', {
      now,
      token: token.token,
    }),
    sql(
      `INSERT INTO refresh_tokens (token, session_id, parent, updated_at)
       VALUES (:fresh, :session, :token, :now)`,
      { fresh, session: session.id, token: token.token, now },
    ),
  ]);
}

function issue(refreshToken: string, statements: readonly InStatement[]): Rotation {
  const headers = { 'sb-auth-refresh-token-prefix': refreshToken.slice(0, 5) };
  return { kind: 'issue', refreshToken, headers, statements };
}
