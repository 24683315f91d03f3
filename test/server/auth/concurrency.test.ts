import { describe, expect, test } from 'vitest';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, refresh, signUp, getTokens } from '../../support/authClient.ts';

const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

describe.each(['1', '2'])('concurrent requests, refresh algorithm %s', async (version) => {
  const backend = await setupAuthBackend({
    GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: version,
  });

  test('two signups of one address in different cases create one account', async () => {
    const email = newEmail();
    const addresses = [email, email.toUpperCase()];
    const responses = await times(2, (index) =>
      call(backend, 'POST /signup', { body: { email: addresses[index], password } }),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const rejected = responses.find(({ status }) => status === 422);
    expect(rejected?.body['error_code']).toBe('user_already_exists');
  });

  test('twenty refreshes with one token get the same next token', async () => {
    const { refresh: first } = await signUp(backend);
    const responses = await times(20, () => refresh(backend, first));
    const tokens = new Set(responses.map((response) => getTokens(response).refresh));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(first);
  });

  test('a refresh during a logout gets a response, and the session is deleted afterwards', async () => {
    const { refresh: token, access } = await signUp(backend);
    const [refreshed, out] = await Promise.all([
      refresh(backend, token),
      call(backend, 'POST /logout', { bearer: access }),
    ]);
    expect([200, 400]).toContain(refreshed.status);
    expect(out.status).toBe(204);
    expect((await refresh(backend, token)).body['error_code']).toBe('refresh_token_not_found');
  });

  test('ten merges of different metadata keys are all stored', async () => {
    const { access } = await signUp(backend);
    await times(10, (index) =>
      call(backend, 'PUT /user', { bearer: access, body: { data: { [`key${index}`]: index } } }),
    );
    const { user_metadata: metadata } = (await call(backend, 'GET /user', { bearer: access })).body;
    for (let index = 0; index < 10; index += 1) {
      expect(metadata).toHaveProperty(`key${index}`, index);
    }
  });

  test('a merge during a password hash is stored', async () => {
    const { access } = await signUp(backend);
    const put = (body: object) => call(backend, 'PUT /user', { bearer: access, body });
    const slow = put({ password: 'Another-reel-7', data: { slow: 1 } });
    const quick = await put({ data: { quick: 2 } });
    expect({ slowStatus: (await slow).status, quickStatus: quick.status }).toEqual({
      slowStatus: 200,
      quickStatus: 200,
    });
    const { body } = await call(backend, 'GET /user', { bearer: access });
    expect(body['user_metadata']).toMatchObject({ slow: 1, quick: 2 });
  });
});
