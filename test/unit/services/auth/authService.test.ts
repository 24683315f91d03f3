import { describe, expect, it, vi } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { isSessionless, toSession } from '../../../../src/services/auth/authWire.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { stubFetch } from '../support/stubFetch.ts';
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

describe('authService, a request', () => {
  const user = '"email":"zoë@filmhaus.dev","password":"p\\"w\\\\ü hush-password"';
  const registered = `{${user},"data":{"firstName":"Zoë","lastName":"Li","name":"Zoë Li"}}`;

  it.each<[Call, string, string, string]>([
    ['logIn', 'token?grant_type=password', 'anon-key', `{${user}}`],
    ['signUp', 'signup', 'anon-key', registered],
    ['refresh', 'token?grant_type=refresh_token', 'anon-key', '{"refresh_token":"hush-refresh"}'],
    ['logOut', 'logout', 'hush-access', ''],
    ['revoke', 'logout?scope=local', 'hush-access', ''],
  ])(
    'of %s is one POST /auth/v1/%s, with the token %s, exactly %j and no other headers',
    async (call, path, bearer, body) => {
      const sent = stubFetch({
        status: 422,
        body: { error_code: 'weak_password', msg: 'Too weak' },
      });
      const error = await rejection(calls[call](createAuthService({ config }), noSignal()));
      vi.unstubAllGlobals();
      expect(error).toMatchObject({ code: 422, error_code: 'weak_password', msg: 'Too weak' });
      // Only a revocation outlives the page.
      const expected = { method: 'POST', body, keepalive: call === 'revoke' };
      const url = `https://auth.example/auth/v1/${path}`;
      expect(sent).toMatchObject([{ ...expected, url }]);
      expect(sent[0]?.headers).toEqual({
        accept: 'application/json, text/plain, */*',
        apikey: 'anon-key',
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
      });
    },
  );
});

const user = { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } };
const session = {
  access_token: secrets.access,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: received + 3600,
  refresh_token: secrets.refresh,
  user: { ...user, aud: 'authenticated' },
};

describe('authService, a response with status 200', () => {
  const withSession = ['logIn', 'signUp', 'refresh'] as const;

  it.each(withSession)('is the session of %s', async (call) => {
    expect(await calls[call](service({ body: session }).auth, noSignal())).toEqual({
      user,
      accessToken: secrets.access,
      refreshToken: secrets.refresh,
      expiresAt: received + 3600,
    });
  });

  it('is null for a signup whose email must be confirmed', async () => {
    const { auth } = service({ body: { ...session.user, confirmation_sent_at: 'now' } });
    expect(await auth.signUp(registration, noSignal())).toBeNull();
  });

  it.each(['logOut', 'revoke'] as const)('is not read after a %s', async (call) => {
    for (const body of ['', '<html></html>', { anything: 1 }])
      await expect(calls[call](service({ body }).auth, noSignal())).resolves.toBeUndefined();
  });

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
    ])('but with %s is malformed, and no token is in its error', async (_, body) => {
      const message = "The sign-in service sent a response that can't be read";
      const error = await failing(call, { body });
      expect(error).toBeInstanceOf(MalformedResponseError);
      expect(error).toHaveProperty('message', message);
      expect(secretsIn(error)).toEqual([]);
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
      'has the code and message of %s, no password or token, and is not retried',
      async (_, body, known) => {
        const { auth, sent } = service({ status, body });
        const error = await rejection(calls[call](auth, noSignal()));
        expect(error).toBeInstanceOf(AuthApiError);
        const sure = { code: status, status, retryAfterMs: undefined, ...defaults };
        expect(error).toMatchObject({ ...sure, ...known });
        expect(error).toHaveProperty('message', known.msg ?? defaults.msg);
        expect(secretsIn(error)).toEqual([]);
        expect(sent).toHaveLength(1);
      },
    );
  });

  it.each([
    ['ERR_NETWORK', NetworkError, 'Network Error'],
    ['ETIMEDOUT', TimeoutError, 'The sign-in service took too long to answer'],
    ['ECONNABORTED', TimeoutError, 'The sign-in service took too long to answer'],
  ] as const)(
    'by %s is an error of its kind without password and token',
    async (fails, Kind, message) => {
      const error = await failing(call, { fails });
      expect(error).toBeInstanceOf(Kind);
      expect(error).toHaveProperty('message', message);
      expect(secretsIn(error)).toEqual([]);
    },
  );

  it('is the error of a defect unchanged', async () => {
    const defect = new TypeError('undefined is not a function');
    const auth = createAuthService({ config, adapter: () => Promise.reject(defect) });
    expect(await rejection(calls[call](auth, noSignal()))).toBe(defect);
  });

  it('is an abort without password and token when the caller aborts', async () => {
    const caller = new AbortController();
    const thrown = rejection(calls[call](service(silence).auth, caller.signal));
    await Promise.resolve();
    caller.abort();
    const error = await thrown;
    expect(isAbort(error)).toBe(true);
    expect(secretsIn(error)).toEqual([]);
  });
});

describe('toSession, the expiry', () => {
  /** ms; the device's clock when the session arrives, in step with the server's */
  const synced = received * 1_000 + 999;

  it.each([
    ['sent by the server, while the clocks agree', 0, received + 3600],
    ['sent by the server, with a clock a minute ahead', 60, received + 3600],
    ['sent by the server, with a clock a minute behind', -60, received + 3600],
    ['computed, with a clock further ahead', 61, received + 3661],
    ['computed, with a clock further behind', -61, received + 3539],
  ])('is %s', (_, aheadS, expiresAt) => {
    expect(toSession(session, synced + aheadS * 1000).expiresAt).toBe(expiresAt);
  });

  it.each([undefined, null])('is computed from one of its fields if the other is %j', (missing) => {
    const withoutDuration = { ...session, expires_in: missing };
    expect(toSession(withoutDuration, 0).expiresAt).toBe(received + 3600);
    const withoutTime = { ...session, expires_at: missing };
    expect(toSession(withoutTime, synced).expiresAt).toBe(received + 3600);
  });
});

describe('toUser', () => {
  const toUser = (sent: unknown) => toSession({ ...session, user: sent }, 0).user;

  it('keeps id, email and metadata as sent, and nothing else', () => {
    expect(toUser({ ...user, role: 'authenticated', identities: [], phone: '' })).toEqual(user);
  });

  it('drops a first name that is not a string, and nothing else', () => {
    const others = { lastName: 'Okafor', prototypes: 1, 'a constructor': 2 };
    expect(toUser({ ...user, user_metadata: { firstName: 7, ...others } })).toEqual({
      ...user,
      user_metadata: others,
    });
  });

  it('has an empty email and no metadata if the account has none', () => {
    for (const user_metadata of [undefined, null, 'text', 7])
      expect(toUser({ id: 'u-1', user_metadata })).toEqual({
        id: 'u-1',
        email: '',
        user_metadata: {},
      });
  });

  it.each([null, 'mira', {}, { id: 7, email: '' }, { id: '7', email: 7 }])('rejects %j', (sent) => {
    expect(() => toUser(sent)).toThrow(MalformedResponseError);
  });
});

it.each([
  ['a user beside an empty token', { ...user, access_token: '' }, true],
  ['a user beside no token', { ...user, access_token: null }, true],
  ['a session', session, false],
  ['no user', { message: 'ok' }, false],
  ['nothing', '', false],
])('isSessionless reads %s', (_, data, isTrue) => {
  expect(isSessionless(data)).toBe(isTrue);
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
