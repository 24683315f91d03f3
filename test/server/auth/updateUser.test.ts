import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, sql } from '../../../server/auth/database.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import {
  call,
  changeUser,
  newEmail,
  password,
  refresh,
  requestSignIn,
  signIn,
  signUp,
} from '../../support/authClient.ts';

const backend = await setupAuthBackend();

const put = (bearer: string, body: unknown) => call(backend, 'PUT /user', { bearer, body });

describe('PUT /user', () => {
  test.each([['{}'], ['null']])('%s changes nothing', async (body) => {
    const { access } = await signUp(backend);
    const before = (await call(backend, 'GET /user', { bearer: access })).text;
    backend.advance(1_000);
    expect((await put(access, body)).text).toBe(before);
  });

  test('merges metadata one level deep and deletes on null, also keys such as email', async () => {
    const { access } = await signUp(backend);
    await put(access, { data: { a: { deep: 1 }, b: 2 } });
    const { body } = await put(access, {
      data: { a: { other: 3 }, b: null, email_verified: 'no' },
    });
    expect(body['user_metadata']).toMatchObject({ a: { other: 3 }, email_verified: 'no' });
    expect(body['user_metadata']).not.toHaveProperty('b');
    expect(body['user_metadata']).not.toHaveProperty('a.deep');
    expect(body).not.toHaveProperty('new_email');
  });

  test('a new password must be strong and different, and ends only the other sessions', async () => {
    const email = newEmail();
    const { access, refresh: own } = await signUp(backend, email);
    const other = await signIn(backend, email);
    expect((await put(access, { data: { a: 1 } })).status).toBe(200);
    expect((await call(backend, 'GET /user', { bearer: other.access })).status).toBe(200);
    expect((await put(access, { password: 'x' })).body['error_code']).toBe('weak_password');
    expect((await put(access, { password })).body).toMatchObject({
      code: 422,
      error_code: 'same_password',
      msg: 'New password should be different from the old password.',
    });
    expect((await put(access, { password: 'New-reel-7777' })).status).toBe(200);
    expect((await refresh(backend, own)).status).toBe(200);
    expect((await refresh(backend, other.refresh)).status).toBe(400);
    expect((await requestSignIn(backend, { email, password })).status).toBe(400);
  });

  test('a new address is stored as new_email; a registered or invalid one is refused', async () => {
    const email = newEmail();
    const taken = newEmail();
    const { access } = await signUp(backend, email);
    await signUp(backend, taken);
    expect((await put(access, { email: taken.toUpperCase() })).body).toMatchObject({
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    });
    expect((await put(access, { email })).status).toBe(200);
    expect((await put(access, { email: 'a@@b' })).body['error_code']).toBe('validation_failed');
    const { body } = await put(access, { email: 'New@filmhaus.dev' });
    expect(body).toMatchObject({ email, new_email: 'new@filmhaus.dev' });
    expect(body).toHaveProperty('email_change_sent_at');
    const soon = await put(access, { email: 'newer@filmhaus.dev' });
    expect(soon.body['error_code']).toBe('over_email_send_rate_limit');
  });

  test("GET /user with another audience than the token's is refused", async () => {
    const { access } = await signUp(backend);
    const headers = { 'X-JWT-AUD': 'elsewhere' };
    const response = await call(backend, 'GET /user', { bearer: access, headers });
    expect(response.body).toMatchObject({
      code: 400,
      msg: "Token audience doesn't match request audience",
    });
  });
});

describe('PUT /admin/users/{id}', () => {
  const notADuration = (text: string) =>
    `invalid format for ban duration: time: invalid duration "${text}"`;

  test('bans a user for a time and lifts the ban', async () => {
    const email = newEmail();
    const { access, userId } = await signUp(backend, email);
    const change = (ban_duration: string) => changeUser(backend, userId, { ban_duration });
    expect((await change('1h')).body).toHaveProperty('banned_until');
    const banned = await call(backend, 'GET /user', { bearer: access });
    expect(banned.body).toEqual({ code: 403, error_code: 'user_banned', msg: 'User is banned' });
    expect((await change('none')).body).not.toHaveProperty('banned_until');
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    await change('1h');
    backend.advance(3_600_000);
    await expect(signIn(backend, email)).resolves.toHaveProperty('access');
  });

  test.each([
    ['not-a-uuid', {}, 404, 'validation_failed', 'user_id must be an UUID'],
    ['00000000-0000-4000-8000-000000000000', {}, 404, 'user_not_found', 'User not found'],
    ['', { ban_duration: 'for ever' }, 400, 'validation_failed', notADuration('for ever')],
    ['', { ban_duration: '9999999999h' }, 400, 'validation_failed', notADuration('9999999999h')],
  ])('%j with %j is refused', async (id, body, code, error_code, msg) => {
    const { userId } = await signUp(backend);
    expect((await changeUser(backend, id || userId, body)).body).toEqual({ code, error_code, msg });
  });
});

describe('metadata', () => {
  const tooLarge = {
    code: 400,
    error_code: 'validation_failed',
    msg: 'user_metadata cannot be larger than 4096 bytes',
  };

  const signUpAs = (firstName: string, email = newEmail(), server = backend) =>
    call(server, 'POST /signup', { body: { email, password, data: { firstName } } });

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
    const server = await setupAuthBackend({ GOTRUE_MAILER_AUTOCONFIRM: 'false' }, onTestFinished);
    const email = newEmail();
    const { body } = await signUpAs('Mira', email, server);
    await changeUser(server, String(body['id']), { email_confirm: true });
    const long = 'x'.repeat(12_000);
    expect((await signUpAs(long, email, server)).body).toEqual(tooLarge);
    expect((await signUpAs(long, newEmail(), server)).body).toEqual(tooLarge);
  });

  test('changes that add up to more than 4 kB are refused and change nothing', async () => {
    const { access } = await signUp(backend);
    expect((await put(access, { data: { a: 'x'.repeat(3_000) } })).status).toBe(200);
    expect((await put(access, { data: { b: 'x'.repeat(3_000) } })).body).toEqual(tooLarge);
    expect((await put(access, { data: { sub: 'x'.repeat(5_000) } })).body).toEqual(tooLarge);
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
      expect({ status, userMetadata: body['user_metadata'] }).toEqual({
        status: 200,
        userMetadata: { firstName, sub: userId, email },
      });
      expect((await call(backend, 'POST /logout', { bearer: access })).status).toBe(204);
    },
  );

  test('metadata stored above 4 kB can shrink step by step but not grow', async () => {
    const { access, userId } = await signUp(backend);
    await storeMetadata(userId, { a: 'x'.repeat(5_000), b: 'x'.repeat(5_000) });
    expect((await put(access, { data: { c: 1 } })).body).toEqual(tooLarge);
    expect((await put(access, { data: { a: 'y'.repeat(5_000) } })).status).toBe(200);
    expect((await put(access, { data: { a: null, c: 1 } })).status).toBe(200);
    expect((await put(access, { data: { b: 'short' } })).body['user_metadata']).toMatchObject({
      b: 'short',
      c: 1,
    });
  });
});
