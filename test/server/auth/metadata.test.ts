import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, sql } from '../../../server/auth/database.ts';
import type { Env } from '../../../server/settings.ts';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, refresh, signIn, signUp } from '../../support/authClient.ts';

let backend: AuthBackend;
const start = async (env: Env = {}) => {
  backend = await startAuthBackend(env);
};
beforeEach(() => start());
afterEach(() => backend.close());

const tooLarge = {
  code: 400,
  error_code: 'validation_failed',
  msg: 'user_metadata cannot be larger than 4096 bytes',
};

const signUpAs = (firstName: string, email = newEmail()) =>
  call(backend, 'POST /signup', { body: { email, password, data: { firstName } } });

/** Stores metadata as servers without a cap did. */
async function storeMetadata(id: string, metadata: object): Promise<void> {
  const db = await openDatabase(backend.dataDir);
  const text = JSON.stringify(metadata);
  await db.write([sql('UPDATE users SET user_metadata = :text WHERE id = :id', { text, id })]);
  db.close();
}

test('a sign-up with metadata of more than 4 kB is refused and stores nothing', async () => {
  const email = newEmail();
  const response = await signUpAs('x'.repeat(12_000), email);
  expect(response.body).toEqual(tooLarge);
  expect((await signUpAs('Mira', email)).status).toBe(200);
});

test("metadata counts in bytes of JSON with the server's keys", async () => {
  const { body } = await signUpAs('');
  const { user_metadata } = body['user'] as { user_metadata: object };
  // One less: an unconfirmed address is `false`, a letter longer than `true`.
  const room = 4_096 - JSON.stringify(user_metadata).length - 1;
  const email = (index: number) => `room-${index}@filmhaus.dev`.padStart(newEmail().length, 'x');
  expect((await signUpAs('é'.repeat(Math.floor(room / 2)), email(1))).status).toBe(200);
  expect((await signUpAs('é'.repeat(Math.floor(room / 2) + 1), email(2))).body).toEqual(tooLarge);
});

test('metadata that is too large does not reveal a registered address', async () => {
  await backend.close();
  await start({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
  const email = newEmail();
  const { body } = await signUpAs('Mira', email);
  const headers = { apikey: backend.serviceKey };
  const confirm = { headers, body: { email_confirm: true } };
  await call(backend, `PUT /admin/users/${String(body['id'])}`, confirm);
  expect((await signUpAs('x'.repeat(12_000), email)).body).toEqual(tooLarge);
  expect((await signUpAs('x'.repeat(12_000))).body).toEqual(tooLarge);
});

test('changes that add up to more than 4 kB are refused and change nothing', async () => {
  const { access } = await signUp(backend);
  const put = (data: object) => call(backend, 'PUT /user', { bearer: access, body: { data } });
  expect((await put({ a: 'x'.repeat(3_000) })).status).toBe(200);
  expect((await put({ b: 'x'.repeat(3_000) })).body).toEqual(tooLarge);
  expect((await put({ sub: 'x'.repeat(5_000) })).body).toEqual(tooLarge);
  const { body } = await call(backend, 'GET /user', { bearer: access });
  expect(body['user_metadata']).toMatchObject({ a: 'x'.repeat(3_000) });
  expect(body['user_metadata']).not.toHaveProperty('b');
});

test.each([12_000, 1_000_000])(
  'a user stored with a name of %i letters signs in, refreshes, still has the name and logs out',
  async (length) => {
    const email = newEmail();
    const { userId } = await signUp(backend, email);
    const firstName = 'x'.repeat(length);
    await storeMetadata(userId, { firstName, sub: userId, email });
    const { refresh: token } = await signIn(backend, email);
    const refreshed = await refresh(backend, token);
    const access = String(refreshed.body['access_token']);
    expect(decodeJwt(access)['user_metadata']).toEqual({});
    const { status, body } = await call(backend, 'GET /user', { bearer: access });
    expect([status, body['user_metadata']]).toEqual([200, { firstName, sub: userId, email }]);
    expect((await call(backend, 'POST /logout', { bearer: access })).status).toBe(204);
  },
);

test('metadata stored above 4 kB can shrink step by step but not grow', async () => {
  const { access, userId } = await signUp(backend);
  await storeMetadata(userId, { a: 'x'.repeat(5_000), b: 'x'.repeat(5_000) });
  const put = (data: object) => call(backend, 'PUT /user', { bearer: access, body: { data } });
  expect((await put({ c: 1 })).body).toEqual(tooLarge);
  expect((await put({ a: null, c: 1 })).status).toBe(200);
  expect((await put({ b: 'short' })).body['user_metadata']).toMatchObject({ b: 'short', c: 1 });
});
