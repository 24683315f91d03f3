import { CompactSign, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, signUp, type Tokens } from '../../support/authClient.ts';

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
