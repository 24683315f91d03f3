import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call } from '../../support/authClient.ts';

let backend: AuthBackend;
beforeAll(async () => {
  backend = await startAuthBackend({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
});
afterAll(() => backend.close());

const person = {
  email: 'Demo@reelstate.local',
  password: 'reelstate-demo',
  firstName: 'Demo',
  lastName: 'Visitor',
};

test('a seeded person can sign in at once, and is made only once', async () => {
  expect(await backend.auth.seedUser(person)).toBe('created');
  expect(await backend.auth.seedUser({ ...person, password: 'another-one' })).toBe('present');
  const body = { email: person.email, password: person.password };
  const answer = await call(backend, 'POST /token?grant_type=password', { body });
  expect(answer.body).toMatchObject({
    user: {
      email: 'demo@reelstate.local',
      user_metadata: { firstName: 'Demo', lastName: 'Visitor', name: 'Demo Visitor' },
    },
  });
});

test('two seedings at once make one person', async () => {
  const seeds = Array.from({ length: 2 }, () =>
    backend.auth.seedUser({ ...person, email: 'twice@reelstate.local' }),
  );
  expect((await Promise.all(seeds)).toSorted()).toEqual(['created', 'present']);
});

test('the database is for its owner only', async () => {
  expect((await stat(join(backend.dataDir, 'auth.db'))).mode & 0o777).toBe(0o600);
});
