import type { Client } from '@libsql/client';
import type { AuthSettings } from './authSettings.ts';
import { sql } from './database.ts';
import type { HttpError } from './httpError.ts';
import { refreshErrors } from './refreshErrors.ts';
import { lastRefreshedAt, type Session } from './sessionRow.ts';

/**
 * Whether a session may still be refreshed: its whole life, then idleness (contract A4).
 * @param now Unix ms
 * @returns the refusal, or undefined
 */
export function expiryOf(
  session: Session,
  { sessionTimeboxMs, sessionInactivityMs }: AuthSettings,
  now: number,
): HttpError | undefined {
  if (sessionTimeboxMs !== undefined && now > session.created_at + sessionTimeboxMs) {
    return refreshErrors.expired();
  }
  if (sessionInactivityMs !== undefined && now > lastRefreshedAt(session) + sessionInactivityMs) {
    return refreshErrors.idle();
  }
  return undefined;
}

/** Whether the user has a session that was used later, for GOTRUE_SESSIONS_SINGLE_PER_USER. */
export async function hasNewerSession(db: Client, session: Session): Promise<boolean> {
  const newer = sql(
    `SELECT 1 FROM sessions WHERE user_id = :user AND id <> :id
     AND coalesce(refreshed_at, created_at) > :used LIMIT 1`,
    { user: session.user_id, id: session.id, used: lastRefreshedAt(session) },
  );
  return (await db.execute(newer)).rows.length > 0;
}
