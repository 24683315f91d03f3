import type * as Bcrypt from '@node-rs/bcrypt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, requestSignIn, signUp } from '../../support/authClient.ts';

const bcrypt = vi.hoisted(() => ({
  compared: [] as string[],
  /** Called when a comparison is done, before its result is returned; may delay it. */
  beforeResult: async () => {},
}));
vi.mock('@node-rs/bcrypt', async (load) => {
  const real = await load<typeof Bcrypt>();
  return {
    ...real,
    verify: async (given: string, stored: string) => {
      bcrypt.compared.push(stored);
      const isCorrect = await real.verify(given, stored);
      await bcrypt.beforeResult();
      return isCorrect;
    },
  };
});

const backend = await setupAuthBackend();

const signIn = (body: object) => requestSignIn(backend, body);

test('an unknown address costs one bcrypt comparison and has the response of a wrong password', async () => {
  const email = newEmail();
  await signUp(backend, email);
  bcrypt.compared.length = 0;
  const wrong = await signIn({ email, password: 'Wrong-1234' });
  const unknown = await signIn({ email: newEmail(), password });
  const malformed = await signIn({ email: 'no address', password });
  const missing = await signIn({ email });
  expect(bcrypt.compared).toHaveLength(4);
  for (const stored of bcrypt.compared) expect(stored).toMatch(/^\$2b\$10\$.{53}$/);
  expect(wrong.body['error_code']).toBe('invalid_credentials');
  expect({
    unknownText: unknown.text,
    malformedText: malformed.text,
    missingText: missing.text,
  }).toEqual({ unknownText: wrong.text, malformedText: wrong.text, missingText: wrong.text });
});

test('a password that changes during the comparison creates no session', async () => {
  const email = newEmail();
  const { access } = await signUp(backend, email);
  let continueVerify = () => {};
  const reached = new Promise<void>((signalReached) => {
    bcrypt.beforeResult = () => {
      signalReached();
      bcrypt.beforeResult = async () => {};
      return new Promise((done) => {
        continueVerify = done;
      });
    };
  });
  const slow = signIn({ email, password });
  await reached;
  const body = { password: 'Another-reel-7' };
  expect((await call(backend, 'PUT /user', { bearer: access, body })).status).toBe(200);
  continueVerify();
  expect((await slow).body['error_code']).toBe('invalid_credentials');
});

test('an address with spaces around it is another address', async () => {
  const email = newEmail();
  await signUp(backend, email);
  expect((await signIn({ email: ` ${email}`, password })).status).toBe(400);
});

test('a password that no longer meets the rules logs in with weak_password in the response', async () => {
  const email = newEmail();
  await signUp(backend, email);
  expect((await signIn({ email, password })).body['weak_password']).toBeNull();
  const env = { GOTRUE_PASSWORD_MIN_LENGTH: '40' };
  const stricter = await setupAuthBackend(env, onTestFinished, backend.dataDir);
  expect((await requestSignIn(stricter, { email, password })).body).toMatchObject({
    user: { email },
    weak_password: { message: 'Password should be at least 40 characters.', reasons: ['length'] },
  });
});

test('two passwords are compared at once and eight wait; beyond that a login is refused with Retry-After', async () => {
  const email = newEmail();
  const { access } = await signUp(backend, email);
  bcrypt.compared.length = 0;
  let finish = () => {};
  const isOver = new Promise<void>((done) => (finish = done));
  let reach = () => {};
  const reached = new Promise<void>((done) => (reach = done));
  bcrypt.beforeResult = () => {
    reach();
    return isOver;
  };
  onTestFinished(() => {
    bcrypt.beforeResult = async () => {};
  });
  const logins = Array.from({ length: 12 }, () => signIn({ email, password }));
  const results = Promise.all(logins);
  const refusals = await Promise.all([Promise.any(logins), reached]);
  expect(refusals[0].status).toBe(429);
  expect(refusals[0].headers.get('Retry-After')).toBe('1');
  expect(refusals[0].body).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
  expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);
  const signup = { email: newEmail(), password };
  expect((await call(backend, 'POST /signup', { body: signup })).status).toBe(429);
  expect(bcrypt.compared.length).toBeLessThanOrEqual(2);
  finish();
  const statuses = (await results).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect(bcrypt.compared).toHaveLength(10);
  expect((await signIn({ email, password })).status).toBe(200);
});

test.each([
  [
    { email: 'a@b', phone: '1', password },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  [{ phone: '1', password }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  [{ email: null, password }, 400, 'validation_failed', 'missing email or phone'],
])('%j is refused before any comparison', async (body, code, error_code, msg) => {
  bcrypt.compared.length = 0;
  const response = await signIn(body);
  expect(response.body).toMatchObject({ code, error_code, msg });
  expect(bcrypt.compared).toEqual([]);
});

test('X-JWT-AUD with another audience finds no user', async () => {
  const email = newEmail();
  await signUp(backend, email);
  const response = await call(backend, 'POST /token?grant_type=password', {
    body: { email, password },
    headers: { 'X-JWT-AUD': 'elsewhere' },
  });
  expect(response.body['error_code']).toBe('invalid_credentials');
});

test('X-JWT-AUD of more than 255 bytes is refused, so that no token outgrows the headers of a request', async () => {
  const refused = { code: 400, error_code: 'validation_failed' };
  const headers = { 'X-JWT-AUD': 'a'.repeat(256) };
  const body = { email: newEmail(), password };
  const { access } = await signUp(backend);
  const signup = await call(backend, 'POST /signup', { body, headers });
  expect(signup.body).toMatchObject(refused);
  expect(signup.body['msg']).toBe('X-JWT-AUD cannot be longer than 255 bytes');
  const login = await call(backend, 'POST /token?grant_type=password', { body, headers });
  expect(login.body).toMatchObject(refused);
  const user = await call(backend, 'GET /user', { bearer: access, headers });
  expect(user.body).toMatchObject(refused);
  headers['X-JWT-AUD'] = 'a'.repeat(255);
  expect((await call(backend, 'POST /signup', { body, headers })).status).toBe(200);
});

test('no response of the auth server is stored by a cache, neither a user nor an error', async () => {
  const { access } = await signUp(backend);
  for (const bearer of [access, `${access}x`]) {
    const { headers } = await call(backend, 'GET /user', { bearer });
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
});
