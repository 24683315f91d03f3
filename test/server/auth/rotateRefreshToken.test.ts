import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  encodeRefreshTokenV2,
  isRefreshTokenV1,
  isSignedWith,
  parseRefreshTokenV2,
  refreshErrors,
} from '../../../server/auth/refreshToken.ts';
import { rotateV1, rotateV2 } from '../../../server/auth/rotateRefreshToken.ts';
import type { Env } from '../../../server/settings.ts';
import { type AuthBackend, setupAuthBackend } from '../../support/authBackend.ts';
import {
  type AuthResponse,
  call,
  changeUser,
  getTokens,
  newEmail,
  password,
  refresh,
  requestSignIn,
  signIn,
  signUp,
} from '../../support/authClient.ts';

const versions = {
  1: await setupAuthBackend(),
  2: await setupAuthBackend({ GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' }),
};

const start = (env: Env) => setupAuthBackend(env, onTestFinished);

/** Uses a token and returns the next one. */
async function next(server: AuthBackend, token: string): Promise<string> {
  return getTokens(await refresh(server, token)).refresh;
}

const getReuse = ({ headers }: AuthResponse, name: string) =>
  headers.get(`sb-auth-refresh-token-${name}`);

describe.each([1, 2] as const)('refresh tokens of algorithm %i', (version) => {
  const backend = versions[version];

  test('are not stored by caches, and headers have their user, session and form', async () => {
    const body = { email: newEmail(), password };
    const signedUp = await call(backend, 'POST /signup', { body });
    const refreshed = await refresh(backend, getTokens(signedUp).refresh);
    for (const response of [signedUp, refreshed, await requestSignIn(backend, body)]) {
      const { userId, access, refresh: token } = getTokens(response);
      const counter = parseRefreshTokenV2(token)?.counter;
      expect(token).toMatch(version === 1 ? /^[a-z2-7]{12}$/ : /^A[A-Za-z0-9_-]{50,}$/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'sb-auth-user-id': userId,
        'sb-auth-session-id': decodeJwt(access)['session_id'],
      });
      expect(getReuse(response, 'prefix')).toBe(version === 1 ? token.slice(0, 5) : null);
      expect(getReuse(response, 'counter')).toBe(version === 1 ? null : String(counter));
    }
  });

  test('a session expires after its idle time, counted from its last refresh', async () => {
    const impatient = await start({
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(version),
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1m',
    });
    const { refresh: first } = await signUp(impatient);
    impatient.advance(60_000);
    const second = await next(impatient, first);
    impatient.advance(60_000);
    // The parent gets the active token, and its use counts too.
    const again = await next(impatient, first);
    expect(again).toBe(second);
    impatient.advance(60_000);
    const third = await next(impatient, again);
    impatient.advance(60_001);
    expect((await refresh(impatient, third)).body).toMatchObject({
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  });

  test('a used parent gets the active token, also years later', async () => {
    const { refresh: first } = await signUp(backend);
    const second = await next(backend, first);
    backend.advance(2 * 365 * 86_400_000);
    const again = await refresh(backend, first);
    expect(getTokens(again).refresh).toBe(second);
    expect(getReuse(again, 'reuse-cause')).toBe(version === 1 ? null : 'fail-to-save');
  });

  test.each([-5_000, -3_600_000])(
    'with the clock set back by %i ms, a token replaced twice is refused and a parent is not',
    async (ms) => {
      const { refresh: first } = await signUp(backend);
      const second = await next(backend, first);
      const third = await next(backend, second);
      backend.advance(ms);
      expect(await next(backend, second)).toBe(third);
      backend.advance(ms);
      expect((await refresh(backend, first)).body['error_code']).toBe('refresh_token_already_used');
    },
  );

  test('without rotation a late reuse is refused, revokes nothing and counts as no use', async () => {
    const lenient = await start({
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(version),
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '25s',
    });
    const { refresh: first } = await signUp(lenient);
    const third = await next(lenient, await next(lenient, first));
    lenient.advance(10_000);
    const late = await refresh(lenient, first);
    expect(late.status).toBe(400);
    expect(getReuse(late, 'rotated')).toBeNull();
    lenient.advance(10_000);
    const fourth = await next(lenient, third);
    lenient.advance(10_000);
    expect((await refresh(lenient, first)).status).toBe(400);
    lenient.advance(15_001);
    expect((await refresh(lenient, fourth)).body['error_code']).toBe('session_expired');
  });
});

describe('refresh tokens of algorithm 1', () => {
  const backend = versions[1];

  test('have no key, so that a signed token of their session is not found', async () => {
    const { session_id } = decodeJwt((await signUp(backend)).access);
    const forged = encodeRefreshTokenV2(String(session_id), 0, Buffer.alloc(0));
    expect((await refresh(backend, forged)).body['error_code']).toBe('refresh_token_not_found');
  });

  test('a used grandparent gets a new token within the interval', async () => {
    const { refresh: first } = await signUp(backend);
    const second = await next(backend, first);
    const third = await next(backend, second);
    backend.advance(9_999);
    const branch = await next(backend, first);
    expect([first, second, third]).not.toContain(branch);
    expect((await refresh(backend, third)).status).toBe(200);
  });

  test('a used grandparent after the interval revokes all tokens but not the session', async () => {
    const { refresh: first, access } = await signUp(backend);
    const second = await next(backend, first);
    const third = await next(backend, second);
    backend.advance(10_000);
    // The first use revokes the active token: its parent is refused then, too.
    for (const used of [first, second, first]) {
      const late = await refresh(backend, used);
      expect(late.body).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' });
    }
    expect((await call(backend, 'GET /user', { bearer: access })).status).toBe(200);

    expect((await refresh(backend, third)).status).toBe(200);
    backend.advance(10_000);
    expect((await refresh(backend, first)).body['error_code']).toBe('refresh_token_already_used');
  });
});

describe('refresh tokens of algorithm 2', () => {
  const backend = versions[2];

  test('count up from 0', async () => {
    const { refresh: first } = await signUp(backend);
    expect(parseRefreshTokenV2(first)?.counter).toBe(0);
    const response = await refresh(backend, first);
    expect(parseRefreshTokenV2(getTokens(response).refresh)?.counter).toBe(1);
    expect(getReuse(response, 'reuse')).toBe('false');
  });

  test('any used token gets the active one within the interval after the last refresh', async () => {
    const { refresh: first } = await signUp(backend);
    const second = await next(backend, first);
    const third = await next(backend, second);
    backend.advance(9_999);
    const again = await refresh(backend, first);
    expect(getTokens(again).refresh).toBe(third);
    expect(getReuse(again, 'reuse-cause')).toBe('concurrent-refresh');
    const parent = await refresh(backend, second);
    expect(getReuse(parent, 'reuse-cause')).toBe('concurrent-refresh,fail-to-save');
  });

  test('a token two behind after the interval deletes the session', async () => {
    const { refresh: first, access } = await signUp(backend);
    const third = await next(backend, await next(backend, first));
    backend.advance(10_000);
    const late = await refresh(backend, first);
    expect(late.body).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' });
    expect(getReuse(late, 'rotated')).toBe('true');
    const user = await call(backend, 'GET /user', { bearer: access });
    expect(user.body['error_code']).toBe('session_not_found');
    expect((await refresh(backend, third)).body['error_code']).toBe('refresh_token_not_found');
  });

  test('a token signed with another key is not found, whatever its counter', async () => {
    const { refresh: token, userId } = await signUp(backend);
    const sessionId = parseRefreshTokenV2(token)?.sessionId ?? '';
    const forged = encodeRefreshTokenV2(sessionId, 0, Buffer.alloc(32, 7));
    expect((await refresh(backend, forged)).body['error_code']).toBe('refresh_token_not_found');
    expect((await refresh(backend, token)).status).toBe(200);
    await changeUser(backend, userId, { ban_duration: '1h' });
    expect((await refresh(backend, forged)).body['error_code']).toBe('refresh_token_not_found');
  });
});

describe('a token of algorithm 2', () => {
  const key = Buffer.alloc(32, 3);
  const aToken = fc.tuple(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }));

  test('an encoded token parses, and its signature matches its key only', () => {
    fc.assert(
      fc.property(aToken, ([sessionId, counter]) => {
        const text = encodeRefreshTokenV2(sessionId, counter, key);
        const token = parseRefreshTokenV2(text);
        expect(text.length).toBeGreaterThanOrEqual(51);
        expect(token).toMatchObject({ sessionId, counter });
        expect(token && isSignedWith(token, key)).toBe(true);
        expect(token && isSignedWith(token, Buffer.alloc(32, 4))).toBe(false);
      }),
    );
  });

  test('a token with any changed character is invalid', () => {
    fc.assert(
      fc.property(aToken, fc.nat(), fc.constantFrom(...'AZaz09_-'), ([id, count], at, char) => {
        const text = encodeRefreshTokenV2(id, count, key);
        const position = at % text.length;
        const changed = text.slice(0, position) + char + text.slice(position + 1);
        fc.pre(changed !== text);
        expect(parseRefreshTokenV2(changed)).toBeUndefined();
      }),
    );
  });

  test.each(['', 'A', 'abcdefghij23', `${'A'.repeat(51)}=`, 'A'.repeat(200), 'Ä'.repeat(60)])(
    '%j is not a token',
    (text) => {
      expect(parseRefreshTokenV2(text)).toBeUndefined();
    },
  );

  test.each([
    ['another version', [1, ...Array<number>(33).fill(0)]],
    ['no counter', Array<number>(33).fill(0)],
    ['half a counter', [...Array<number>(17).fill(0), 0x80, ...Array<number>(16).fill(0)]],
  ])('with %s and a valid checksum is not a token', (_, bytes) => {
    const body = Buffer.from(bytes);
    const checksum = createHash('sha256').update(body).digest().subarray(0, 4);
    const text = Buffer.concat([body, checksum]).toString('base64url');
    expect(parseRefreshTokenV2(text)).toBeUndefined();
  });

  test('has one spelling, and two bytes for a counter from 128', () => {
    const text = encodeRefreshTokenV2('5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10', 128, key);
    expect(parseRefreshTokenV2(text)?.counter).toBe(128);
    expect(parseRefreshTokenV2(`${text}=`)).toBeUndefined();
  });
});

test('a token of algorithm 1 has twelve characters', () => {
  expect(['abcdefghij23', 'abcdefghij234'].map(isRefreshTokenV1)).toEqual([true, false]);
});

test('requests that change a session for too long are a conflict', () => {
  expect(refreshErrors.conflict()).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  });
});

