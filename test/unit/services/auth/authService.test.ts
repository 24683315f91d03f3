import { describe, expect, it, vi } from 'vitest';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { config, noSignal, rejection, wire, type Reply } from '../support/wire.ts';

const credentials = { email: 'mira@filmhaus.dev', password: 'Reel "42" ü' };
const registration = { ...credentials, firstName: 'Mira', lastName: 'Okafor' };
const received = 1_800_000_000;

const session = {
  access_token: 'access-1',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: received + 3600,
  refresh_token: 'refresh-1',
  user: {
    id: 'u1',
    aud: 'authenticated',
    email: 'mira@filmhaus.dev',
    user_metadata: { firstName: 'Mira' },
  },
};

function service(...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  return { sent, auth: createAuthService({ config, adapter, now: () => received * 1_000 }) };
}

/** The one request that was sent, its headers cut to those that spec §7 names. */
function only(sent: ReturnType<typeof wire>['sent']) {
  expect(sent).toHaveLength(1);
  const [request] = sent;
  const { 'Content-Type': contentType, apikey, Authorization } = request?.headers ?? {};
  return { ...request, headers: { contentType, apikey, Authorization } };
}

const anonymous = {
  contentType: 'application/json',
  apikey: 'anon-key',
  Authorization: 'Bearer anon-key',
};

describe('authService, requests', () => {
  it('login has email and password and nothing else', async () => {
    const { auth, sent } = service({ body: session });
    await auth.logIn(credentials, noSignal());
    expect(only(sent)).toEqual({
      method: 'POST',
      url: 'https://auth.example/auth/v1/token?grant_type=password',
      headers: anonymous,
      body: JSON.stringify(credentials),
    });
  });

  it('signup has both names and the full name as data', async () => {
    const { auth, sent } = service({ body: session });
    await auth.signUp(registration, noSignal());
    expect(only(sent)).toEqual({
      method: 'POST',
      url: 'https://auth.example/auth/v1/signup',
      headers: anonymous,
      body: JSON.stringify({
        ...credentials,
        data: { firstName: 'Mira', lastName: 'Okafor', name: 'Mira Okafor' },
      }),
    });
  });

  it("logout has the user's token, no body and no query", async () => {
    const { auth, sent } = service({ status: 204 });
    await expect(auth.logOut('access-1', noSignal())).resolves.toBeUndefined();
    expect(only(sent)).toEqual({
      method: 'POST',
      url: 'https://auth.example/auth/v1/logout',
      headers: { ...anonymous, Authorization: 'Bearer access-1' },
      body: undefined,
    });
  });

  it("revocation has the user's token, scope=local and no body", async () => {
    const { auth, sent } = service({ status: 204 });
    await expect(auth.revoke('access-1', noSignal())).resolves.toBeUndefined();
    expect(only(sent)).toEqual({
      method: 'POST',
      url: 'https://auth.example/auth/v1/logout?scope=local',
      headers: { ...anonymous, Authorization: 'Bearer access-1' },
      body: undefined,
    });
  });

  it('only revocation outlives the page', async () => {
    const kept: Record<string, boolean> = {};
    vi.stubGlobal('fetch', async ({ url, keepalive }: Request) => {
      kept[url.replace('https://auth.example/auth/v1', '')] = keepalive;
      return new Response('{}', { status: 500 });
    });
    const auth = createAuthService({ config });
    await rejection(auth.logIn(credentials, noSignal()));
    await rejection(auth.logOut('access-1', noSignal()));
    await rejection(auth.refresh('refresh-1', noSignal()));
    await rejection(auth.revoke('access-1', noSignal()));
    vi.unstubAllGlobals();
    expect(kept).toEqual({
      '/token?grant_type=password': false,
      '/logout': false,
      '/token?grant_type=refresh_token': false,
      '/logout?scope=local': true,
    });
  });

  it('refresh has the refresh token alone, authorized by the anonymous key', async () => {
    const { auth, sent } = service({ body: session });
    await auth.refresh('refresh-1', noSignal());
    expect(only(sent)).toEqual({
      method: 'POST',
      url: 'https://auth.example/auth/v1/token?grant_type=refresh_token',
      headers: anonymous,
      body: '{"refresh_token":"refresh-1"}',
    });
  });

  it('a login whose signal is aborted is not sent', async () => {
    const { auth, sent } = service({ body: session });
    expect(isAbort(await rejection(auth.logIn(credentials, AbortSignal.abort())))).toBe(true);
    expect(sent).toEqual([]);
  });

  it.each(['logIn', 'signUp', 'refresh', 'logOut', 'revoke'] as const)(
    'a failing %s is sent once',
    async (call) => {
      const { auth, sent } = service({ status: 503 });
      const calls = {
        logIn: () => auth.logIn(credentials, noSignal()),
        signUp: () => auth.signUp(registration, noSignal()),
        refresh: () => auth.refresh('refresh-1', noSignal()),
        logOut: () => auth.logOut('access-1', noSignal()),
        revoke: () => auth.revoke('access-1', noSignal()),
      };
      await rejection(calls[call]());
      expect(sent).toHaveLength(1);
    },
  );
});

describe('authService, responses', () => {
  const mapped = {
    user: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: received + 3600,
  };

  it('login, signup and refresh return the session', async () => {
    const { auth } = service({ body: session });
    expect(await auth.logIn(credentials, noSignal())).toEqual(mapped);
    expect(await auth.signUp(registration, noSignal())).toEqual(mapped);
    expect(await auth.refresh('refresh-0', noSignal())).toEqual(mapped);
  });

  it('signup returns null if the email must be confirmed', async () => {
    const { auth } = service({ body: { ...session.user, confirmation_sent_at: 'now' } });
    expect(await auth.signUp(registration, noSignal())).toBeNull();
  });

  it.each(['', 'ok', '<html></html>', { anything: 1 }])(
    'the body of a logout response is not read: %j',
    async (body) => {
      const { auth } = service({ body });
      await expect(auth.logOut('access-1', noSignal())).resolves.toBeUndefined();
    },
  );
});
