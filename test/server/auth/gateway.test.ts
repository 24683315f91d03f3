import { CompactSign, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, signUp, type Tokens } from '../../support/authClient.ts';

describe('with the gateway', () => {
  let backend: AuthBackend;
  beforeAll(async () => {
    backend = await startAuthBackend();
  });
  afterAll(() => backend.close());

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

  test('the key can be in the URL', async () => {
    const key = encodeURIComponent(backend.anonKey);
    const response = await fetch(`${backend.base}/health?apikey=${key}`);
    expect(response.status).toBe(200);
  });

  test.each(['garbage', 'a.b.c', 'sb_publishable_other'])('the key %s is wrong', async (apikey) => {
    const response = await call(backend, 'GET /health', { headers: { apikey } });
    expect(response.status).toBe(401);
    expect(response.body['message']).toBe('Invalid API key');
  });

  test("a user's token is not a key", async () => {
    const { access } = await signUp(backend);
    const response = await call(backend, 'GET /health', { headers: { apikey: access } });
    expect(response.status).toBe(401);
  });

  test.each([
    ['no bearer', undefined],
    ['the anon key as bearer', 'reelstate-local-anon-key'],
    ['a key of the newer kind as bearer', 'sb_publishable_whatever'],
  ])('%s is replaced by a token without a user', async (_, bearer) => {
    const options = bearer === undefined ? {} : { bearer };
    const response = await call(backend, 'GET /user', options);
    expect(response.body).toMatchObject({ code: 403, msg: 'invalid claim: missing sub claim' });
  });

  test('any other bearer passes through', async () => {
    const { access } = await signUp(backend);
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    const odd = await call(backend, 'GET /user', { headers: { Authorization: 'Basic eA==' } });
    expect(odd.body['error_code']).toBe('no_authorization');
  });

  test("the admin route needs a service key, not an anon key or a user's token", async () => {
    const { access, userId } = await signUp(backend);
    const line = `PUT /admin/users/${userId}`;
    const asService = { apikey: backend.serviceKey };
    expect((await call(backend, line, { headers: asService, body: {} })).status).toBe(200);
    expect((await call(backend, line, { body: {} })).body['error_code']).toBe('not_admin');
    const asUser = await call(backend, line, { headers: asService, bearer: access, body: {} });
    expect(asUser.body['error_code']).toBe('not_admin');
  });

  test('a service key signed with another secret is refused', async () => {
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('some other secret that is long enough'));
    const response = await call(backend, 'GET /health', { headers: { apikey: forged } });
    expect(response.status).toBe(401);
  });

  test('an unknown path is a 404 as text, after the key check', async () => {
    const response = await call(backend, 'GET /nowhere');
    expect(response.status).toBe(404);
    expect(response.text).toBe('404 page not found\n');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('without the gateway', () => {
  let backend: AuthBackend;
  beforeAll(async () => {
    backend = await startAuthBackend({ GATEWAY: 'off', GOTRUE_CORS_ALLOWED_HEADERS: 'X-Own' });
  });
  afterAll(() => backend.close());

  const preflight = (method: string, requested: string) =>
    fetch(`${backend.base}/token`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': requested,
      },
    });

  test('no key is required', async () => {
    expect((await fetch(`${backend.base}/health`)).status).toBe(200);
  });

  test('a preflight with known headers and the configured one is allowed', async () => {
    const response = await preflight('POST', 'authorization,content-type,x-own');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,x-own',
    );
  });

  test.each([
    ['POST', 'apikey,content-type'],
    ['POST', 'content-type,authorization'],
    ['TRACE', 'content-type'],
  ])('a preflight for %s with %s gets no allow headers', async (method, requested) => {
    const response = await preflight(method, requested);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-headers')).toBeNull();
  });

  test("a response exposes GoTrue's headers", async () => {
    const response = await fetch(`${backend.base}/health`, {
      headers: { Origin: 'http://a.test' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'X-Total-Count, Link, X-Supabase-Api-Version',
    );
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('wrong methods: POST /user checks the bearer first, GET /logout does not', async () => {
    expect((await call(backend, 'POST /user')).status).toBe(401);
    const { access } = await signUp(backend);
    const posted = await call(backend, 'POST /user', { bearer: access });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    const got = await call(backend, 'GET /logout');
    expect([got.status, got.text, got.headers.get('allow')]).toEqual([405, '', 'POST']);
  });
});

describe('a bearer token', () => {
  let backend: AuthBackend;
  let user: Tokens;
  beforeAll(async () => {
    backend = await startAuthBackend({ GATEWAY: 'off' });
    user = await signUp(backend);
  });
  afterAll(() => backend.close());

  const prefix = 'invalid JWT: unable to parse or verify signature, ';
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(backend.secret);

  async function getRejection(bearer: string) {
    const { status, body } = await call(backend, 'GET /user', { bearer });
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
      .sign(backend.secret);
    expect((await getRejection(text))[0]).toBe(403);
  });

  test('claims are checked in the order subject, user, session', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await getRejection(await signed({ sub: 'mira' }))).toEqual([
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ]);
    expect((await getRejection(await signed({ sub: unknownId })))[1]).toBe('user_not_found');
    const noSession = await signed({ sub: user.userId, session_id: unknownId });
    expect((await getRejection(noSession))[1]).toBe('session_not_found');
  });

  test("a token with another user's session is refused", async () => {
    const other = await signUp(backend);
    const { session_id } = JSON.parse(
      Buffer.from(other.access.split('.')[1] ?? '', 'base64url').toString(),
    ) as { session_id: string };
    const mixed = await signed({ sub: user.userId, session_id });
    expect((await getRejection(mixed))[1]).toBe('session_not_found');
  });

  test("a token expires at its second by the server's clock", async () => {
    const { access } = await signUp(backend);
    backend.advance(3_599_000 - (backend.now() % 1_000));
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
    backend.advance(1_000);
    expect((await getRejection(access))[2]).toBe(
      `${prefix}token has invalid claims: token is expired`,
    );
  });
});
