import type { AuthContext } from './authContext.ts';
import { quoteError } from './authLog.ts';
import { sql } from './database.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Each statement blocks the process meanwhile: so many rows take a few milliseconds. */
const maxRows = 1_000;

/**
 * The parent of an active token stays: it gets the active one without a limit of time
 * (docs/contracts.md).
 */
const deleteUsedTokens = `
  DELETE FROM refresh_tokens WHERE id IN (
    SELECT id FROM refresh_tokens AS used WHERE revoked = 1 AND updated_at < :before
      AND NOT EXISTS (SELECT 1 FROM refresh_tokens AS active WHERE active.revoked = 0
        AND active.session_id = used.session_id AND active.parent = used.token)
    LIMIT :maxRows)`;

/** A session has ended by its age, by its idle time, or because all its tokens were revoked. */
const deleteEndedSessions = `
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE created_at < :timebox
      OR coalesce(refreshed_at, created_at) < :inactivity
      OR (refresh_key IS NULL AND NOT EXISTS (SELECT 1 FROM refresh_tokens
        WHERE session_id = sessions.id AND (revoked = 0 OR updated_at >= :before)))
    LIMIT :maxRows)`;

/**
 * Creates what deletes used refresh tokens and ended sessions a day after their reuse interval, or as
 * long as an access token is valid if that is more (docs/contracts.md). It works at most once an hour,
 * and at once again while more rows are left than it deletes in one go. A failure is logged: the
 * request that it follows has succeeded.
 */
export function createCleanUp({
  db,
  settings,
  now,
  log,
}: Pick<AuthContext, 'db' | 'settings' | 'now' | 'log'>): () => Promise<void> {
  const keptMs = settings.refreshReuseMs + Math.max(day, settings.jwtExpirySeconds * 1_000);
  let lastAt: number | undefined;
  return async () => {
    const startedAt = now();
    // The clock may be set back.
    if (lastAt !== undefined && Math.abs(startedAt - lastAt) < hour) return;
    lastAt = startedAt;
    const before = startedAt - keptMs;
    const since = (ms: number | undefined) => (ms === undefined ? null : before - ms);
    const limits = {
      timebox: since(settings.sessionTimeboxMs),
      inactivity: since(settings.sessionInactivityMs),
    };
    try {
      const sessions = await db.write([sql(deleteEndedSessions, { before, maxRows, ...limits })]);
      const tokens = await db.write([sql(deleteUsedTokens, { before, maxRows })]);
      if (Math.max(sessions, tokens) === maxRows) lastAt = undefined;
    } catch (error) {
      log(`old sessions were not deleted: ${quoteError(error)}`);
    }
  };
}
