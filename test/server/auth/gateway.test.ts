import { CompactSign, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { verifyToken } from '../../../server/auth/accessToken.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, changeUser, signUp } from '../../support/authClient.ts';

const backend = await setupAuthBackend();
const bare = await setupAuthBackend({ GATEWAY: 'off', GOTRUE_CORS_ALLOWED_HEADERS: 'X-Own' });
const issuing = await setupAuthBackend({ GATEWAY: 'off', GOTRUE_JWT_ISSUER: 'http://a.test' });

/** Signs without an expiry or an audience. */
const sign = (claims: Record<string, unknown>, secret: Uint8Array) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);

describe('with the gateway', async () => {
  test('an error of the gateway has no code and has CORS headers', async () => {
    const response = await call(backend, 'GET /health', { headers: { apikey: '' } });
    expect(response.status).toBe(401);
    expect(response.body).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-sb-error-code')).toBeNull();
  });

  test.each<[string, Record<string, string>, number]>([
    ['OPTIONS', { 'Access-Control-Request-Method': 'PUT' }, 200],
    ['OPTIONS', {}, 401],
    ['GET', { 'Access-Control-Request-Method': 'PUT' }, 401],
  ])('%s with the headers %j and no key is a %i', async (method, headers, status) => {
    const response = await fetch(`${backend.base}/health`, { method, headers });
    expect({ status: response.status, vary: response.headers.get('vary') }).toEqual({
      status,
      vary: 'Origin',
    });
    expect(response.headers.get('access-control-allow-headers')).toBeNull();
  });

  test("a role's token is a JWT of ten years, and a key", async () => {
    const { anonJwt } = backend;
    expect(decodeProtectedHeader(anonJwt)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { role, iss, iat = 0, exp } = decodeJwt(anonJwt);
    expect({ role, iss, exp }).toEqual({ role: 'anon', iss: 'supabase', exp: iat + 315_360_000 });
    expect((await call(backend, 'GET /health', { headers: { apikey: anonJwt } })).status).toBe(200);
  });

  test('the key can be in the URL', async () => {
    const key = encodeURIComponent(backend.anonKey);
    const response = await fetch(`${backend.base}/health?apikey=${key}`);
    expect(response.status).toBe(200);
  });

  test.each([
    ['garbage', 'garbage'],
    ['a malformed JWT', 'a.b.c'],
    ['a key of another project', 'sb_publishable_other'],
    ["a user's token", (await signUp(backend)).access],
    ['a service key of another secret', await sign({ role: 'service_role' }, Buffer.alloc(32))],
  ])('%s is not a key', async (_, apikey) => {
    const response = await call(backend, 'GET /health', { headers: { apikey } });
    expect(response.status).toBe(401);
    expect(response.body).toEqual({
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  });

  test.each([
    ['no bearer', undefined],
    ['the anon key as bearer', 'reelstate-local-anon-key'],
    ['a key of the newer kind as bearer', 'sb_publishable_whatever'],
    ['a key after two spaces', ' sb_publishable_whatever'],
  ])('%s is replaced by a token without a user', async (_, bearer) => {
    const options = bearer === undefined ? {} : { bearer };
    const response = await call(backend, 'GET /user', options);
    expect(response.body).toMatchObject({ code: 403, msg: 'invalid claim: missing sub claim' });
  });

  test('any other bearer passes through', async () => {
    const { access } = await signUp(backend);
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    for (const Authorization of ['Basic eA==', 'Basic, Bearer sb_x', 'Bearer a.b.c d']) {
      const odd = await call(backend, 'GET /user', { headers: { Authorization } });
      expect(odd.body['error_code']).toBe('no_authorization');
    }
  });

  test("the admin route needs a service key, not an anon key or a user's token", async () => {
    const { access, userId } = await signUp(backend);
    const line = `PUT /admin/users/${userId}`;
    expect((await changeUser(backend, userId, {})).status).toBe(200);
    expect((await call(backend, line, { body: {} })).body).toEqual({
      code: 403,
      error_code: 'not_admin',
      msg: 'User not allowed',
    });
    const headers = { apikey: backend.serviceKey };
    const asUser = await call(backend, line, { headers, bearer: access, body: {} });
    expect(asUser.body['error_code']).toBe('not_admin');
  });

  test('an unknown path is a 404 as text, after the key check', async () => {
    const response = await call(backend, 'GET /nowhere');
    expect(response.status).toBe(404);
    expect(response.text).toBe('404 page not found\n');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('without the gateway', () => {
  const origin = { Origin: 'http://localhost:5173' };
  const preflight = (method: string, headers: Record<string, string> = origin) =>
    fetch(`${bare.base}/token`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': method, ...headers },
    });
  const preflightFor = (method: string, requested: string) =>
    preflight(method, { ...origin, 'Access-Control-Request-Headers': requested });

  test('a preflight with known headers and the configured one is allowed', async () => {
    const known =
      'accept,authorization,content-type,x-client-info,x-client-ip,x-jwt-aud,x-own,' +
      'x-supabase-api-version,x-use-cookie';
    const response = await preflightFor('POST', known);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(known);
    expect(response.headers.get('vary')).toBe(
      'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    );
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'a preflight for %s is allowed without headers of its own, for an origin only',
    async (method) => {
      const { headers } = await preflight(method);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-allow-methods')).toBe(method);
      expect(headers.get('access-control-allow-headers')).toBeNull();
      const direct = await preflight(method, {});
      expect(direct.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test.each([
    ['POST', 'apikey,content-type'],
    ['POST', 'content-type,authorization'],
    ['TRACE', 'content-type'],
  ])('a preflight for %s with %s gets no allow headers', async (method, requested) => {
    const response = await preflightFor(method, requested);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-headers')).toBeNull();
  });

  test("a response, which needs no key, exposes GoTrue's headers", async () => {
    const response = await fetch(`${bare.base}/health`, {
      headers: { Origin: 'http://a.test', 'Access-Control-Request-Method': 'GET' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'X-Total-Count, Link, X-Supabase-Api-Version',
    );
    expect(response.headers.get('vary')).toBe('Origin');
    const direct = await fetch(`${bare.base}/health`);
    expect(direct.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['GET /signup', 'POST'],
    ['GET /admin/users/x', 'PUT'],
    ['POST /settings', 'GET'],
    ['OPTIONS /health', 'GET'],
  ])('%s is a 405 that allows %s', async (line, allow) => {
    const { status, text, headers } = await call(bare, line);
    expect({ status, text, allow: headers.get('allow') }).toEqual({ status: 405, text: '', allow });
  });

  test('wrong methods: POST /user checks the bearer first, GET /logout does not', async () => {
    expect((await call(bare, 'POST /user')).status).toBe(401);
    const { access } = await signUp(bare);
    const posted = await call(bare, 'POST /user', { bearer: access });
    expect({ status: posted.status, allow: posted.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, PUT',
    });
    const got = await call(bare, 'GET /logout');
    expect({ status: got.status, gotText: got.text, allow: got.headers.get('allow') }).toEqual({
      status: 405,
      gotText: '',
      allow: 'POST',
    });
  });
});

describe('a bearer token', async () => {
  const user = await signUp(issuing);
  const prefix = 'invalid JWT: unable to parse or verify signature, ';
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (claims: Record<string, unknown>) => sign(claims, issuing.secret);

  async function getRejection(bearer: string) {
    const { status, body } = await call(issuing, 'GET /user', { bearer });
    return [status, body['error_code'], body['msg']];
  }

  test("invalid tokens have GoTrue's messages", async () => {
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: user.userId })}.`;
    const foreign = `${encode({ alg: 'RS256' })}.${encode({})}.AAAA`;
    expect(await getRejection('one.two')).toEqual([
      403,
      'bad_jwt',
      `${prefix}token is malformed: token contains an invalid number of segments`,
    ]);
    expect((await getRejection('a.b.c'))[2]).toContain(`${prefix}token is malformed`);
    expect((await getRejection(unsigned))[2]).toBe(
      `${prefix}token signature is invalid: signing method none is invalid`,
    );
    expect((await getRejection(foreign))[2]).toBe(
      `${prefix}token signature is invalid: signing method RS256 is invalid`,
    );
    const text = await new CompactSign(Buffer.from('no claims'))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(issuing.secret);
    expect((await getRejection(text))[0]).toBe(403);
    expect((await getRejection(await sign({}, Buffer.alloc(32))))[2]).toBe(
      `${prefix}token signature is invalid: signature is invalid`,
    );
  });

  test.each([
    [{ nbf: 99_999_999_999 }, 'token is not valid yet'],
    [{ exp: 'soon' }, 'exp is invalid'],
  ])('a token with the claims %j is refused: %s', async (claims, fault) => {
    const [, , text] = await getRejection(await signed(claims));
    expect(text).toBe(`${prefix}token has invalid claims: ${fault}`);
  });

  test('a token that cannot be verified for lack of a secret is not blamed', async () => {
    const verified = verifyToken(user.access, { secret: new Uint8Array(), now: Date.now });
    await expect(verified).rejects.not.toHaveProperty('code', 'bad_jwt');
  });

  test('a token names its issuer, and one without an audience does not match', async () => {
    const { iss, sub, session_id } = decodeJwt(user.access);
    expect(iss).toBe('http://a.test');
    expect(await getRejection(await signed({ sub, session_id }))).toEqual([
      400,
      'validation_failed',
      "Token audience doesn't match request audience",
    ]);
  });

  const unknownId = '00000000-0000-4000-8000-000000000000';

  test('claims are checked in the order subject, user', async () => {
    expect((await getRejection(await signed({ sub: '' })))[2]).toBe(
      'invalid claim: missing sub claim',
    );
    for (const sub of ['mira', `x${unknownId}`, `${unknownId}x`]) {
      expect(await getRejection(await signed({ sub }))).toEqual([
        400,
        'bad_jwt',
        'invalid claim: sub claim must be a UUID',
      ]);
    }
    expect(await getRejection(await signed({ sub: unknownId }))).toEqual([
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ]);
  });

  test("a token without a session, with an unknown one or another user's is refused", async () => {
    const { session_id: another } = decodeJwt((await signUp(issuing)).access);
    for (const session_id of [undefined, unknownId, another]) {
      const token = await signed({ sub: user.userId, session_id });
      expect((await getRejection(token))[1]).toBe('session_not_found');
    }
  });

  test("a token expires at its second by the server's clock", async () => {
    const { access } = await signUp(issuing);
    issuing.advance(3_599_000 - (issuing.now() % 1_000));
    expect((await call(issuing, 'GET /user', { bearer: access })).status).toBe(200);
    issuing.advance(1_000);
    expect((await getRejection(access))[2]).toBe(
      `${prefix}token has invalid claims: token is expired`,
    );
  });
});
