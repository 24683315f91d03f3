import { expect, onTestFinished, test } from 'vitest';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, refresh, requestSignIn } from '../../support/authClient.ts';

test('logins and refusals are logged with their time, and without an address, a password or a token', async () => {
  const backend = await setupAuthBackend({}, onTestFinished);
  const email = newEmail();
  const unknown = newEmail();
  const signedUp = await call(backend, 'POST /signup', { body: { email, password } });
  const { id } = signedUp.body['user'] as { id: string };
  const bearer = String(signedUp.body['access_token']);
  await requestSignIn(backend, { email, password });
  await requestSignIn(backend, { email, password: 'Wrong-1234' });
  await requestSignIn(backend, { email: unknown, password });
  await refresh(backend, String(signedUp.body['refresh_token']));
  await refresh(backend, 'unknowntoken');
  await call(backend, `PUT /admin/users/${email}`, { body: {}, bearer });
  await call(backend, 'GET /user', { headers: { apikey: 'wrong' } });
  await call(backend, 'GET /user', { bearer });
  await call(backend, 'POST /logout', { bearer });
  const time = new Date(backend.now()).toISOString();
  expect(backend.log).toEqual(
    [
      `sign-up, user ${id}`,
      `login, user ${id}`,
      `POST /auth/v1/token refused: 400 invalid_credentials, user ${id}`,
      'POST /auth/v1/token refused: 400 invalid_credentials',
      'POST /auth/v1/token refused: 400 refresh_token_not_found',
      'PUT /auth/v1/admin/users/:id refused: 403 not_admin',
      'GET /auth/v1/user refused: 401',
      `logout, user ${id}`,
    ].map((event) => `${time} auth: ${event}`),
  );
  const all = backend.log.join('\n');
  for (const secret of [email, unknown, password, bearer]) expect(all).not.toContain(secret);
});
