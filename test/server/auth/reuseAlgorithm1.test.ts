import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, refresh, signUp, getTokens } from '../../support/authClient.ts';

let backend: AuthBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.close());

/** Uses a token and returns the next one. */
async function next(token: string): Promise<string> {
  return getTokens(await refresh(backend, token)).refresh;
}

describe('refresh tokens of algorithm 1', () => {
  test('rotate, and a header has their first five characters', async () => {
    const first = (await signUp(backend)).refresh;
    const response = await refresh(backend, first);
    const second = getTokens(response).refresh;
    expect(second).toMatch(/^[a-z2-7]{12}$/);
    expect(second).not.toBe(first);
    expect(response.headers.get('sb-auth-refresh-token-prefix')).toBe(second.slice(0, 5));
    expect(response.headers.get('sb-auth-refresh-token-counter')).toBeNull();
  });

  test('a used parent gets the active token, also years later', async () => {
    const first = (await signUp(backend)).refresh;
    const second = await next(first);
    backend.advance(2 * 365 * 86_400_000);
    expect(await next(first)).toBe(second);
  });

  test('a used grandparent gets a new token within the interval', async () => {
    const first = (await signUp(backend)).refresh;
    const second = await next(first);
    const third = await next(second);
    backend.advance(9_999);
    const branch = await next(first);
    expect([first, second, third]).not.toContain(branch);
    expect((await refresh(backend, third)).status).toBe(200);
  });

  test('a used grandparent after the interval revokes all tokens but not the session', async () => {
    const { refresh: first, access } = await signUp(backend);
    const third = await next(await next(first));
    backend.advance(10_000);
    const late = await refresh(backend, first);
    expect(late.body).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' });
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);

    expect((await refresh(backend, third)).status).toBe(200);
    backend.advance(10_000);
    expect((await refresh(backend, first)).body['error_code']).toBe('refresh_token_already_used');
  });

  test('without rotation a late reuse is refused and revokes nothing', async () => {
    const lenient = await startAuthBackend({
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
    });
    const first = (await signUp(lenient)).refresh;
    const second = getTokens(await refresh(lenient, first)).refresh;
    const third = getTokens(await refresh(lenient, second)).refresh;
    lenient.advance(10_000);
    expect((await refresh(lenient, first)).status).toBe(400);
    lenient.advance(10_000);
    expect((await refresh(lenient, third)).status).toBe(200);
    await lenient.close();
  });

  test('a deleted session deletes its tokens', async () => {
    const { refresh: token, access } = await signUp(backend);
    await call(backend, 'POST /logout', { bearer: access });
    expect((await refresh(backend, token)).body['error_code']).toBe('refresh_token_not_found');
    const user = await call(backend, 'GET /user', { bearer: access });
    expect(user.body).toMatchObject({ code: 403, error_code: 'session_not_found' });
  });
});
