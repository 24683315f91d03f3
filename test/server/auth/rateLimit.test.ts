import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenBuckets } from '../../../server/auth/rateLimit.ts';
import { type AuthBackend, startAuthBackend } from '../../support/authBackend.ts';
import { call } from '../../support/authClient.ts';

describe('a token bucket', () => {
  test('allows its burst, then refills over time up to the burst', () => {
    let now = 0;
    const take = tokenBuckets({ burst: 2, count: 1, perMs: 1_000 }, () => now);
    const taken = () => [take('a'), take('a'), take('a')];
    expect(taken()).toEqual([true, true, false]);
    now = 1_000;
    expect(taken()).toEqual([true, false, false]);
    now = 1_000_000;
    expect(taken()).toEqual([true, true, false]);
    expect(take('b')).toBe(true);
  });

  test('does not refill if the clock is set back, and continues from there', () => {
    let now = 10_000;
    const take = tokenBuckets({ burst: 1, count: 1, perMs: 1_000 }, () => now);
    expect(take('a')).toBe(true);
    now = 0;
    expect(take('a')).toBe(false);
    now = 1_000;
    expect(take('a')).toBe(true);
  });
});

describe('limits by address', () => {
  let backend: AuthBackend;
  beforeAll(async () => {
    backend = await startAuthBackend({ GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For' });
  });
  afterAll(() => backend.close());

  const from = (address: string, line = 'POST /token?grant_type=refresh_token') =>
    call(backend, line, { body: {}, headers: { 'X-Forwarded-For': address } });

  test('count each first address separately and all grants together', async () => {
    for (let round = 0; round < 30; round += 1) await from('203.0.113.1, 10.0.0.1');
    const rejected = await from('203.0.113.1', 'POST /token?grant_type=password');
    expect(rejected.body).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    expect(rejected.headers.get('retry-after')).toBeNull();
    expect((await from('203.0.113.2')).status).toBe(400);
    backend.advance(2_000);
    expect((await from('203.0.113.1')).status).toBe(400);
    expect((await from('203.0.113.1')).status).toBe(429);
  });

  test('an unknown grant and a signup without an address are not counted', async () => {
    const rounds = Array.from({ length: 40 }, () => 0);
    for (const _ of rounds) await from('203.0.113.3', 'POST /token?grant_type=magic');
    for (const _ of rounds) await from('203.0.113.3', 'POST /signup');
    expect((await from('203.0.113.3')).status).toBe(400);
  });

  test('without the header there is no limit', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () =>
        call(backend, 'POST /token?grant_type=refresh_token', { body: {} }),
      ),
    );
    expect(responses.filter(({ status }) => status === 429)).toEqual([]);
  });
});
