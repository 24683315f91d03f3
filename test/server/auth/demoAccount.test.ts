import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import { demoUser } from '../../../server/auth/demoAccount.ts';
import { verifyPassword } from '../../../server/auth/password.ts';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, getTokens, refresh, signUp } from '../../support/authClient.ts';

vi.mock(import('../../../server/auth/password.ts'), { spy: true });

let backend: AuthBackend;
const start = async (env: Env = {}) => {
  backend = await startAuthBackend(env);
};
afterEach(() => backend.close());

const demo = { ...demoUser, email: 'Demo@reelstate.local' };
const signIn = (password: string) =>
  call(backend, 'POST /token?grant_type=password', { body: { email: demo.email, password } });

test('the demo account is confirmed and has its name', async () => {
  await start({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
  expect(await backend.auth.enableDemo(demo)).toEqual({ password: demo.password });
  expect((await signIn(demo.password)).body).toMatchObject({
    user: {
      email: 'demo@reelstate.local',
      user_metadata: { firstName: 'Demo', lastName: 'Visitor', name: 'Demo Visitor' },
    },
  });
});

test('two concurrent starts create one demo account', async () => {
  await start();
  const both = [backend.auth.enableDemo(demo), backend.auth.enableDemo(demo)];
  expect(await Promise.all(both)).toEqual([
    { password: demo.password },
    { password: demo.password },
  ]);
});

test.each<[Env, string]>([
  [{ GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'ABC:0123456789:é' }, `${demo.password}A0é`],
  [{ GOTRUE_PASSWORD_MIN_LENGTH: '72' }, demo.password.padEnd(72, '-')],
])('the demo account gets a password that meets %j', async (rules, password) => {
  await start(rules);
  const created = await backend.auth.enableDemo(demo);
  expect(created).toEqual({ password });
  expect((await signIn(password)).body).toMatchObject({ weak_password: null });
  expect(await backend.auth.enableDemo(demo)).toEqual(created);
});

test('password rules that 72 bytes cannot meet create no demo account', async () => {
  await start({ GOTRUE_PASSWORD_MIN_LENGTH: '73' });
  expect(await backend.auth.enableDemo(demo)).toEqual({
    skipped: 'the password rules require more than 72 bytes',
  });
});

test('with e-mail disabled there is no demo account', async () => {
  await start({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' });
  expect(await backend.auth.enableDemo(demo)).toEqual({
    skipped: 'GOTRUE_EXTERNAL_EMAIL_ENABLED is off',
  });
});

test('an error that is not one of the database ends the start', async () => {
  await start();
  const enabled = backend.auth.enableDemo({ ...demo, email: 'no address' });
  await expect(enabled).rejects.toHaveProperty('code', 'validation_failed');
});

test('a changed password of the demo account stays and is not printed', async () => {
  await start();
  await backend.auth.enableDemo({ ...demo, password: 'changed-1' });
  expect(await backend.auth.enableDemo(demo)).toEqual({ skipped: 'its password was changed' });
  expect((await signIn('changed-1')).status).toBe(200);
});

test('the demo sign-in is found unless the user is banned or the password was changed, verified once', async () => {
  await start();
  const find = backend.auth.createFindDemo(demo, demo.password);
  expect(await find()).toBeUndefined();
  await backend.auth.enableDemo(demo);
  expect(await find()).toEqual({ email: demo.email, password: demo.password });
  const { calls } = vi.mocked(verifyPassword).mock;
  const { length } = calls;
  expect(await find()).toBeDefined();
  expect(calls).toHaveLength(length);
  const { body } = await signIn(demo.password);
  const { id } = body['user'] as { id: string };
  const headers = { apikey: backend.serviceKey };
  const change = (fields: object) =>
    call(backend, `PUT /admin/users/${id}`, { headers, body: fields });
  await change({ ban_duration: '24h' });
  expect(await find()).toBeUndefined();
  await change({ ban_duration: 'none' });
  expect(await find()).toBeDefined();
  await call(backend, 'PUT /user', {
    headers: { Authorization: `Bearer ${String(body['access_token'])}` },
    body: { password: 'changed-1' },
  });
  expect((await signIn('changed-1')).status).toBe(200);
  expect(await find()).toBeUndefined();
  const findChanged = backend.auth.createFindDemo(demo, 'changed-1');
  expect(await findChanged()).toBeDefined();
  await backend.auth.close();
  expect(await findChanged()).toBeUndefined();
});

test('the demo account is disabled with its sessions, and only it, until it is enabled', async () => {
  await start();
  expect(await backend.auth.disableDemo(demo)).toBe(false);
  await backend.auth.enableDemo(demo);
  const { refresh: token } = getTokens(await signIn(demo.password));
  const other = await signUp(backend);
  expect(await backend.auth.disableDemo(demo)).toBe(true);
  expect((await signIn(demo.password)).body['error_code']).toBe('user_banned');
  expect((await refresh(backend, token)).body['error_code']).toBe('refresh_token_not_found');
  expect((await refresh(backend, other.refresh)).status).toBe(200);
  expect(await backend.auth.enableDemo(demo)).toEqual({ password: demo.password });
  expect((await signIn(demo.password)).status).toBe(200);
});

test('a ban by an administrator survives the next start', async () => {
  await start();
  await backend.auth.enableDemo(demo);
  const { body } = await signIn(demo.password);
  const { id } = body['user'] as { id: string };
  const headers = { apikey: backend.serviceKey };
  await call(backend, `PUT /admin/users/${id}`, { headers, body: { ban_duration: '24h' } });
  await backend.auth.enableDemo(demo);
  expect((await signIn(demo.password)).body['error_code']).toBe('user_banned');
});
