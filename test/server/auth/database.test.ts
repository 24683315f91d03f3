import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase, schema, sql } from '../../../server/auth/database.ts';
import { demoUser } from '../../../server/auth/demoAccount.ts';
import { retryWhileStale, writeIfUnchanged } from '../../../server/auth/optimisticLock.ts';
import { createUser, findUser, toInsertStatements } from '../../../server/auth/user.ts';
import { type AuthBackend, setupAuthBackend } from '../../support/authBackend.ts';
import { call, getTokens, newEmail, password, refresh, signUp } from '../../support/authClient.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

/** The statements of the first schema, without the library. */
const version1 = schema.filter((text) => !text.includes('library_entries'));

/** Those of the second one, whose library has three registers. */
const version2 = schema.map((text) => text.replace(/\s+rating INTEGER,[^]*(?=\s+UNIQUE)/, ''));

describe('the database file', () => {
  let dataDir: string;
  let path: string;
  beforeEach(async () => {
    dataDir = await createTempFolder(onTestFinished);
    path = join(dataDir, 'auth.db');
  });

  /** Writes the file as another program would, and leaves no log beside it. */
  async function writeAs(write: (other: Client) => Promise<unknown>): Promise<Buffer> {
    const other = createClient({ url: pathToFileURL(path).href });
    await write(other);
    other.close();
    return readFile(path);
  }

  const getVersion = async () => {
    const db = createClient({ url: pathToFileURL(path).href });
    const { rows } = await db.execute('PRAGMA user_version');
    db.close();
    return rows[0]?.['user_version'];
  };

  test('a new database has the version of its schema and opens again', async () => {
    (await openDatabase(dataDir)).close();
    expect(await getVersion()).toBe(3);
    (await openDatabase(dataDir)).close();
  });

  test('two concurrent starts create one database', async () => {
    const both = await Promise.all([openDatabase(dataDir), openDatabase(dataDir)]);
    for (const db of both) db.close();
    expect(await getVersion()).toBe(3);
  });

  test('a database with the tables of version 1 and no version gets version 3', async () => {
    const indented = version1.map((statement) => statement.replace(/\s+/g, '\n  '));
    await writeAs((other) => other.batch(indented, 'write'));
    (await openDatabase(dataDir)).close();
    expect(await getVersion()).toBe(3);
  });

  test('a database of version 1 gets the library and version 3, and keeps its accounts', async () => {
    const user =
      "INSERT INTO users VALUES ('a', 1, '', '', '', '', 1, 1, 1, 1, '', 1, '', '', '', 1, 1)";
    await writeAs((other) => other.batch([...version1, user, 'PRAGMA user_version = 1'], 'write'));
    const db = await openDatabase(dataDir);
    expect(await db.read('SELECT id FROM users')).toHaveLength(1);
    expect(await db.read('SELECT * FROM library_entries')).toEqual([]);
    db.close();
    expect(await getVersion()).toBe(3);
  });

  const entry =
    'INSERT INTO library_entries VALUES (7, \'a\', 603, NULL, 0, 5, 5, \'{"title":"X"}\', 4)';

  test.each([
    ['once', 1],
    ['twice at once', 2],
  ])(
    'a database of version 2 that is opened %s gets ratings and dismissed movies, and keeps its library',
    async (_, starts) => {
      const user =
        "INSERT INTO users VALUES ('a', 1, '', '', '', '', 1, 1, 1, 1, '', 1, '', '', '', 1, 1)";
      const made = [...version2, user, entry, 'PRAGMA user_version = 2'];
      await writeAs((other) => other.batch(made, 'write'));
      const all = await Promise.all(Array.from({ length: starts }, () => openDatabase(dataDir)));
      expect(await all[0]?.read('SELECT * FROM library_entries')).toEqual([
        expect.objectContaining({
          version: 7,
          movie_id: 603,
          seen_added_at: 5,
          movie: '{"title":"X"}',
          rating: null,
          rating_changed_at: 0,
          dismissed_at: null,
          dismissed_changed_at: 0,
        }),
      ]);
      for (const db of all) db.close();
      expect(await getVersion()).toBe(3);
      // It has the schema of a new file.
      (await openDatabase(dataDir)).close();
    },
  );

  test('a database of version 2 without the library is refused', async () => {
    const created = [...version1, 'PRAGMA user_version = 2'];
    await writeAs((other) => other.batch(created, 'write'));
    await expect(openDatabase(dataDir)).rejects.toThrow(
      `${path} lacks tables of schema 2, or has others in their place: library_entries.`,
    );
  });

  test.each([
    ['newer', ['PRAGMA user_version = 4'], 'a newer version of Reelstate (schema 4'],
    ['older', ['CREATE TABLE users (id TEXT)'], 'an older version of Reelstate (schema 0'],
  ])(
    'a database of a %s schema is refused with its path and not changed',
    async (_, created, by) => {
      const before = await writeAs((other) => other.batch(created, 'write'));
      const database = openDatabase(dataDir);
      await expect(database).rejects.toThrow(
        `${path} was written by ${by}, this one reads 3). It was not changed: ` +
          'start that version, or set DATA_DIR to another folder.',
      );
      await expect(database).rejects.toHaveProperty('name', 'DatabaseError');
      expect((await readFile(path)).equals(before)).toBe(true);
    },
  );

  test.each([
    ['without any table', [], 'users, sessions, refresh_tokens'],
    [
      'without one of its tables',
      version1.filter((text) => !/TABLE IF NOT EXISTS users/.test(text)),
      'users',
    ],
    [
      'with a table of other columns',
      [
        ...version1.filter((text) => !/TABLE IF NOT EXISTS sessions/.test(text)),
        'CREATE TABLE sessions (id TEXT)',
      ],
      'sessions',
    ],
  ])(
    'a database of version 1 %s is refused with one line and not changed',
    async (_, made, names) => {
      const created = [...made, 'PRAGMA user_version = 1'].filter((text) => !/INDEX/.test(text));
      const before = await writeAs((other) => other.batch(created, 'write'));
      await expect(openDatabase(dataDir)).rejects.toThrow(
        `${path} lacks tables of schema 1, or has others in their place: ${names}. It was not ` +
          'changed: restore it from a copy, or set DATA_DIR to another folder.',
      );
      expect((await readFile(path)).equals(before)).toBe(true);
    },
  );

  test('a file that is not a database is refused with its path and not changed', async () => {
    await writeFile(path, 'a diary, and no database at all'.repeat(100));
    await expect(openDatabase(dataDir)).rejects.toThrow(`${path}: SQLITE_NOTADB`);
    expect(await readFile(path, 'utf8')).toMatch(/^a diary/);
  });

  test('a path that cannot be opened is refused with its reason', async () => {
    await mkdir(path);
    await expect(openDatabase(dataDir)).rejects.toMatchObject({
      message: `${path} cannot be opened, or made private (EISDIR)`,
      cause: { code: 'EISDIR' },
    });
  });

  test('an error of SQLite has the path of the file, and a closed database is refused', async () => {
    const db = await openDatabase(dataDir);
    const failed = db.read('SELECT * FROM nowhere');
    await expect(failed).rejects.toThrow(`${path}: SQLITE_ERROR`);
    await expect(failed).rejects.toHaveProperty('cause.code', 'SQLITE_ERROR');
    db.close();
    await expect(db.read('SELECT 1')).rejects.toThrow(`${path} is closed`);
    await expect(db.write(['SELECT 1'])).rejects.toThrow(`${path} is closed`);
  });

  const getMode = async (file: string) => (await stat(file)).mode & 0o777;

  test('only the owner can read a new database and its log', async () => {
    const db = await openDatabase(dataDir);
    expect({ database: await getMode(path), log: await getMode(`${path}-wal`) }).toEqual({
      database: 0o600,
      log: 0o600,
    });
    db.close();
  });

  test('a database and its logs that others could read are made private', async () => {
    const first = await openDatabase(dataDir);
    const files = [path, `${path}-wal`, `${path}-shm`];
    for (const file of files) await chmod(file, 0o644);
    const second = await openDatabase(dataDir);
    expect(await Promise.all(files.map(getMode))).toEqual([0o600, 0o600, 0o600]);
    first.close();
    second.close();
  });
});

