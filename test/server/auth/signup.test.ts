import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createUser, toInsertStatements } from '../../../server/auth/user.ts';
import type { Env } from '../../../server/settings.ts';
import { type AuthBackend, setupAuthBackend } from '../../support/authBackend.ts';
import {
  call,
  changeUser,
  newEmail,
  password,
  requestSignIn,
  signUp,
} from '../../support/authClient.ts';

const signup = (backend: AuthBackend, body: object) => call(backend, 'POST /signup', { body });

describe('a signup', async () => {
  const backend = await setupAuthBackend();

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
    const access = String(body['access_token']);
    expect(decodeJwt(access)['user_metadata']).toEqual(user.user_metadata);
    const stored = await call(backend, 'GET /user', { bearer: access });
    expect(stored.body).toMatchObject({
      identities: [{ identity_data: { ...user.user_metadata, email_verified: false } }],
    });
  });

  test.each([
    [{ phone: '1' }, 'Only an email address or phone number should be provided on signup.'],
    [{ code_challenge: 'x' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ email: 'a b@c' }, 'Unable to validate email address: invalid format'],
    [{ email: ' a@b' }, 'Unable to validate email address: invalid format'],
    [{ email: `${'a'.repeat(254)}@b` }, 'An email address is too long'],
    [
      { email: undefined, phone: '+49 30 1' },
      'Phone signups are disabled',
      'phone_provider_disabled',
    ],
    [
      { password: 'Password1' },
      'Password is known to be weak and easy to guess, please choose a different one.',
      'weak_password',
      422,
    ],
    [{ password: 'éé' }, 'Password should be at least 6 characters.', 'weak_password', 422],
  ])('with %j is refused: %s', async (given, msg, error_code = 'validation_failed', code = 400) => {
    const { body } = await signup(backend, { email: 'a@b', password, ...given });
    expect(body).toMatchObject({ code, error_code, msg });
  });

  test('with a common password has the reason pwned, for a change of password too', async () => {
    const reasons = { code: 422, weak_password: { reasons: ['pwned'] } };
    const { body } = await signup(backend, { email: newEmail(), password: 'qwerty123' });
    expect(body).toMatchObject(reasons);
    const { access: bearer } = await signUp(backend);
    const change = { bearer, body: { password: 'QWERTY123' } };
    expect((await call(backend, 'PUT /user', change)).body).toMatchObject(reasons);
  });

  test('the longest address and the longest password are accepted', async () => {
    const longest = { email: `${'a'.repeat(253)}@b`, password: 'x'.repeat(72) };
    expect((await signup(backend, longest)).status).toBe(200);
  });

  test('a single label, and a PKCE pair with or without values, are accepted', async () => {
    const pair = { code_challenge: 'x', code_challenge_method: 's256' };
    expect((await signup(backend, { email: newEmail(), password, ...pair })).status).toBe(200);
    const nulls = { code_challenge: null, code_challenge_method: null, data: null };
    expect((await signup(backend, { email: 'single@label', password, ...nulls })).status).toBe(200);
  });
});

test('only a confirmed account replaces an unconfirmed one of its address', () => {
  const given = { email: newEmail(), passwordHash: '', aud: '', role: '', data: {}, now: 0 };
  const counts = [true, false].map(
    (confirmed) => toInsertStatements(createUser({ ...given, confirmed })).length,
  );
  expect(counts).toEqual([2, 1]);
});

describe('options of signup', () => {
  const start = (env: Env) => setupAuthBackend(env, onTestFinished);

  test('required characters are named, together with the length', async () => {
    const backend = await start({
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
    const backend = await start({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' });
    const body = { email: newEmail(), password };
    expect((await signup(backend, body)).body).toMatchObject({
      code: 400,
      error_code: 'email_provider_disabled',
      msg: 'Email signups are disabled',
    });
    expect((await requestSignIn(backend, body)).body).toMatchObject({
      code: 422,
      error_code: 'email_provider_disabled',
      msg: 'Email logins are disabled',
    });
    const settings = await call(backend, 'GET /settings');
    expect(settings.body).toEqual({
      external: expect.objectContaining({ anonymous_users: false, email: false, phone: false }),
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    });
  });

  test('an unconfirmed address gets its mail again after a minute, and the new password is ignored', async () => {
    const backend = await start({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
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
    backend.advance(59_000);
    expect((await signup(backend, { email, password })).status).toBe(429);
    const confirmed = await changeUser(backend, String(first.body['id']), { email_confirm: true });
    expect(confirmed.body).toMatchObject({ user_metadata: { email, email_verified: true } });
    expect((await signup(backend, { email, password })).body).toMatchObject({
      role: '',
      identities: [],
      is_anonymous: false,
    });
    expect((await requestSignIn(backend, { email, password })).status).toBe(200);
  });

  test('without confirmation, a signup replaces an account that was never confirmed', async () => {
    const backend = await start({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
    const body = { email: newEmail(), password };
    const first = await signup(backend, body);
    const confirming = await setupAuthBackend({}, onTestFinished, backend.dataDir);
    const { body: second } = await signup(confirming, body);
    expect(second).toHaveProperty('user.email', body.email);
    expect(second).not.toHaveProperty('user.id', first.body['id']);
  });

  test('mails have a quota for the whole project', async () => {
    const backend = await start({
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1',
    });
    const signUpAnother = () => signup(backend, { email: newEmail(), password });
    expect((await signUpAnother()).status).toBe(200);
    expect((await signUpAnother()).body).toMatchObject({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    });
    backend.advance(3_599_000);
    expect((await signUpAnother()).status).toBe(429);
    backend.advance(1_000);
    expect((await signUpAnother()).status).toBe(200);
  });
});
