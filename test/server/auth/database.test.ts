import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, schema } from '../../../server/auth/database.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelstate-database-'));
  path = join(dataDir, 'auth.db');
});
afterEach(() => rm(dataDir, { recursive: true }));

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
  expect(await getVersion()).toBe(1);
  (await openDatabase(dataDir)).close();
});

test('two concurrent starts create one database', async () => {
  const both = await Promise.all([openDatabase(dataDir), openDatabase(dataDir)]);
  for (const db of both) db.close();
  expect(await getVersion()).toBe(1);
});

test('a database with the tables of version 1 and no version gets version 1', async () => {
  await writeAs((other) => other.batch([...schema], 'write'));
  (await openDatabase(dataDir)).close();
  expect(await getVersion()).toBe(1);
});

test.each([
  ['newer', ['PRAGMA user_version = 2'], 'a newer version of Reelstate (schema 2'],
  ['older', ['CREATE TABLE users (id TEXT)'], 'an older version of Reelstate (schema 0'],
])('a database of a %s schema is refused with its path and not changed', async (_, created, by) => {
  const before = await writeAs((other) => other.batch(created, 'write'));
  const database = openDatabase(dataDir);
  await expect(database).rejects.toThrow(`${path} was written by ${by}, this one reads 1).`);
  await expect(database).rejects.toHaveProperty('name', 'DatabaseError');
  expect((await readFile(path)).equals(before)).toBe(true);
});

test('a file that is not a database is refused with its path and not changed', async () => {
  await writeFile(path, 'a diary, and no database at all'.repeat(100));
  await expect(openDatabase(dataDir)).rejects.toThrow(`${path}: SQLITE_NOTADB`);
  expect(await readFile(path, 'utf8')).toMatch(/^a diary/);
});

test('an error of SQLite has the path of the file', async () => {
  const db = await openDatabase(dataDir);
  await expect(db.read('SELECT * FROM nowhere')).rejects.toThrow(`${path}: SQLITE_ERROR`);
  db.close();
});

const getMode = async (file: string) => (await stat(file)).mode & 0o777;

test('only the owner can read a new database and its log', async () => {
  const db = await openDatabase(dataDir);
  expect([await getMode(path), await getMode(`${path}-wal`)]).toEqual([0o600, 0o600]);
  db.close();
});

test('a database and a log that others could read are made private', async () => {
  const first = await openDatabase(dataDir);
  for (const file of [path, `${path}-wal`]) await chmod(file, 0o644);
  const second = await openDatabase(dataDir);
  expect([await getMode(path), await getMode(`${path}-wal`)]).toEqual([0o600, 0o600]);
  first.close();
  second.close();
});
