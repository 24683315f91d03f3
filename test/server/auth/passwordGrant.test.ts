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
  expect([unknown.text, malformed.text, missing.text]).toEqual([
    wrong.text,
    wrong.text,
    wrong.text,
  ]);
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
