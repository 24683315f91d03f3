-- The tables of auth.db: times are Unix ms, metadata is JSON, `revision` counts the changes of a row.

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
