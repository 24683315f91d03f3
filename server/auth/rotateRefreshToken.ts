import type { InStatement } from '@libsql/client';
import * as v from 'valibot';
import type { AuthSettings } from './authSettings.ts';
import { type Database, sql } from './database.ts';
import {
  newRefreshTokenV1,
  encodeRefreshTokenV2,
  isSignedWith,
  type SignedToken,
  refreshErrors,
} from './refreshToken.ts';
import { lastRefreshedAt, type Session } from './session.ts';
import type { HttpError } from './httpError.ts';

/** The result of a refresh; `statements` are written in both cases. */
type Rotation = { readonly statements: readonly InStatement[] } & (
  | {
      readonly kind: 'issue';
      readonly refreshToken: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'reject'; readonly error: HttpError }
);

const reject = (error: HttpError, statements: readonly InStatement[] = []): Rotation => ({
  kind: 'reject',
  error,
  statements,
});

const tokenRow = v.object({
  token: v.string(),
  parent: v.nullable(v.string()),
  revoked: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  updated_at: v.number(),
});

/** A stored token of algorithm 1; `updated_at` is when it was last used or revoked, Unix ms. */
type TokenRow = v.InferOutput<typeof tokenRow>;

/** The presented token, and the session's newest token that is not revoked. */
type FamilyV1 = {
  readonly token?: TokenRow | undefined;
  readonly active?: TokenRow | undefined;
};

/** @param token the presented token of algorithm 1, which is one of the session */
export async function readFamilyV1(
  db: Database,
  session: Session,
  token: string,
): Promise<FamilyV1> {
  const [presented] = await db.read(
    sql('SELECT * FROM refresh_tokens WHERE token = :token', { token }),
  );
  const [active] = await db.read(
    sql(
      `SELECT * FROM refresh_tokens WHERE session_id = :session AND revoked = 0
       ORDER BY id DESC LIMIT 1`,
      { session: session.id },
    ),
  );
  const parse = (row: unknown) => (row === undefined ? undefined : v.parse(tokenRow, row));
  return { token: parse(presented), active: parse(active) };
}

/**
 * Whether a used token may still be used: within the reuse interval. If the clock is behind the last
 * refresh, it was set back and the time says nothing: only the order of the tokens counts then.
 * @param usedAt Unix ms, as `now`
 */
function isWithinReuse(session: Session, usedAt: number, reuseMs: number, now: number): boolean {
  return now >= Math.max(usedAt, lastRefreshedAt(session)) && now - usedAt < reuseMs;
}

/**
 * Applies the reuse rules of algorithm 1 (docs/contracts.md#refresh-tokens). A used token that is the
 * parent of the active one always returns the active one. Any other used token returns a new one within
 * the interval; later it revokes all tokens of the session, but the session stays.
 * @param now Unix ms
 */
export function rotateV1(
  session: Session,
  { token, active }: FamilyV1,
  settings: Pick<AuthSettings, 'refreshReuseMs' | 'refreshRotation'>,
  now: number,
): Rotation {
  if (token === undefined) return reject(refreshErrors.notFound());
  if (token.revoked && active?.parent === token.token) return issue(active.token, []);
  const { refreshReuseMs: reuseMs } = settings;
  if (token.revoked && !isWithinReuse(session, token.updated_at, reuseMs, now)) {
    const revokeFamily = sql(
      `UPDATE refresh_tokens SET revoked = 1, updated_at = :now
       WHERE session_id = :session AND revoked = 0`,
      { now, session: session.id },
    );
    return reject(refreshErrors.alreadyUsed(), settings.refreshRotation ? [revokeFamily] : []);
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

/**
 * Applies the reuse rules of algorithm 2 (docs/contracts.md#refresh-tokens): the session's counter
 * identifies the active token. A token one behind it, or any older one within the interval since the
 * last refresh, returns the active one; later it deletes the session.
 * @param now Unix ms
 */
export function rotateV2(
  session: Session,
  token: SignedToken,
  settings: Pick<AuthSettings, 'refreshReuseMs' | 'refreshRotation'>,
  now: number,
): Rotation {
  const { id, refresh_key: key, refresh_counter: counter } = session;
  if (key === null || counter === null || !isSignedWith(token, key)) {
    return reject(refreshErrors.notFound());
  }
  const behind = counter - token.counter;
  if (behind < 0) return reject(refreshErrors.fromAnotherServer());
  if (behind === 0) {
    const next = counter + 1;
    return {
      kind: 'issue',
      refreshToken: encodeRefreshTokenV2(id, next, key),
      headers: {
        'sb-auth-refresh-token-reuse': 'false',
        'sb-auth-refresh-token-counter': String(next),
      },
      statements: [sql('UPDATE sessions SET refresh_counter = :next WHERE id = :id', { next, id })],
    };
  }

  const causes = [
    ...(isWithinReuse(session, lastRefreshedAt(session), settings.refreshReuseMs, now)
      ? ['concurrent-refresh']
      : []),
    ...(behind === 1 ? ['fail-to-save'] : []),
  ];
  if (causes.length > 0) {
    return {
      kind: 'issue',
      refreshToken: encodeRefreshTokenV2(id, counter, key),
      headers: {
        'sb-auth-refresh-token-reuse-cause': causes.join(','),
        'sb-auth-refresh-token-counter': String(counter),
      },
      statements: [],
    };
  }
  if (!settings.refreshRotation) return reject(refreshErrors.alreadyUsed());
  return reject(refreshErrors.alreadyUsed({ 'sb-auth-refresh-token-rotated': 'true' }), [
    sql('DELETE FROM sessions WHERE id = :id', { id }),
  ]);
}
