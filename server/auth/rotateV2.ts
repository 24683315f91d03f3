import type { AuthSettings } from './authSettings.ts';
import { sql } from './database.ts';
import { refreshErrors } from './refreshErrors.ts';
import { encodeRefreshTokenV2, isSignedWith, type SignedToken } from './refreshTokenV2.ts';
import type { Rotation } from './rotation.ts';
import { lastRefreshedAt, type Session } from './sessionRow.ts';

/**
 * The reuse rules of algorithm 2 (contract B): the session's counter says which token is active.
 * One behind, or any behind within the interval since the last refresh, gets the active one; later
 * it deletes the session.
 * @param now Unix ms
 */
export function rotateV2(
  session: Session,
  token: SignedToken,
  settings: Pick<AuthSettings, 'refreshReuseMs' | 'refreshRotation'>,
  now: number,
): Rotation {
  const { id, refresh_key, refresh_counter: counter } = session;
  const key = refresh_key === null ? undefined : new Uint8Array(refresh_key);
  if (key === undefined || counter === null || !isSignedWith(token, key)) {
    return { kind: 'refuse', error: refreshErrors.notFound(), statements: [] };
  }
  const behind = counter - token.counter;
  if (behind < 0) {
    return { kind: 'refuse', error: refreshErrors.fromAnotherServer(), statements: [] };
  }
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
    ...(Math.abs(now - lastRefreshedAt(session)) < settings.refreshReuseMs
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
  const { refreshRotation } = settings;
  return {
    kind: 'refuse',
    error: refreshErrors.alreadyUsed(
      refreshRotation ? { 'sb-auth-refresh-token-rotated': 'true' } : {},
    ),
    statements: refreshRotation ? [sql('DELETE FROM sessions WHERE id = :id', { id })] : [],
  };
}
