import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, sql } from '../../../server/auth/database.ts';
import { untilFresh, writeHolding } from '../../../server/auth/holdRow.ts';
import { insertUser, newUser } from '../../../server/auth/newUser.ts';
import { findUser, type User } from '../../../server/auth/userRow.ts';

describe('a write that holds a row', () => {
  let dataDir: string;
  let db: Client;
  let user: User;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reelstate-hold-'));
    db = await openDatabase(dataDir);
    user = newUser({
      email: 'mira@filmhaus.dev',
      passwordHash: 'none',
      aud: 'authenticated',
      role: 'authenticated',
      data: {},
      confirmed: true,
      now: 0,
    });
    await db.batch([...insertUser(user)], 'write');
  });
  afterEach(async () => {
    db.close();
    await rm(dataDir, { recursive: true });
  });

  const setRole = (role: string) =>
    sql('UPDATE users SET role = :role WHERE id = :id', { role, id: user.id });

  test('writes once for what was seen, and the second one of two writes nothing', async () => {
    expect(await writeHolding(db, 'users', user, [setRole('first')])).toBe(true);
    expect(await writeHolding(db, 'users', user, [setRole('second')])).toBe(false);
    const stored = await findUser(db, user.id);
    expect(stored).toMatchObject({ role: 'first', revision: 2 });
    expect(await writeHolding(db, 'users', { id: user.id, revision: 2 }, [])).toBe(true);
  });

  test('is no write when the row is gone', async () => {
    await db.execute('DELETE FROM users');
    expect(await writeHolding(db, 'users', user, [])).toBe(false);
  });

  test('takes everything back when a later statement fails', async () => {
    const broken = sql('INSERT INTO refresh_tokens (token) VALUES (NULL)');
    expect(await writeHolding(db, 'users', user, [setRole('first'), broken])).toBe(false);
    expect(await findUser(db, user.id)).toEqual(user);
  });
});

describe('an attempt that meets others', () => {
  afterEach(() => void vi.useRealTimers());

  test('is repeated until it is fresh', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('done');
    attempt.mockResolvedValueOnce('stale').mockResolvedValueOnce('stale');
    expect(await untilFresh(attempt, () => new Error('gave up'))).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test('is given up after five seconds', async () => {
    vi.useFakeTimers();
    const attempt = () => Promise.resolve('stale' as const);
    await Promise.all([
      expect(untilFresh(attempt, () => new Error('gave up'))).rejects.toThrow('gave up'),
      vi.advanceTimersByTimeAsync(5_100),
    ]);
  });
});
