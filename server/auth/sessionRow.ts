import type { Client } from '@libsql/client';
import * as v from 'valibot';
import { sql } from './database.ts';

const sessionRow = v.object({
  id: v.string(),
  revision: v.number(),
  user_id: v.string(),
  created_at: v.number(),
  refreshed_at: v.nullable(v.number()),
  refresh_key: v.nullable(v.instance(ArrayBuffer)),
  refresh_counter: v.nullable(v.number()),
});

/** One sign-in on one device; times are Unix ms. Key and counter belong to algorithm 2. */
export type Session = v.InferOutput<typeof sessionRow>;

/** @returns the session of that id, undefined when it has ended */
export function findSession(db: Client, id: string): Promise<Session | undefined> {
  return findOne(db, 'SELECT * FROM sessions WHERE id = :id', { id });
}

/** @param token a refresh token of algorithm 1 */
export function findSessionOfToken(db: Client, token: string): Promise<Session | undefined> {
  return findOne(
    db,
    `SELECT sessions.* FROM sessions JOIN refresh_tokens ON session_id = sessions.id
     WHERE token = :token`,
    { token },
  );
}

async function findOne(db: Client, text: string, args: Record<string, string>) {
  const [row] = (await db.execute(sql(text, args))).rows;
  return row === undefined ? undefined : v.parse(sessionRow, row);
}

/** When a session was last used, for idle rules (contract A4). */
export function lastRefreshedAt(session: Session): number {
  return session.refreshed_at ?? session.created_at;
}