describe('a lock of another process', () => {
  let backend: AuthBackend;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    backend = await setupAuthBackend({}, onTestFinished);
  });

  /** Locks the database as another process does that writes to it; returns what unlocks it. */
  async function lock(): Promise<() => Promise<void>> {
    const other = createClient({ url: pathToFileURL(join(backend.dataDir, 'auth.db')).href });
    const writing = await other.transaction('write');
    return async () => {
      await writing.rollback();
      other.close();
    };
  }

  test('while another process writes, reads get a response and writes wait, also two of one session', async () => {
    const { access } = await signUp(backend);
    const { refresh: other } = await signUp(backend);
    const unlock = await lock();
    // The wait for the lock does not run out, however slow the reads are.
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    let hasResponded = false;
    const refreshes = [refresh(backend, other), refresh(backend, other)];
    const logout = call(backend, 'POST /logout', { bearer: access });
    void logout.finally(() => {
      hasResponded = true;
    });
    for (let each = 0; each < 3; each += 1) {
      expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    }
    expect(hasResponded).toBe(false);
    await unlock();
    expect((await logout).status).toBe(204);
    const [first, second] = (await Promise.all(refreshes)).map(getTokens);
    expect(first?.refresh).toBe(second?.refresh);
  });

  test.each([
    ['POST /signup', () => ({ email: newEmail(), password })],
    ['POST /token?grant_type=refresh_token', (token: string) => ({ refresh_token: token })],
  ])('%s is a 503 with Retry-After if the lock does not end', async (line, body) => {
    const { refresh: token } = await signUp(backend);
    const sent = body(token);
    const unlock = await lock();
    const response = await call(backend, line, { body: sent });
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(response.body).toEqual({
      code: 503,
      error_code: 'request_timeout',
      msg: 'Processing this request timed out, please retry after a moment.',
      error_id: expect.any(String),
    });
    await unlock();
    expect((await call(backend, line, { body: sent })).status).toBe(200);
  });

  test('a logout during the lock is a 503, and the session stays', async () => {
    const { access, refresh: token } = await signUp(backend);
    const unlock = await lock();
    expect((await call(backend, 'POST /logout', { bearer: access })).status).toBe(503);
    await unlock();
    expect((await refresh(backend, token)).status).toBe(200);
  });

  test('a start during a lock has no demo account and names the file', async () => {
    const unlock = await lock();
    expect(await backend.auth.enableDemo(demoUser)).toEqual({
      skipped: `${join(backend.dataDir, 'auth.db')} is locked by another process`,
    });
    await unlock();
  });

  test('a locked database with tables can be opened and read; a write fails with its cause', async () => {
    const unlock = await lock();
    const db = await openDatabase(backend.dataDir);
    expect(await db.read("SELECT * FROM users WHERE email LIKE 'user-%'")).toEqual([]);
    const failed = { name: 'DatabaseBusyError', cause: { code: 'SQLITE_BUSY' } };
    await expect(db.write(['DELETE FROM users'])).rejects.toMatchObject(failed);
    db.close();
    await unlock();
  });
});

