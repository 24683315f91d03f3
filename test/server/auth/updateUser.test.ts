import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, refresh, signIn, signUp } from '../../support/authClient.ts';

let backend: AuthBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.close());

const put = (bearer: string, body: unknown) => call(backend, 'PUT /user', { bearer, body });

describe('PUT /user', () => {
  test.each([['{}'], ['null']])('%s changes nothing', async (body) => {
    const { access } = await signUp(backend);
    const before = (await call(backend, 'GET /user', { bearer: access })).text;
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
  });

  test('a new password must be strong and different, and ends only the other sessions', async () => {
    const email = newEmail();
    const { access, refresh: own } = await signUp(backend, email);
    const other = await signIn(backend, email);
    expect((await put(access, { password: 'x' })).body['error_code']).toBe('weak_password');
    expect((await put(access, { password })).body).toMatchObject({
      code: 422,
      error_code: 'same_password',
      msg: 'New password should be different from the old password.',
    });
    expect((await put(access, { password: 'New-reel-7777' })).status).toBe(200);
    expect((await refresh(backend, own)).status).toBe(200);
    expect((await refresh(backend, other.refresh)).status).toBe(400);
    const old = { body: { email, password } };
    expect((await call(backend, 'POST /token?grant_type=password', old)).status).toBe(400);
  });

  test('a new address is stored as new_email; a registered or invalid one is refused', async () => {
    const email = newEmail();
    const taken = newEmail();
    const { access } = await signUp(backend, email);
    await signUp(backend, taken);
    expect((await put(access, { email: taken.toUpperCase() })).body['error_code']).toBe(
      'email_exists',
    );
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
  const asAdmin = (id: string, body: object) =>
    call(backend, `PUT /admin/users/${id}`, { headers: { apikey: backend.serviceKey }, body });

  test('bans a user for a time and lifts the ban', async () => {
    const email = newEmail();
    const { access, userId } = await signUp(backend, email);
    expect((await asAdmin(userId, { ban_duration: '1h' })).body).toHaveProperty('banned_until');
    const banned = await call(backend, 'GET /user', { bearer: access });
    expect(banned.body).toMatchObject({ code: 403, error_code: 'user_banned' });
    expect((await asAdmin(userId, { ban_duration: 'none' })).body).not.toHaveProperty(
      'banned_until',
    );
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    await asAdmin(userId, { ban_duration: '1h' });
    backend.advance(3_600_000);
    await expect(signIn(backend, email)).resolves.toHaveProperty('access');
  });

  test.each([
    ['not-a-uuid', {}, 404, 'validation_failed'],
    ['00000000-0000-4000-8000-000000000000', {}, 404, 'user_not_found'],
    ['', { ban_duration: 'for ever' }, 400, 'validation_failed'],
    ['', { ban_duration: '99999999999999h' }, 400, 'validation_failed'],
  ])('%j with %j is refused', async (id, body, status, code) => {
    const { userId } = await signUp(backend);
    const response = await asAdmin(id || userId, body);
    expect(response.body).toMatchObject({ code: status, error_code: code });
  });
});
