import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newRefreshTokenV1 } from '../../server/auth/refreshToken.ts';
import { openDatabase, sql } from '../../server/auth/database.ts';
import type { AuthSettings } from '../../server/auth/authSettings.ts';
import { createUser, toInsertStatements } from '../../server/auth/user.ts';
import { type AuthAddress, refresh } from './authClient.ts';

const aBystander = (name: string, now: number, confirmed: boolean) =>
  createUser({
    email: `${name}@filmhaus.dev`,
    passwordHash: 'of no password',
    aud: 'authenticated',
    role: 'authenticated',
    data: {},
    confirmed,
    now,
  });

/** The rows of these users, without tokens that were used: the clean-up deletes those. */
const ownRows = (ids: string) => [
  `SELECT * FROM users WHERE id IN ${ids}`,
  `SELECT * FROM sessions WHERE user_id IN ${ids}`,
  `SELECT * FROM refresh_tokens WHERE revoked = 0
   AND session_id IN (SELECT id FROM sessions WHERE user_id IN ${ids})`,
  `SELECT * FROM library_entries WHERE user_id IN ${ids}`,
];

/** The movie of the bystander's list: the one that most cases of the library use, too. */
const bystanderMovie = 603;

/** Users that no test knows of: one with a session and a list, one whose address is not confirmed. */
export type Bystanders = {
  /** Fails if a test has changed their rows, or if the session does not refresh. */
  check(): Promise<void>;
  /** Replaces their session, which may be near its end. */
  renew(): Promise<void>;
  close(): void;
};

/** A backend with its database. */
type Backend = AuthAddress & { readonly dataDir: string; now(): number };

export async function addBystanders(
  backend: Backend,
  { sessionTimeboxMs = Infinity, sessionInactivityMs = Infinity }: AuthSettings,
): Promise<Bystanders> {
  const db = await openDatabase(backend.dataDir);
  const user = aBystander('bystander', backend.now(), true);
  const users = [user, aBystander('unconfirmed', backend.now(), false)];
  const queries = ownRows(`(${users.map(({ id }) => `'${id}'`).join()})`);
  const readRows = () => Promise.all(queries.map(async (query) => [...(await db.read(query))]));

  async function openSession() {
    const args = {
      session: randomUUID(),
      user: user.id,
      token: newRefreshTokenV1(),
      now: backend.now(),
    };
    await db.write([
      sql('DELETE FROM sessions WHERE user_id = :user', { user: user.id }),
      sql('INSERT INTO sessions (id, user_id, created_at) VALUES (:session, :user, :now)', args),
      sql(
        `INSERT INTO refresh_tokens (token, session_id, updated_at) VALUES (:token, :session, :now)`,
        args,
      ),
    ]);
    return { ...args, rows: await readRows() };
  }

  await db.write([
    ...users.flatMap(toInsertStatements),
    sql(
      `INSERT INTO library_entries (user_id, movie_id, watchlist_changed_at, seen_changed_at, movie_fetched_at)
       VALUES (:user, :movie, 1, 0, 0)`,
      { user: user.id, movie: bystanderMovie },
    ),
  ]);
  let opened = await openSession();
  return {
    async check() {
      const age = backend.now() - opened.now;
      // Its end, and the clean-up after that, are no faults.
      if (age > Math.min(sessionTimeboxMs, sessionInactivityMs)) return;
      expect(await readRows(), 'rows of users that the test does not know of').toEqual(opened.rows);
      const { status, text } = await refresh(backend, opened.token);
      expect(status, `the refresh of another user: ${text}`).toBe(200);
    },
    async renew() {
      opened = await openSession();
    },
    close: () => db.close(),
  };
}
