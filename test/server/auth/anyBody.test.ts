import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, password, signUp } from '../../support/authClient.ts';

let backend: AuthBackend;
let access: string;
beforeAll(async () => {
  backend = await startAuthBackend();
  ({ access } = await signUp(backend));
});
afterAll(() => backend.close());

const routes = [
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /signup',
  'PUT /user',
  'POST /logout?scope=local&scope=%00',
];

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a@b', 'user-1@filmhaus.dev', password, '\0', '\ud800', 'x'.repeat(300)),
  fc.jsonValue(),
);
const knownKeys = fc.record(
  {
    email: awkward,
    EMAIL: awkward,
    password: awkward,
    phone: awkward,
    data: fc.oneof(awkward, fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())),
    refresh_token: awkward,
    app_metadata: awkward,
    code_challenge: awkward,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  knownKeys.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

test('no body causes a 500, a stack or an echo of a password', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), body, async (route, text) => {
      const response = await call(backend, route, { body: text, bearer: access });
      if (route.startsWith('POST /logout')) ({ access } = await signUp(backend));
      expect(response.status).toBeLessThan(500);
      expect(response.text).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
      const rejection = response.status >= 400 ? response.text : '';
      expect(rejection).not.toContain(password);
    }),
    { numRuns: 300 },
  );
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
}, 60_000);
