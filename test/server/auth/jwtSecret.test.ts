import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadJwtSecret, JwtSecretError } from '../../../server/auth/accessToken.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelstate-secret-'));
  path = join(dataDir, 'jwt-secret');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the JWT secret is generated at the first start, readable by its owner only, and reused', async () => {
  const first = await loadJwtSecret(undefined, dataDir);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await loadJwtSecret(undefined, dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('the JWT secret is the same for two concurrent starts', async () => {
  const starts = Array.from({ length: 8 }, () => loadJwtSecret(undefined, dataDir));
  const created = new Set((await Promise.all(starts)).map((one) => Buffer.from(one).toString()));
  expect(created.size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('the file of the JWT secret is made private if others could read it', async () => {
  await writeFile(path, 'k'.repeat(40), { mode: 0o644 });
  await loadJwtSecret(undefined, dataDir);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a file without a valid JWT secret is rejected with its path and not changed', async () => {
  await writeFile(path, 'short');
  await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(JwtSecretError);
  await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(path);
  expect(await readFile(path, 'utf8')).toBe('short');
});

test('a JWT secret in the settings is not stored', async () => {
  const given = 'g'.repeat(32);
  expect(Buffer.from(await loadJwtSecret(given, dataDir)).toString()).toBe(given);
  expect(await readdir(dataDir)).toEqual([]);
});
