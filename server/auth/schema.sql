-- The tables of auth.db: times are Unix ms, metadata is JSON, `revision` counts the changes of a row.
-- Version 1 has those of accounts, version 2 the library, version 3 its ratings and dismissed movies.

CREATE TABLE IF NOT EXISTS users (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL DEFAULT 1,
  aud TEXT NOT NULL,
  role TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  email_confirmed_at INTEGER,
  confirmation_sent_at INTEGER,
  last_sign_in_at INTEGER,
  banned_until INTEGER,
  new_email TEXT,
  email_change_sent_at INTEGER,
  user_metadata TEXT NOT NULL,
  identity_id TEXT NOT NULL,
  identity_data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX IF NOT EXISTS users_email ON users (lower(email));

CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL DEFAULT 1,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  refreshed_at INTEGER,
  user_agent TEXT,
  ip TEXT,
  refresh_key BLOB,
  refresh_counter INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS sessions_user ON sessions (user_id);

CREATE TABLE IF NOT EXISTS refresh_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  parent TEXT,
  revoked INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS refresh_tokens_session ON refresh_tokens (session_id);

-- One row for each user and movie (docs/contracts.md#library-table). A changed row is replaced, so its
-- version is higher than any before it; AUTOINCREMENT never gives one again.
CREATE TABLE IF NOT EXISTS library_entries (
  version INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  movie_id INTEGER NOT NULL,
  watchlist_added_at INTEGER,
  watchlist_changed_at INTEGER NOT NULL,
  seen_added_at INTEGER,
  seen_changed_at INTEGER NOT NULL,
  movie TEXT,
  movie_fetched_at INTEGER NOT NULL,
  rating INTEGER,
  rating_changed_at INTEGER NOT NULL DEFAULT 0,
  dismissed_at INTEGER,
  dismissed_changed_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, movie_id)
) STRICT;

CREATE INDEX IF NOT EXISTS library_entries_user ON library_entries (user_id, version);
