import { afterEach, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { newEmail, refresh, signIn, signUp, getTokens } from '../../support/authClient.ts';

let backend: AuthBackend;
afterEach(() => backend.close());

test('a session expires after its idle time, counted from its last refresh', async () => {
  backend = await startAuthBackend({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1m' });
  const { refresh: first } = await signUp(backend);
  backend.advance(60_000);
  const second = getTokens(await refresh(backend, first)).refresh;
  backend.advance(60_001);
  expect((await refresh(backend, second)).body).toMatchObject({
    code: 400,
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
  });
});

test('with one session per user, the one used last stays', async () => {
  backend = await startAuthBackend({ GOTRUE_SESSIONS_SINGLE_PER_USER: 'true' });
  const email = newEmail();
  const { refresh: older } = await signUp(backend, email);
  backend.advance(1_000);
  const { refresh: newer } = await signIn(backend, email);
  expect((await refresh(backend, older)).body['msg']).toBe(
    'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  );
  expect((await refresh(backend, newer)).status).toBe(200);
});
