import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password } from '../../support/authClient.ts';

const signup = (backend: AuthBackend, body: object) => call(backend, 'POST /signup', { body });

describe('a signup', () => {
  let backend: AuthBackend;
  beforeAll(async () => {
    backend = await startAuthBackend();
  });
  afterAll(() => backend.close());

  test("stores data without the server's keys and without nulls", async () => {
    const email = newEmail();
    const data = { firstName: 'Mira', sub: 'x', email: 'y', email_verified: 7, gone: null };
    const { body } = await signup(backend, { email: email.toUpperCase(), password, data });
    const user = body['user'] as { id: string; user_metadata: object };
    expect(user.user_metadata).toEqual({
      firstName: 'Mira',
      email,
      email_verified: true,
      phone_verified: false,
      sub: user.id,
    });
    expect(decodeJwt(String(body['access_token']))['user_metadata']).toEqual(user.user_metadata);
  });

  test.each([
    [{ phone: '+49 30 1', password }, 400, 'phone_provider_disabled'],
    [{ email: 'a@b', phone: '1', password }, 400, 'validation_failed'],
    [{ email: 'a@b', password, code_challenge: 'x' }, 400, 'validation_failed'],
    [{ email: 'a b@c', password }, 400, 'validation_failed'],
    [{ email: ' a@b', password }, 400, 'validation_failed'],
    [{ email: `${'a'.repeat(256)}@b`, password }, 400, 'validation_failed'],
    [{ email: 'a@b', password: 'éé' }, 422, 'weak_password'],
  ])('%j is refused', async (body, status, code) => {
    expect((await signup(backend, body)).body).toMatchObject({ code: status, error_code: code });
  });

  test('a single label and a null PKCE pair are accepted', async () => {
    const nulls = { code_challenge: null, code_challenge_method: null, data: null };
    expect((await signup(backend, { email: 'single@label', password, ...nulls })).status).toBe(200);
  });
});

describe('options of signup', () => {
  let backend: AuthBackend;
  afterEach(() => backend.close());

  test('required characters are named, together with the length', async () => {
    backend = await startAuthBackend({
      GOTRUE_PASSWORD_MIN_LENGTH: '8',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:ABC',
    });
    const response = await signup(backend, { email: newEmail(), password: 'aaa' });
    expect(response.body).toMatchObject({
      code: 422,
      msg:
        'Password should be at least 8 characters. ' +
        'Password should contain at least one character of each: abc, ABC.',
      weak_password: { reasons: ['length', 'characters'] },
    });
    expect((await signup(backend, { email: newEmail(), password: 'aBaBaBaB' })).status).toBe(200);
  });

  test('with e-mail disabled, signup and login are refused', async () => {
    backend = await startAuthBackend({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' });
    const body = { email: newEmail(), password };
    expect((await signup(backend, body)).body).toMatchObject({
      code: 400,
      error_code: 'email_provider_disabled',
    });
    const signIn = await call(backend, 'POST /token?grant_type=password', { body });
    expect(signIn.body).toMatchObject({ code: 422, error_code: 'email_provider_disabled' });
    const settings = await call(backend, 'GET /settings');
    expect(settings.body).toMatchObject({ external: { email: false } });
  });

  test('an unconfirmed address gets its mail again after a minute, and the new password is ignored', async () => {
    backend = await startAuthBackend({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
    const email = newEmail();
    const first = await signup(backend, { email, password });
    backend.advance(59_000);
    const soon = await signup(backend, { email, password: 'Another-9876' });
    expect(soon.body['msg']).toBe(
      'For security purposes, you can only request this after 1 seconds.',
    );
    backend.advance(1_000);
    const again = await signup(backend, { email, password: 'Another-9876', data: { a: 1 } });
    expect(again.body).toMatchObject({ id: first.body['id'], role: 'authenticated' });
    expect(again.body['user_metadata']).not.toHaveProperty('a');
    const headers = { apikey: backend.serviceKey };
    const confirm = { headers, body: { email_confirm: true } };
    await call(backend, `PUT /admin/users/${String(first.body['id'])}`, confirm);
    const signIn = await call(backend, 'POST /token?grant_type=password', {
      body: { email, password },
    });
    expect(signIn.status).toBe(200);
  });

  test('mails have a quota for the whole project', async () => {
    backend = await startAuthBackend({
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1',
    });
    expect((await signup(backend, { email: newEmail(), password })).status).toBe(200);
    expect((await signup(backend, { email: newEmail(), password })).body).toMatchObject({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    });
  });
});
