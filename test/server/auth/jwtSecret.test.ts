import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jwtSecret, JwtSecretError } from '../../../server/auth/jwtSecret.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelstate-secret-'));
  path = join(dataDir, 'jwt-secret');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('is made at first start, for its owner only, and kept', async () => {
  const first = await jwtSecret(undefined, dataDir);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await jwtSecret(undefined, dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('two starts at once agree on one', async () => {
  const starts = Array.from({ length: 8 }, () => jwtSecret(undefined, dataDir));
  const made = new Set((await Promise.all(starts)).map((one) => Buffer.from(one).toString()));
  expect(made.size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('a file that others could read is closed to them', async () => {
  await writeFile(path, 'k'.repeat(40), { mode: 0o644 });
  await jwtSecret(undefined, dataDir);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a file without a secret is refused by name and left alone', async () => {
  await writeFile(path, 'short');
  await expect(jwtSecret(undefined, dataDir)).rejects.toThrow(JwtSecretError);
  await expect(jwtSecret(undefined, dataDir)).rejects.toThrow(path);
  expect(await readFile(path, 'utf8')).toBe('short');
});

test('a given one is used and nothing is kept', async () => {
  const given = 'g'.repeat(32);
  expect(Buffer.from(await jwtSecret(given, dataDir)).toString()).toBe(given);
  expect(await readdir(dataDir)).toEqual([]);
});
