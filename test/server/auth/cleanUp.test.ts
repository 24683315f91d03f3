import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import { type AuthBackend, setupAuthBackend } from '../../support/authBackend.ts';
import { call, getTokens, refresh, signUp } from '../../support/authClient.ts';

const day = 86_400_000;
const reuseInterval = 10_000;

const start = (env: Env = {}) => setupAuthBackend(env, onTestFinished);

async function next(backend: AuthBackend, token: string): Promise<string> {
  return getTokens(await refresh(backend, token)).refresh;
}

const ownSessions = `(SELECT sessions.id FROM sessions JOIN users ON users.id = user_id
  WHERE email LIKE 'user-%')`;

/** Opens the database beside the backend; the rows are those of the test's users. */
function openBeside({ dataDir }: AuthBackend) {
  const client = createClient({ url: pathToFileURL(join(dataDir, 'auth.db')).href });
  onTestFinished(() => client.close());
  const column = async (query: string) => (await client.execute(query)).rows.map((row) => row[0]);
  return {
    run: (statement: string) => client.execute(statement),
    tokens: () =>
      column(`SELECT token FROM refresh_tokens WHERE session_id IN ${ownSessions} ORDER BY id`),
    sessions: () =>
      column(`SELECT user_id FROM sessions WHERE id IN ${ownSessions} ORDER BY rowid`),
  };
}

test('a used refresh token is deleted a day after its reuse interval, but not the parent of the active one', async () => {
  const backend = await start();
  const { tokens } = openBeside(backend);
  const { refresh: first } = await signUp(backend);
  const second = await next(backend, first);
  const third = await next(backend, second);
  backend.advance(reuseInterval + day);
  const { refresh: other } = await signUp(backend);
  expect(await tokens()).toEqual([first, second, third, other]);
  backend.advance(3_600_000);
  const { refresh: another } = await signUp(backend);
  expect(await tokens()).toEqual([second, third, other, another]);
  expect((await refresh(backend, first)).body['error_code']).toBe('refresh_token_not_found');
  expect(await next(backend, second)).toBe(third);
});

test.each<[string, Env]>([
  ['too old', { GOTRUE_SESSIONS_TIMEBOX: '1m' }],
  ['idle for too long', { GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1m' }],
])('a session that is %s is deleted with its tokens a day later', async (_, env) => {
  const backend = await start(env);
  const { sessions, tokens } = openBeside(backend);
  await signUp(backend);
  backend.advance(60_000 + reuseInterval + day);
  const { userId: second } = await signUp(backend);
  expect(await sessions()).toHaveLength(2);
  backend.advance(3_600_000);
  const { userId: third, refresh: active } = await signUp(backend);
  expect(await sessions()).toEqual([second, third]);
  expect((await tokens()).at(-1)).toBe(active);
  expect(await tokens()).toHaveLength(2);
});

test('a session without limits, and one of algorithm 2, stays however long it is not used', async () => {
  const backend = await start();
  const signed = await setupAuthBackend(
    { GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' },
    onTestFinished,
    backend.dataDir,
  );
  const { refresh: first } = await signUp(backend);
  const { refresh: second } = await signUp(signed);
  backend.advance(1_000 * day);
  await signUp(backend);
  expect((await refresh(backend, first)).status).toBe(200);
  expect((await refresh(backend, second)).status).toBe(200);
});

test('a session whose tokens were all revoked ends a day later, and not while its access token is valid', async () => {
  const backend = await start({ GOTRUE_JWT_EXP: '172800' });
  const { sessions } = openBeside(backend);
  const { refresh: first, access, userId } = await signUp(backend);
  await next(backend, await next(backend, first));
  backend.advance(reuseInterval);
  expect((await refresh(backend, first)).status).toBe(400);
  backend.advance(2 * day - reuseInterval - 1_000);
  await signUp(backend);
  expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
  backend.advance(reuseInterval + 3_600_000);
  await signUp(backend);
  expect(await sessions()).toHaveLength(2);
  expect(await sessions()).not.toContain(userId);
});

test('many old rows are deleted by a thousand at each login, not all in one', async () => {
  const backend = await start();
  const { run, tokens } = openBeside(backend);
  await signUp(backend);
  await run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO refresh_tokens (token, session_id, revoked, updated_at)
     SELECT 'old' || i, ${ownSessions}, 1, 0 FROM n`,
  );
  backend.advance(day);
  await signUp(backend);
  expect(await tokens()).toHaveLength(1_502);
  await signUp(backend);
  await signUp(backend);
  expect(await tokens()).toHaveLength(4);
});

test('a login succeeds if old rows cannot be deleted, and the log has the reason', async () => {
  const backend = await start();
  const { run } = openBeside(backend);
  await run(
    `CREATE TRIGGER keep BEFORE DELETE ON refresh_tokens BEGIN SELECT RAISE(ABORT, 'kept'); END`,
  );
  const { refresh: first } = await signUp(backend);
  await next(backend, await next(backend, first));
  backend.advance(2 * day);
  await signUp(backend);
  expect(backend.log).toContainEqual(
    expect.stringMatching(/Z auth: old sessions were not deleted: ".*kept.*"$/),
  );
});