describe('writeIfUnchanged', () => {
  const given = { email: newEmail(), passwordHash: '', aud: '', role: '', data: {}, now: 0 };
  const user = createUser({ ...given, confirmed: true });
  let db: Database;
  beforeEach(async () => {
    db = await openDatabase(await createTempFolder(onTestFinished));
    await db.write(toInsertStatements(user));
  });
  afterEach(() => db.close());

  const setRole = (role: string) =>
    sql('UPDATE users SET role = :role WHERE id = :id', { role, id: user.id });

  test('writes once for a revision; a second write with it writes nothing', async () => {
    expect(await writeIfUnchanged(db, 'users', user, [setRole('first')])).toBe(true);
    expect(await writeIfUnchanged(db, 'users', user, [setRole('second')])).toBe(false);
    const stored = await findUser(db, user.id);
    expect(stored).toMatchObject({ role: 'first', revision: 2 });
    expect(await writeIfUnchanged(db, 'users', { id: user.id, revision: 2 }, [])).toBe(true);
  });

  test('writes nothing if the row was deleted', async () => {
    await db.write(['DELETE FROM users']);
    expect(await writeIfUnchanged(db, 'users', user, [])).toBe(false);
  });

  test('rolls back if a later statement fails', async () => {
    const broken = sql('INSERT INTO refresh_tokens (token) VALUES (NULL)');
    expect(await writeIfUnchanged(db, 'users', user, [setRole('first'), broken])).toBe(false);
    expect(await findUser(db, user.id)).toEqual(user);
  });
});

describe('retryWhileStale', () => {
  afterEach(() => void vi.useRealTimers());

  test('repeats the attempt until it no longer returns "stale"', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('done');
    attempt.mockResolvedValueOnce('stale').mockResolvedValueOnce('stale');
    expect(await retryWhileStale(attempt, () => new Error('gave up'))).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test('gives up after five seconds', async () => {
    vi.useFakeTimers();
    const attempt = () => Promise.resolve('stale' as const);
    await Promise.all([
      expect(retryWhileStale(attempt, () => new Error('gave up'))).rejects.toThrow('gave up'),
      vi.advanceTimersByTimeAsync(5_100),
    ]);
  });
});
