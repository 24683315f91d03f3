import { expect, onTestFinished, test, vi } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import { demoUser } from '../../../server/auth/demoAccount.ts';
import { verifyPassword } from '../../../server/auth/password.ts';
import { type AuthBackend, setupAuthBackend } from '../../support/authBackend.ts';
import {
  call,
  changeUser,
  getTokens,
  refresh,
  requestSignIn,
  signUp,
} from '../../support/authClient.ts';

vi.mock(import('../../../server/auth/password.ts'), { spy: true });

let backend: AuthBackend;
const start = async (env: Env = {}) => {
  backend = await setupAuthBackend(env, onTestFinished);
};

const demo = { ...demoUser, email: 'Demo@reelstate.local' };
const signIn = (password: string) => requestSignIn(backend, { email: demo.email, password });
const signInAsDemo = async () => getTokens(await signIn(demo.password));

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

test.each<[Env, string]>([
  [{ GOTRUE_PASSWORD_MIN_LENGTH: '73' }, 'the password rules require more than 72 bytes'],
  [{ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' }, 'GOTRUE_EXTERNAL_EMAIL_ENABLED is off'],
])('with %j there is no demo account: %s', async (env, skipped) => {
  await start(env);
  expect(await backend.auth.enableDemo(demo)).toEqual({ skipped });
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

test('a password of the demo account that is no longer its own is compared once', async () => {
  await start();
  await backend.auth.enableDemo({ ...demo, password: 'changed-1' });
  const { calls } = vi.mocked(verifyPassword).mock;
  const { length } = calls;
  await backend.auth.enableDemo(demo);
  expect(calls).toHaveLength(length + 1);
});

test('a demo sign-in that cannot be found out is none, and the log has the reason', async () => {
  await start();
  await backend.auth.enableDemo(demo);
  const find = backend.auth.createFindDemo(demo, demo.password);
  vi.mocked(verifyPassword).mockRejectedValueOnce(new Error('no "thread"\nleft'));
  expect(await find()).toBeUndefined();
  const time = new Date(backend.now()).toISOString();
  expect(backend.log).toEqual([
    `${time} auth: the demo account was not looked up: "Error: no \\"thread\\"\\nleft"`,
  ]);
  expect(await find()).toBeDefined();
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
  const { access, userId } = await signInAsDemo();
  await changeUser(backend, userId, { ban_duration: '24h' });
  expect(await find()).toBeUndefined();
  await changeUser(backend, userId, { ban_duration: 'none' });
  expect(await find()).toBeDefined();
  await call(backend, 'PUT /user', { bearer: access, body: { password: 'changed-1' } });
  expect((await signIn('changed-1')).status).toBe(200);
  expect(await find()).toBeUndefined();
  const { auth } = await setupAuthBackend({}, onTestFinished, backend.dataDir);
  const findChanged = auth.createFindDemo(demo, 'changed-1');
  expect(await findChanged()).toBeDefined();
  await auth.close();
  expect(await findChanged()).toBeUndefined();
});

test('the demo account is disabled with its sessions, and only it, until it is enabled', async () => {
  await start();
  expect(await backend.auth.disableDemo(demo)).toBe(false);
  await backend.auth.enableDemo(demo);
  const { refresh: token } = await signInAsDemo();
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
  await changeUser(backend, (await signInAsDemo()).userId, { ban_duration: '24h' });
  await backend.auth.enableDemo(demo);
  expect((await signIn(demo.password)).body['error_code']).toBe('user_banned');
});
