import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/auth/database.ts';
import { demoUser } from '../../../server/auth/demoAccount.ts';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, refresh, signUp } from '../../support/authClient.ts';

let backend: AuthBackend;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  backend = await startAuthBackend();
});
afterEach(() => backend.close());

/** Locks the database as another process does that writes to it; returns what unlocks it. */
async function lock(): Promise<() => Promise<void>> {
  const other = createClient({ url: pathToFileURL(join(backend.dataDir, 'auth.db')).href });
  const writing = await other.transaction('write');
  return async () => {
    await writing.rollback();
    other.close();
  };
}

test('while another process writes, reads get a response and writes wait', async () => {
  const { access } = await signUp(backend);
  const unlock = await lock();
  // The wait for the lock does not run out, however slow the reads are.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  let hasResponded = false;
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

test('a locked database with tables can be opened', async () => {
  const unlock = await lock();
  const db = await openDatabase(backend.dataDir);
  expect(await db.read('SELECT * FROM users')).toEqual([]);
  db.close();
  await unlock();
});
