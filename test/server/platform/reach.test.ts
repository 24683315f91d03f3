import { expect, onTestFinished, test } from 'vitest';
import { demoUser, type FindDemo } from '../../../server/auth/demoAccount.ts';
import { type Env, SettingsError } from '../../../server/settings.ts';
import { serve, type RunningServer } from '../../../server/serve.ts';
import { authAt, call, getTokens, refresh, requestSignIn } from '../../support/authClient.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

// 0.0.0.0 stands for every address that others can reach.
const exposed = { HOST: '0.0.0.0' };

/** Runs `use` with a server on this data folder. */
async function withServer<T>(
  dataDir: string,
  env: Env,
  use: (served: RunningServer, demo: Awaited<ReturnType<FindDemo>>) => Promise<T>,
) {
  let findDemo: FindDemo | undefined;
  const served = await serve({
    env: { PORT: '0', DATA_DIR: dataDir, ...env },
    defaultPort: 0,
    front: (_, find) => {
      findDemo = find;
      return Promise.resolve({ handle: () => {}, close: async () => {} });
    },
  });
  try {
    return await use(served, await findDemo?.());
  } finally {
    await served.close();
  }
}

const signIn = ({ origin }: RunningServer) => requestSignIn(authAt(origin), demoUser);

test('the demo account of a loopback start cannot log in at an address that others can reach', async () => {
  const dataDir = await createTempFolder(onTestFinished);
  const tokens = await withServer(dataDir, {}, async (served, demo) => {
    expect(demo).toEqual({ email: demoUser.email, password: demoUser.password });
    return getTokens(await signIn(served));
  });
  await withServer(dataDir, exposed, async (served, demo) => {
    expect(demo).toBeUndefined();
    expect(await signIn(served)).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned' },
    });
    const auth = authAt(served.origin);
    expect(await refresh(auth, tokens.refresh)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect((await call(auth, 'GET /user', { bearer: tokens.access })).status).toBe(403);
    expect(served.notes.join('\n')).not.toContain(demoUser.password);
    expect(served.notes).toContain('The demo account is disabled: others can reach this address.');
  });
  await withServer(dataDir, {}, async (served) => {
    expect((await signIn(served)).status).toBe(200);
  });
});

test('a start at an address that others can reach creates no demo account', async () => {
  await withServer(await createTempFolder(onTestFinished), exposed, async (served) => {
    expect(await signIn(served)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
  });
});

test('FAULTS=1 is rejected at an address that others can reach', async () => {
  const start = serve({ env: { PORT: '0', FAULTS: '1', ...exposed }, defaultPort: 0 });
  await expect(start).rejects.toThrow(SettingsError);
  await expect(start).rejects.toThrow(
    'FAULTS is 0 unless HOST is an address of this machine alone',
  );
});

/** The statuses of refreshes, which need no password check; all grants are counted together. */
async function getStatuses(served: RunningServer, count: number, headers = {}) {
  const line = 'POST /token?grant_type=refresh_token';
  const calls = Array.from({ length: count }, () =>
    call(authAt(served.origin), line, { body: {}, headers }),
  );
  return new Set((await Promise.all(calls)).map(({ status }) => status));
}

test('at an address that others can reach, requests are counted by address', async () => {
  await withServer(await createTempFolder(onTestFinished), exposed, async (served) => {
    expect(await getStatuses(served, 80)).toEqual(new Set([400, 429]));
    expect(served.notes).toContain(
      "Sign-in limit: 30 at once, then 150 in 5 minutes, for each caller's address.",
    );
  });
});

test('requests are counted by the rate limit header, without it by address', async () => {
  const env = { ...exposed, GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For' };
  await withServer(await createTempFolder(onTestFinished), env, async (served) => {
    expect(await getStatuses(served, 80)).toContain(429);
    expect(await getStatuses(served, 20, { 'X-Forwarded-For': '203.0.113.1' })).toEqual(
      new Set([400]),
    );
    expect(served.notes).toContain(
      'Sign-in limit: 30 at once, then 150 in 5 minutes, for each address in X-Forwarded-For, ' +
        "otherwise for each caller's address.",
    );
  });
});

test('on loopback there is no rate limit unless a header is set, as in GoTrue', async () => {
  await withServer(await createTempFolder(onTestFinished), {}, async (served) => {
    expect(served.notes).toContain('Sign-in limit: none, only this machine can reach it.');
    expect(await getStatuses(served, 40)).toEqual(new Set([400]));
  });
});