const id = '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10';
const unused = { id, revision: 1, user_id: id, created_at: 0, refreshed_at: null };
const settings = { refreshReuseMs: 10_000, refreshRotation: true };

test('a token of algorithm 1 that was deleted since its session was read is not found', () => {
  const session = { ...unused, refresh_key: null, refresh_counter: null };
  expect(rotateV1(session, {}, settings, 0)).toMatchObject({
    kind: 'reject',
    error: { code: 'refresh_token_not_found' },
  });
});

test('a counter ahead of the database, as after a restored backup, is refused and changes nothing', () => {
  const key = Buffer.alloc(32, 1);
  const token = parseRefreshTokenV2(encodeRefreshTokenV2(unused.id, 5, key));
  if (token === undefined) throw new Error('The token does not parse');
  const session = { ...unused, refresh_key: new Uint8Array(key), refresh_counter: 4 };
  expect(rotateV2(session, token, settings, 0)).toMatchObject({
    kind: 'reject',
    error: {
      code: 'validation_failed',
      message: 'Invalid Refresh Token: Not Issued By This Server',
    },
    statements: [],
  });
});

describe('limits of a session', () => {
  test('a session expires at its age, however recently it was used', async () => {
    const backend = await start({ GOTRUE_SESSIONS_TIMEBOX: '1m' });
    const { refresh: first } = await signUp(backend);
    backend.advance(60_000);
    const second = await next(backend, first);
    backend.advance(1);
    expect((await refresh(backend, second)).body).toMatchObject({
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    });
  });

  test('with one session per user, the one used last stays', async () => {
    const backend = await start({ GOTRUE_SESSIONS_SINGLE_PER_USER: 'true' });
    const email = newEmail();
    const { refresh: older } = await signUp(backend, email);
    backend.advance(1_000);
    const { refresh: newer } = await signIn(backend, email);
    expect((await refresh(backend, older)).body).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    });
    expect((await refresh(backend, newer)).status).toBe(200);
  });
});
