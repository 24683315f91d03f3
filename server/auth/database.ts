import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type InStatement, LibsqlError } from '@libsql/client';
import { schema } from './schema.ts';

/** How long another process may hold the file; the wait blocks this one. */
const busyMs = 2_000;

/**
 * Opens `dataDir/auth.db` (mode 600: it holds refresh tokens), making it where it is missing.
 * PRAGMAs belong to a connection, so there is exactly one; writes go through `batch`, never
 * `transaction`, which would keep that one from everybody else.
 */
export async function openDatabase(dataDir: string): Promise<Client> {
  const path = join(dataDir, 'auth.db');
  await (await open(path, 'a', 0o600)).close();
  const db = createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: busyMs });
  await db.execute('PRAGMA journal_mode = WAL');
  await db.execute('PRAGMA foreign_keys = ON');
  await db.batch([...schema], 'write');
  return db;
}

/** A statement with named arguments. */
export function sql(text: string, args: Extract<InStatement, object>['args'] = {}): InStatement {
  return { sql: text, args };
}

/** Whether a write failed because a rule of the schema (unique, not null, reference) forbids it. */
export function isConstraint(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_CONSTRAINT';
}

/** Whether another process kept the file for longer than we wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}
