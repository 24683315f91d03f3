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

test('is generated at the first start, readable by its owner only, and kept', async () => {
  const first = await loadJwtSecret(undefined, dataDir);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await loadJwtSecret(undefined, dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('is the same for two concurrent starts', async () => {
  const starts = Array.from({ length: 8 }, () => loadJwtSecret(undefined, dataDir));
  const made = new Set((await Promise.all(starts)).map((one) => Buffer.from(one).toString()));
  expect(made.size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('is made private if others could read its file', async () => {
  await writeFile(path, 'k'.repeat(40), { mode: 0o644 });
  await loadJwtSecret(undefined, dataDir);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('is refused with its path and not changed if the file has none', async () => {
  await writeFile(path, 'short');
  await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(JwtSecretError);
  await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(path);
  expect(await readFile(path, 'utf8')).toBe('short');
});

test('is not stored if it is given', async () => {
  const given = 'g'.repeat(32);
  expect(Buffer.from(await loadJwtSecret(given, dataDir)).toString()).toBe(given);
  expect(await readdir(dataDir)).toEqual([]);
});
