import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase, sql } from '../../../server/auth/database.ts';
import { retryWhileStale, writeIfUnchanged } from '../../../server/auth/optimisticLock.ts';
import { toInsertStatements, createUser, findUser, type User } from '../../../server/auth/user.ts';

describe('writeIfUnchanged', () => {
  let dataDir: string;
  let db: Database;
  let user: User;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reelstate-hold-'));
    db = await openDatabase(dataDir);
    user = createUser({
      email: 'mira@filmhaus.dev',
      passwordHash: 'none',
      aud: 'authenticated',
      role: 'authenticated',
      data: {},
      confirmed: true,
      now: 0,
    });
    await db.write(toInsertStatements(user));
  });
  afterEach(async () => {
    db.close();
    await rm(dataDir, { recursive: true });
  });

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
