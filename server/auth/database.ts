import { readFileSync } from 'node:fs';
import { chmod, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type InStatement, LibsqlError, type Row } from '@libsql/client';
import * as v from 'valibot';

/** Stored in the file as `user_version`; raise it with every change of `schema.sql`. */
const schemaVersion = 3;

export const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')
  .replace(/--.*/g, '')
  .split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

/**
 * The database of one file; each call is one transaction. Reads have a connection of their own: they
 * continue while writes wait for another process.
 * @throws DatabaseError, and LibsqlError if `isConstraint`
 */
export type Database = {
  read(query: InStatement): Promise<readonly Row[]>;
  /** @returns how many rows the first statement changed */
  write(statements: readonly InStatement[]): Promise<number>;
  close(): void;
};

/** The file cannot be used; the message is one line with its path. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Another process locked the file for longer than 2 s; nothing was written. */
export class DatabaseBusyError extends DatabaseError {
  override readonly name = 'DatabaseBusyError';
}

const busyTimeoutMs = 2_000;
const retryMs = 20;

/**
 * Opens `dataDir/auth.db` and creates it if it is missing. Only the owner can read it and its log,
 * because they contain refresh tokens.
 * @throws DatabaseError if the file cannot be opened, is not a database, or has another schema; it is
 * not changed then
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const path = join(dataDir, 'auth.db');
  await createPrivateFile(path);
  const db = createDatabase(path);
  try {
    const version = await checkSchema(db, path);
    await db.read('PRAGMA journal_mode = WAL');
    if (version === schemaVersion) return db;
    await migrate(db, version);
    if (version !== 2) return db;
    // A connection reads rows of a changed table with the names of its former columns.
    db.close();
    return createDatabase(path);
  } catch (error) {
    db.close();
    throw error;
  }
}

function createDatabase(path: string): Database {
  const reader = connect(path);
  const writer = connect(path);
  return {
    read: (query) => reader.run(async (client) => (await client.execute(query)).rows),
    write: (statements) =>
      writer.run(async (client) => {
        await client.execute('PRAGMA foreign_keys = ON');
        const [first] = await client.batch([...statements], 'write');
        return first?.rowsAffected ?? 0;
      }),
    close() {
      reader.close();
      writer.close();
    },
  };
}

async function createPrivateFile(path: string): Promise<void> {
  try {
    await (await open(path, 'a', 0o600)).close();
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      const found = await stat(file).catch(() => undefined);
      if (found !== undefined && (found.mode & 0o077) !== 0) await chmod(file, 0o600);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const text = `${path} cannot be opened, or made private (${code})`;
    throw new DatabaseError(text, { cause: error });
  }
}

/** What version 2 adds to a file of version 1. */
const isNewer = (statement: string) => statement.includes('library_entries');

/** What version 3 adds to the library of version 2, as `schema.sql` has it. */
const laterColumns = [
  'rating INTEGER',
  'rating_changed_at INTEGER NOT NULL DEFAULT 0',
  'dismissed_at INTEGER',
  'dismissed_changed_at INTEGER NOT NULL DEFAULT 0',
];

const normalize = (statement: string) => statement.replace(/\s+/g, ' ');

/** The statements as SQLite keeps them in a file of that version. */
const getExpected = (version: number): readonly string[] =>
  schema
    .map((text) => normalize(text.replace('IF NOT EXISTS ', '')))
    .map((text) => (version === 2 ? text.replace(`, ${laterColumns.join(', ')}`, '') : text));

async function readVersion(db: Database): Promise<number> {
  const [row] = await db.read('PRAGMA user_version');
  return Number(row?.['user_version']);
}

/** Brings a file of that version, or a new one, to the version of the schema, all of it or nothing. */
async function migrate(db: Database, version: number): Promise<void> {
  const alter = 'ALTER TABLE library_entries ADD COLUMN';
  const statements = version === 2 ? laterColumns.map((column) => `${alter} ${column}`) : schema;
  try {
    await db.write([...statements, `PRAGMA user_version = ${schemaVersion}`]);
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    if ((await readVersion(db)) !== schemaVersion) throw error;
  }
}

/**
 * The version of the tables. The first releases wrote no version: their files have version 0 and the tables
 * of version 1. New files have version 0 and no tables.
 * @throws DatabaseError if the tables are of another version, or not all there
 */
async function checkSchema(db: Database, path: string): Promise<number> {
  const version = await readVersion(db);
  const created = await db.read("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'");
  const found = new Set(created.map(({ sql: text }) => normalize(String(text))));
  const expected = getExpected(version);
  if (version >= 1 && version <= schemaVersion) {
    const missing = expected
      .filter((text) => !found.has(text) && !(version === 1 && isNewer(text)))
      .flatMap((text) => /^CREATE TABLE (\w+)/.exec(text)?.[1] ?? []);
    if (missing.length === 0) return version;
    throw new DatabaseError(
      `${path} lacks tables of schema ${version}, or has others in their place: ` +
        `${missing.join(', ')}. It was not changed: restore it from a copy, or set DATA_DIR to ` +
        'another folder.',
    );
  }
  if (version === 0 && [...found].every((text) => expected.includes(text))) return version;
  const writer = version > schemaVersion ? 'a newer' : 'an older';
  throw new DatabaseError(
    `${path} was written by ${writer} version of Reelstate ` +
      `(schema ${version}, this one reads ${schemaVersion}). It was not changed: ` +
      'start that version, or set DATA_DIR to another folder.',
  );
}

/** One connection to the file; its calls run one after the other. */
function connect(path: string) {
  let client: Client | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<T>(call: (client: Client) => Promise<T>): Promise<T> {
    if (isClosed) throw new DatabaseError(`${path} is closed`);
    try {
      // SQLite's own wait for a lock would block the whole process, so its timeout is 0.
      client ??= createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: 0 });
      return await call(client);
    } catch (error) {
      if (!(error instanceof LibsqlError) || isConstraint(error)) throw error;
      if (error.code !== 'SQLITE_BUSY') {
        throw new DatabaseError(`${path}: ${error.message}`, { cause: error });
      }
      // libsql leaves the statement that met the lock running until garbage collection, and SQLite
      // commits nothing on a connection with a running statement.
      client?.close();
      client = undefined;
      throw new DatabaseBusyError(`${path} is locked by another process`, { cause: error });
    }
  }

  async function retryWhileBusy<T>(end: number, call: (client: Client) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt(call);
      } catch (error) {
        if (!(error instanceof DatabaseBusyError) || performance.now() >= end) throw error;
      }
      await wait(retryMs);
    }
  }

  return {
    run<T>(call: (client: Client) => Promise<T>): Promise<T> {
      const end = performance.now() + busyTimeoutMs;
      const result = last.then(() => retryWhileBusy(end, call));
      last = result.catch(() => {});
      return result;
    },
    close() {
      isClosed = true;
      client?.close();
    },
  };
}

export async function findOne<Output>(
  db: Database,
  row: v.GenericSchema<unknown, Output>,
  query: InStatement,
): Promise<Output | undefined> {
  const [found] = await db.read(query);
  return found === undefined ? undefined : v.parse(row, found);
}

export function sql(text: string, args: Extract<InStatement, object>['args'] = {}): InStatement {
  return { sql: text, args };
}

/** Whether a write failed because of a constraint of the schema (unique, not null, reference). */
export function isConstraint(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_CONSTRAINT';
}
