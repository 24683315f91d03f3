import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeRefreshTokenV2, parseRefreshTokenV2 } from '../../../server/auth/refreshToken.ts';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call, refresh, signUp, getTokens } from '../../support/authClient.ts';

let backend: AuthBackend;
beforeAll(async () => {
  backend = await startAuthBackend({ GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' });
});
afterAll(() => backend.close());

async function next(token: string): Promise<string> {
  return getTokens(await refresh(backend, token)).refresh;
}

describe('refresh tokens of algorithm 2', () => {
  test('count up, and headers have the counter', async () => {
    const first = (await signUp(backend)).refresh;
    expect(first).toMatch(/^A[A-Za-z0-9_-]{50,}$/);
    expect(parseRefreshTokenV2(first)?.counter).toBe(0);
    const response = await refresh(backend, first);
    expect(parseRefreshTokenV2(getTokens(response).refresh)?.counter).toBe(1);
    expect(response.headers.get('sb-auth-refresh-token-reuse')).toBe('false');
    expect(response.headers.get('sb-auth-refresh-token-counter')).toBe('1');
    expect(response.headers.get('sb-auth-refresh-token-prefix')).toBeNull();
  });

  test('the last used token gets the active one, also years later', async () => {
    const first = (await signUp(backend)).refresh;
    const second = await next(first);
    backend.advance(2 * 365 * 86_400_000);
    const again = await refresh(backend, first);
    expect(getTokens(again).refresh).toBe(second);
    expect(again.headers.get('sb-auth-refresh-token-reuse-cause')).toBe('fail-to-save');
  });

  test('any used token gets the active one within the interval after the last refresh', async () => {
    const first = (await signUp(backend)).refresh;
    const third = await next(await next(first));
    backend.advance(9_999);
    const again = await refresh(backend, first);
    expect(getTokens(again).refresh).toBe(third);
    expect(again.headers.get('sb-auth-refresh-token-reuse-cause')).toBe('concurrent-refresh');
  });

  test('a token two behind after the interval deletes the session', async () => {
    const { refresh: first, access } = await signUp(backend);
    const third = await next(await next(first));
    backend.advance(10_000);
    const late = await refresh(backend, first);
    expect(late.body).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' });
    expect(late.headers.get('sb-auth-refresh-token-rotated')).toBe('true');
    const user = await call(backend, 'GET /user', { bearer: access });
    expect(user.body['error_code']).toBe('session_not_found');
    expect((await refresh(backend, third)).body['error_code']).toBe('refresh_token_not_found');
  });

  test('without rotation a late reuse is refused and the session stays', async () => {
    const lenient = await startAuthBackend({
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
    });
    const first = (await signUp(lenient)).refresh;
    const second = getTokens(await refresh(lenient, first)).refresh;
    const third = getTokens(await refresh(lenient, second)).refresh;
    lenient.advance(10_000);
    const late = await refresh(lenient, first);
    expect(late.status).toBe(400);
    expect(late.headers.get('sb-auth-refresh-token-rotated')).toBeNull();
    expect((await refresh(lenient, third)).status).toBe(200);
    await lenient.close();
  });

  test('a token signed with another key is not found, whatever its counter', async () => {
    const { refresh: token } = await signUp(backend);
    const sessionId = parseRefreshTokenV2(token)?.sessionId ?? '';
    const forged = encodeRefreshTokenV2(sessionId, 0, Buffer.alloc(32, 7));
    expect((await refresh(backend, forged)).body['error_code']).toBe('refresh_token_not_found');
    expect((await refresh(backend, token)).status).toBe(200);
  });
});
