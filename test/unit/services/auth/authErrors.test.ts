import { describe, expect, it } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

const secrets = { password: 'hush-password', access: 'hush-access', refresh: 'hush-refresh' };
const email = 'mira@filmhaus.dev';
const { password } = secrets;

const calls = ['logIn', 'signUp', 'refresh', 'logOut', 'revoke'] as const;
type Call = (typeof calls)[number];

function callOf(call: Call, signal: AbortSignal, ...script: Reply[]): Promise<unknown> {
  const auth = createAuthService({ config, adapter: wire(...script).adapter });
  switch (call) {
    case 'logIn':
      return auth.logIn({ email, password }, signal);
    case 'signUp':
      return auth.signUp({ email, password, firstName: 'Mira', lastName: 'Okafor' }, signal);
    case 'refresh':
      return auth.refresh(secrets.refresh, signal);
    case 'logOut':
      return auth.logOut(secrets.access, signal);
    case 'revoke':
      return auth.revoke(secrets.access, signal);
  }
}

const failing = (call: Call, reply: Reply) => rejection(callOf(call, noSignal(), reply));

const bodies: readonly [string, unknown, { code?: number; error_code?: string; msg?: string }][] = [
  [
    'the older shape',
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  ],
  [
    'the newer shape',
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
    { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  ],
  [
    "OAuth's shape",
    { error: 'invalid_grant', error_description: 'Invalid login credentials' },
    { error_code: 'invalid_grant', msg: 'Invalid login credentials' },
  ],
  [
    "OAuth's shape without description",
    { error: 'invalid_grant' },
    { error_code: 'invalid_grant', msg: 'invalid_grant' },
  ],
  ["a gateway's message", { message: 'No API key found' }, { msg: 'No API key found' }],
  ['a code that is a number', { code: 422, msg: 'Too weak' }, { code: 422, msg: 'Too weak' }],
  [
    "the database's code",
    { code: '23505', message: 'duplicate' },
    { error_code: '23505', msg: 'duplicate' },
  ],
  [
    'texts that are empty',
    { error_code: '', msg: '', message: 'Said elsewhere' },
    { msg: 'Said elsewhere' },
  ],
  ['texts that are none', { error_code: 7, msg: { a: 1 }, message: null }, {}],
  ['an empty object', {}, {}],
  ['an array', [1, 2], {}],
  ['no body', '', { error_code: 'http_error' }],
  ['a page of HTML', '<h1>502 Bad Gateway</h1>', { error_code: 'http_error' }],
  ['JSON cut off', '{"msg":"Invalid', { error_code: 'http_error' }],
  ['null', 'null', { error_code: 'http_error' }],
];

describe.each(calls)('authService, a rejected %s', (call) => {
  const isLogout = call === 'logOut' || call === 'revoke';
  const defaults = isLogout
    ? { error_code: 'logout_error', msg: 'Logout failed' }
    : { error_code: 'unknown_error', msg: 'Authentication failed' };

  describe.each([400, 401, 403, 404, 422, 429, 500, 504])('with status %i', (status) => {
    it.each(bodies)('has the code and message of %s', async (_, body, known) => {
      const error = await failing(call, { status, body });
      expect(error).toBeInstanceOf(AuthApiError);
      expect(error).toMatchObject({ code: status, status, ...defaults, ...known });
      expect(error).toHaveProperty('message', known.msg ?? defaults.msg);
    });
  });
});

describe.each(calls)('authService, a %s without a usable response', (call) => {
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

  it('is an abort, not a failure, when the caller aborts', async () => {
    const caller = new AbortController();
    const thrown = rejection(callOf(call, caller.signal, silence));
    await Promise.resolve();
    caller.abort();
    expect(isAbort(await thrown)).toBe(true);
  });
});

describe.each(['logIn', 'signUp', 'refresh'] as const)(
  'authService, a %s with status 200',
  (call) => {
    const user = { id: 'u1', email, user_metadata: {} };
    it.each([
      ['nothing', ''],
      ['HTML', '<title>Sign in to the hotel network</title>'],
      ['null', 'null'],
      ['an array', []],
      ['no user', { access_token: 'a', refresh_token: 'r', expires_in: 60 }],
      ['no refresh token', { access_token: 'a', expires_in: 60, user }],
      ['an empty access token', { access_token: '', refresh_token: 'r', expires_in: 60, user }],
      ['no expiry', { access_token: 'a', refresh_token: 'r', user }],
      ['an expiry in words', { access_token: 'a', refresh_token: 'r', expires_in: '60', user }],
    ])('but %s is malformed, not a session', async (_, body) => {
      const error = await failing(call, { body });
      expect(error).toBeInstanceOf(MalformedResponseError);
      expect(error).toHaveProperty(
        'message',
        'The sign-in service gave an answer that cannot be read',
      );
    });
  },
);

describe.each(calls)('authService, secrets of a %s', (call) => {
  const replies: readonly [string, Reply][] = [
    ['refused', { status: 400, body: { error_code: 'bad', msg: 'Bad' } }],
    ['refused in HTML', { status: 502, body: '<html>' }],
    ['lost', { fails: 'ERR_NETWORK' }],
    ['late', { fails: 'ETIMEDOUT' }],
  ];

  it.each(replies)('are not in the error for %s', async (_, reply) => {
    expect(secretsIn(await failing(call, reply))).toEqual([]);
  });

  it('are not in the error of an aborted call', async () => {
    const caller = new AbortController();
    const thrown = rejection(callOf(call, caller.signal, silence));
    await Promise.resolve();
    caller.abort();
    expect(secretsIn(await thrown)).toEqual([]);
  });
});

it('authService keeps the tokens of a malformed response out of the error', async () => {
  const body = { access_token: secrets.access, refresh_token: secrets.refresh };
  expect(secretsIn(await failing('refresh', { body }))).toEqual([]);
});

/** The secrets in message, stack or JSON of an error, or in anything that hangs on it. */
function secretsIn(error: unknown): string[] {
  const told = [String(error), JSON.stringify(error), JSON.stringify(everythingIn(error))];
  return Object.values(secrets).filter((secret) => told.some((text) => text.includes(secret)));
}

/** All that hangs on an error, whether it would print it or not. */
function everythingIn(value: unknown, depth = 5): unknown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  return Reflect.ownKeys(value).map((key) => everythingIn(Reflect.get(value, key), depth - 1));
}
