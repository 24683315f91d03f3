import { LibsqlError, type Row } from '@libsql/client';
import { type Database, isConstraint, sql } from '../auth/database.ts';
import type { LibraryRow } from './libraryRow.ts';
import type { Conditions } from './libraryQuery.ts';
import { RestError } from './restError.ts';

const names = `movie_id, watchlist_added_at, watchlist_changed_at, seen_added_at, seen_changed_at,
  movie, movie_fetched_at, rating, rating_changed_at, dismissed_at, dismissed_changed_at`;

const given = `(
  SELECT value ->> 'movie_id' AS movie_id,
    value ->> 'watchlist_added_at' AS watchlist_added_at,
    value ->> 'watchlist_changed_at' AS watchlist_changed_at,
    value ->> 'seen_added_at' AS seen_added_at,
    value ->> 'seen_changed_at' AS seen_changed_at,
    value ->> 'movie' AS movie,
    value ->> 'movie_fetched_at' AS movie_fetched_at,
    value ->> 'rating' AS rating,
    value ->> 'rating_changed_at' AS rating_changed_at,
    value ->> 'dismissed_at' AS dismissed_at,
    value ->> 'dismissed_changed_at' AS dismissed_changed_at
  FROM json_each(:rows))`;

const insert = `INSERT INTO library_entries (user_id, ${names}) SELECT :user, ${names} FROM ${given}`;

// Without a condition, SQLite reads ON as that of a join.
const insertNew = `${insert} WHERE true ON CONFLICT (user_id, movie_id) DO NOTHING`;

/**
 * Each register keeps the later of two changes (docs/contracts.md#library-merge). `CROSS JOIN` keeps the
 * order of the tables, so that each row is looked up; otherwise all of the user's rows are compared with it.
 */
export const replaceOlder = `
  REPLACE INTO library_entries (user_id, ${names})
  SELECT old.user_id, old.movie_id,
    iif(new.watchlist_changed_at > old.watchlist_changed_at,
      new.watchlist_added_at, old.watchlist_added_at),
    max(new.watchlist_changed_at, old.watchlist_changed_at),
    iif(new.seen_changed_at > old.seen_changed_at, new.seen_added_at, old.seen_added_at),
    max(new.seen_changed_at, old.seen_changed_at),
    iif(new.movie_fetched_at > old.movie_fetched_at, new.movie, old.movie),
    max(new.movie_fetched_at, old.movie_fetched_at),
    iif(new.rating_changed_at > old.rating_changed_at, new.rating, old.rating),
    max(new.rating_changed_at, old.rating_changed_at),
    iif(new.dismissed_changed_at > old.dismissed_changed_at, new.dismissed_at, old.dismissed_at),
    max(new.dismissed_changed_at, old.dismissed_changed_at)
  FROM ${given} AS new CROSS JOIN library_entries AS old
  WHERE old.user_id = :user AND old.movie_id = new.movie_id
    AND (new.watchlist_changed_at > old.watchlist_changed_at
      OR new.seen_changed_at > old.seen_changed_at
      OR new.movie_fetched_at > old.movie_fetched_at
      OR new.rating_changed_at > old.rating_changed_at
      OR new.dismissed_changed_at > old.dismissed_changed_at)`;

/**
 * Writes rows of a user: all of them or none (docs/contracts.md#library-push).
 * @param merges whether rows that exist are merged; they are an error otherwise
 * @returns how many rows are new
 * @throws RestError 409 23503 if the account was deleted, 23505 for a row that exists; DatabaseError
 */
export async function writeRows(
  db: Database,
  user: string,
  rows: readonly LibraryRow[],
  merges: boolean,
): Promise<number> {
  const args = { user, rows: JSON.stringify(rows) };
  const statements = merges ? [insertNew, replaceOlder] : [insert];
  try {
    return await db.write(statements.map((text) => sql(text, args)));
  } catch (error) {
    throw isConstraint(error) ? toConflict(error) : error;
  }
}

function toConflict(error: unknown): RestError {
  const isUser =
    error instanceof LibsqlError && error.extendedCode === 'SQLITE_CONSTRAINT_FOREIGNKEY';
  if (!isUser) {
    const text = 'duplicate key value violates unique constraint "library_entries_pkey"';
    return new RestError(409, '23505', text);
  }
  const text =
    'insert or update on table "library_entries" violates foreign key constraint "library_entries_user_id_fkey"';
  return new RestError(409, '23503', text, { details: 'Key is not present in table "users".' });
}

/** The rows of a user in the order of their versions (docs/contracts.md#library-pull). */
export async function readRows(
  db: Database,
  user: string,
  { select, from, limit }: Conditions,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await db.read(
    sql(
      `SELECT * FROM library_entries WHERE user_id = :user AND version >= :from
       ORDER BY version LIMIT :limit`,
      { user, from, limit },
    ),
  );
  return found.map((row) => Object.fromEntries(select.map((name) => [name, toJson(row, name)])));
}

function toJson(row: Row, name: string): unknown {
  const value = row[name];
  return name === 'movie' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Deletes rows of a user (docs/contracts.md#library-delete). */
export async function deleteRows(db: Database, user: string, { from }: Conditions): Promise<void> {
  const deletion = 'DELETE FROM library_entries WHERE user_id = :user AND version >= :from';
  await db.write([sql(deletion, { user, from })]);
}
