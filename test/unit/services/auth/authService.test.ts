import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

const secrets = { password: 'hush-password', access: 'hush-access', refresh: 'hush-refresh' };
const credentials = { email: 'zoë@filmhaus.dev', password: `p"w\\ü ${secrets.password}` };
const registration = { ...credentials, firstName: 'Zoë', lastName: 'Li' };

const calls = {
  logIn: (auth: AuthService, signal: AbortSignal) => auth.logIn(credentials, signal),
  signUp: (auth: AuthService, signal: AbortSignal) => auth.signUp(registration, signal),
  refresh: (auth: AuthService, signal: AbortSignal) => auth.refresh(secrets.refresh, signal),
  logOut: (auth: AuthService, signal: AbortSignal) => auth.logOut(secrets.access, signal),
  revoke: (auth: AuthService, signal: AbortSignal) => auth.revoke(secrets.access, signal),
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as readonly Call[];

const received = 1_800_000_000;

function service(...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  return { sent, auth: createAuthService({ config, adapter, now: () => received * 1_000 }) };
}

const failing = (call: Call, reply: Reply) =>
  rejection(calls[call](service(reply).auth, noSignal()));

/** The error of a call that its caller aborts. */
async function aborted(call: Call): Promise<unknown> {
  const caller = new AbortController();
  const thrown = rejection(calls[call](service(silence).auth, caller.signal));
  await Promise.resolve();
  caller.abort();
  return thrown;
}

describe('authService over a socket', () => {
  type Received = { line: string; headers: Record<string, unknown>; body: string };

  const closing: (() => Promise<unknown>)[] = [];

  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  /** An auth service of a server that records its requests and rejects them. */
  async function recorded() {
    const requests: Received[] = [];
    const server = createServer(async (request, response) => {
      const { 'content-type': contentType, apikey, authorization } = request.headers;
      requests.push({
        line: `${request.method} ${request.url}`,
        headers: { contentType, apikey, authorization },
        body: await text(request),
      });
      const answer = { code: 422, error_code: 'weak_password', msg: 'Too weak' };
      response.writeHead(422, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => new Promise((closed) => server.close(closed)));
    const { port } = server.address() as AddressInfo;
    const supabase = { url: `http://127.0.0.1:${port}`, anonKey: 'anon-key' };
    return { requests, auth: createAuthService({ config: { supabase } }) };
  }

  const user = '"email":"zoë@filmhaus.dev","password":"p\\"w\\\\ü hush-password"';

  it.each<[Call, string, string, string]>([
    ['logIn', 'token?grant_type=password', 'anon-key', `{${user}}`],
    [
      'signUp',
      'signup',
      'anon-key',
      `{${user},"data":{"firstName":"Zoë","lastName":"Li","name":"Zoë Li"}}`,
    ],
    ['refresh', 'token?grant_type=refresh_token', 'anon-key', '{"refresh_token":"hush-refresh"}'],
    ['logOut', 'logout', 'hush-access', ''],
    ['revoke', 'logout?scope=local', 'hush-access', ''],
  ])(
    'sends %s once as POST /auth/v1/%s, with %s and exactly %j',
    async (call, path, bearer, body) => {
      const { requests, auth } = await recorded();
      const error = await rejection(calls[call](auth, noSignal()));
      expect(error).toMatchObject({ code: 422, error_code: 'weak_password', msg: 'Too weak' });
      expect(requests).toEqual([
        {
          line: `POST /auth/v1/${path}`,
          headers: {
            contentType: 'application/json',
            apikey: 'anon-key',
            authorization: `Bearer ${bearer}`,
          },
          body,
        },
      ]);
    },
  );

  it('throws a Network Error if no server listens', async () => {
    const { auth } = await recorded();
    await closing.pop()?.();
    const error = await rejection(auth.refresh('refresh-1', noSignal()));
    expect(error).toMatchObject({ kind: 'network', message: 'Network Error' });
  });

  it('lets only revocation outlive the page', async () => {
    const outliving: string[] = [];
    vi.stubGlobal('fetch', async ({ url, keepalive }: Request) => {
      if (keepalive) outliving.push(url);
      return new Response('{}', { status: 500 });
    });
    const auth = createAuthService({ config });
    for (const call of names) await rejection(calls[call](auth, noSignal()));
    vi.unstubAllGlobals();
    expect(outliving).toEqual(['https://auth.example/auth/v1/logout?scope=local']);
  });
});

describe('authService, a response with status 200', () => {
  const user = { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } };
  const session = {
    access_token: 'access-1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: received + 3600,
    refresh_token: 'refresh-1',
    user: { ...user, aud: 'authenticated' },
  };

  const withSession = ['logIn', 'signUp', 'refresh'] as const;

  it.each(withSession)('is the session of %s', async (call) => {
    expect(await calls[call](service({ body: session }).auth, noSignal())).toEqual({
      user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: received + 3600,
    });
  });

  it('is null for a signup whose email must be confirmed', async () => {
    const { auth } = service({ body: { ...session.user, confirmation_sent_at: 'now' } });
    expect(await auth.signUp(registration, noSignal())).toBeNull();
  });

  it.each(['', 'ok', '<html></html>', { anything: 1 }])(
    'is not read after a logout: %j',
    async (body) => {
      for (const call of ['logOut', 'revoke'] as const)
        await expect(calls[call](service({ body }).auth, noSignal())).resolves.toBeUndefined();
    },
  );

  describe.each(withSession)('to %s', (call) => {
    const { access_token, refresh_token, expires_in } = session;
    it.each([
      ['nothing', ''],
      ['HTML', '<title>Sign in to the hotel network</title>'],
      ['null', 'null'],
      ['an array', []],
      ['no user', { access_token, refresh_token, expires_in }],
      ['no refresh token', { access_token, expires_in, user }],
      ['an empty access token', { access_token: '', refresh_token, expires_in, user }],
      ['no expiry', { access_token, refresh_token, user }],
      ['an expiry in words', { access_token, refresh_token, expires_in: '60', user }],
    ])('but with %s is malformed, not a session', async (_, body) => {
      const error = await failing(call, { body });
      expect(error).toBeInstanceOf(MalformedResponseError);
      expect(error).toHaveProperty(
        'message',
        'The sign-in service gave an answer that cannot be read',
      );
    });
  });
});

const code = 'invalid_credentials';
const msg = 'Invalid login credentials';
const grant = 'invalid_grant';
const http = { error_code: 'http_error' };

/** Error bodies, and what the error has of them. */
const bodies: readonly [string, unknown, { code?: number; error_code?: string; msg?: string }][] = [
  ['the older shape', { code: 4, error_code: code, msg }, { code: 4, error_code: code, msg }],
  ['the newer shape', { code, message: msg }, { error_code: code, msg }],
  ["OAuth's shape", { error: grant, error_description: msg }, { error_code: grant, msg }],
  ["OAuth's shape, undescribed", { error: grant }, { error_code: grant, msg: grant }],
  ["a gateway's message", { message: 'No API key found' }, { msg: 'No API key found' }],
  ['a code that is a number', { code: 422, msg }, { code: 422, msg }],
  ["the database's code", { code: '23505', message: msg }, { error_code: '23505', msg }],
  ['empty texts', { error_code: '', msg: '', message: 'Elsewhere' }, { msg: 'Elsewhere' }],
  ['fields that are no texts', { error_code: 7, msg: { a: 1 }, message: null }, {}],
  ['an empty object', {}, {}],
  ['an array', [1, 2], {}],
  ['no body', '', http],
  ['a page of HTML', '<h1>502 Bad Gateway</h1>', http],
  ['JSON cut off', '{"msg":"Invalid', http],
  ['null', 'null', http],
];

describe.each(names)('authService, a failed %s', (call) => {
  const isLogout = call === 'logOut' || call === 'revoke';
  const defaults = isLogout
    ? { error_code: 'logout_error', msg: 'Logout failed' }
    : { error_code: 'unknown_error', msg: 'Authentication failed' };

  describe.each([400, 401, 403, 404, 422, 429, 500, 504])('with status %i', (status) => {
    it.each(bodies)(
      'has the code and message of %s, and is not retried',
      async (_, body, known) => {
        const { auth, sent } = service({ status, body });
        const error = await rejection(calls[call](auth, noSignal()));
        expect(error).toBeInstanceOf(AuthApiError);
        expect(error).toMatchObject({ code: status, status, ...defaults, ...known });
        expect(error).toHaveProperty('message', known.msg ?? defaults.msg);
        expect(sent).toHaveLength(1);
      },
    );
  });

  it('is a Network Error without a response', async () => {
    const error = await failing(call, { fails: 'ERR_NETWORK' });
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toHaveProperty('message', 'Network Error');
  });

  it.each(['ETIMEDOUT', 'ECONNABORTED'] as const)('is a timeout after %s', async (fails) => {
    const error = await failing(call, { fails });
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toHaveProperty('message', 'The sign-in service took too long to answer');
  });

  it('is the error of a defect unchanged', async () => {
    const defect = new TypeError('undefined is not a function');
    const adapter = () => Promise.reject(defect);
    expect(await rejection(calls[call](createAuthService({ config, adapter }), noSignal()))).toBe(
      defect,
    );
  });

  it('is an abort, not a failure, when the caller aborts', async () => {
    expect(isAbort(await aborted(call))).toBe(true);
  });

  it('has no password and no token in its error', async () => {
    const replies: readonly Reply[] = [
      { status: 400, body: { error_code: 'bad', msg: 'Bad' } },
      { status: 502, body: '<html>' },
      { fails: 'ERR_NETWORK' },
      { fails: 'ETIMEDOUT' },
    ];
    for (const reply of replies) expect(secretsIn(await failing(call, reply))).toEqual([]);
    expect(secretsIn(await aborted(call))).toEqual([]);
  });
});

it('authService has no token of a malformed response in its error', async () => {
  const body = { access_token: secrets.access, refresh_token: secrets.refresh };
  expect(secretsIn(await failing('refresh', { body }))).toEqual([]);
});

/** The secrets in message, stack or JSON of an error, or in anything that it references. */
function secretsIn(error: unknown): string[] {
  const printed = [String(error), JSON.stringify(error), JSON.stringify(everythingIn(error))];
  return Object.values(secrets).filter((secret) => printed.some((part) => part.includes(secret)));
}

/** All properties of an error, also those that are not printed. */
function everythingIn(value: unknown, depth = 5): unknown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  return Reflect.ownKeys(value).map((key) => everythingIn(Reflect.get(value, key), depth - 1));
}
