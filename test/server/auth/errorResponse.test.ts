import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JwtSecretError } from '../../../server/auth/accessToken.ts';
import { timeLimit } from '../../../server/auth/authRoutes.ts';
import { DatabaseBusyError } from '../../../server/auth/database.ts';
import { HttpError, WeakPasswordError, errorResponse } from '../../../server/auth/httpError.ts';

const newShape = { 'X-Supabase-Api-Version': '2024-01-01' };

function requestError(thrown: Error, headers: Record<string, string> = {}) {
  const app = new Hono().onError(errorResponse).get('/', () => {
    throw thrown;
  });
  return app.request('/', { headers });
}

const rejection = new HttpError(400, 'bad_json', 'no');
const weak = new WeakPasswordError('Too weak.', ['length', 'characters']);

describe('error responses', () => {
  test('have the default shape', async () => {
    const response = await requestError(rejection);
    expect(await response.json()).toEqual({ code: 400, error_code: 'bad_json', msg: 'no' });
    expect(response.headers.get('x-sb-error-code')).toBe('bad_json');
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  test.each(['2024-01-01', '2099-12-31'])('have the newer shape for %s', async (version) => {
    const response = await requestError(rejection, { 'X-Supabase-Api-Version': version });
    expect(await response.json()).toEqual({ code: 'bad_json', message: 'no' });
    expect(response.headers.get('x-sb-error-code')).toBe('bad_json');
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test.each(['2023-12-31', '2024-02-31', '2024-02', 'soon', ''])(
    'have the default shape for %j',
    async (version) => {
      const response = await requestError(rejection, { 'X-Supabase-Api-Version': version });
      expect(await response.json()).toHaveProperty('error_code', 'bad_json');
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
    },
  );

  test('for weak passwords name the reasons, and the newer shape has no code header', async () => {
    const weak_password = { reasons: ['length', 'characters'] };
    const old = await requestError(weak);
    expect(await old.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Too weak.',
      weak_password,
    });
    expect(old.headers.get('x-sb-error-code')).toBe('weak_password');
    const fresh = await requestError(weak, newShape);
    expect(await fresh.json()).toEqual({
      code: 'weak_password',
      message: 'Too weak.',
      weak_password,
    });
    expect(fresh.headers.get('x-sb-error-code')).toBeNull();
  });
});

test('errors have the names of their classes in the log', () => {
  const errors = [rejection, weak, new JwtSecretError(), new DatabaseBusyError()];
  expect(errors.map(({ name }) => name)).toEqual([
    'HttpError',
    'WeakPasswordError',
    'JwtSecretError',
    'DatabaseBusyError',
  ]);
});

describe('an unexpected error', () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  beforeEach(() => log.mockClear());

  test('is a 500 without reason or stack, and its error_id is in the log', async () => {
    const response = await requestError(new RangeError('the inside'));
    const body = (await response.json()) as { error_id: string };
    expect(body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(log.mock.calls).toEqual([
      [`GET "/" failed (error_id ${body.error_id}): "RangeError: the inside"\n`],
    ]);
  });

  test('has no error_id in the newer shape', async () => {
    const response = await requestError(new Error('x'), newShape);
    expect(await response.json()).not.toHaveProperty('error_id');
  });
});

describe('timeLimit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('responds 504 at the limit if the handler never ends', async () => {
    const app = new Hono().onError(errorResponse);
    app.use(timeLimit(10_000)).get('/', () => new Promise<Response>(() => {}));
    const response = app.request('/');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await response).json()).toMatchObject({
      code: 504,
      error_code: 'request_timeout',
      msg: 'Processing this request timed out, please retry after a moment.',
    });
  });

  test('clears its timer after a fast request', async () => {
    const app = new Hono().use(timeLimit(10_000)).get('/', (c) => c.text('quick'));
    expect(await (await app.request('/')).text()).toBe('quick');
    expect(vi.getTimerCount()).toBe(0);
  });
});
