import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { describeLimit, limitByCaller, tokenBuckets } from '../../../server/auth/rateLimit.ts';
import { getCaller } from '../../../server/auth/session.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
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

test('of more than 10,000 token buckets the one used longest ago is dropped', () => {
  const take = tokenBuckets({ burst: 1, count: 1, perMs: 1_000 }, () => 0);
  for (let key = 0; key < 10_000; key += 1) take(String(key));
  expect(take('0')).toBe(false);
  expect([take('new'), take('1'), take('0')]).toEqual([true, true, false]);
});

describe('a caller', () => {
  test.each<[string, Record<string, string>, string | undefined, string]>([
    ["its connection's address", {}, '192.0.2.1', '192.0.2.1'],
    ['a name for all without an address', {}, undefined, 'unknown'],
    ['the first address of the header', { 'X-Own': 'a , b' }, '192.0.2.1', 'a'],
    ['100 letters of the header', { 'X-Own': 'x'.repeat(101) }, '192.0.2.1', 'x'.repeat(100)],
  ])('is counted by %s', async (_, headers, remoteAddress, key) => {
    const counted: string[] = [];
    const app = new Hono().get('/', (c) => {
      const rule = { header: 'X-Own', bySocket: true };
      limitByCaller(c, rule, (caller) => counted.push(caller) > 0);
      return c.body(null);
    });
    await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(counted).toEqual([key]);
  });

  const each = 'Sign-in limit: 30 at once, then 150 in 5 minutes, for each';
  test.each([
    [{ bySocket: false }, 'Sign-in limit: none, only this machine can reach it.'],
    [{ bySocket: true }, `${each} caller's address.`],
    [{ header: 'X-Own', bySocket: false }, `${each} address in X-Own.`],
    [
      { header: 'X-Own', bySocket: true },
      `${each} address in X-Own, otherwise for each caller's address.`,
    ],
  ])('with the rule %j has the limit: %s', (rule, text) => {
    expect(describeLimit(rule, 150)).toBe(text);
  });

  test('is stored with the first address and at most 512 letters of its agent', async () => {
    const app = new Hono().get('/', (c) => c.json(getCaller(c)));
    const get = async (headers: Record<string, string>) =>
      (await app.request('/', { headers })).json();
    const headers = { 'User-Agent': 'x'.repeat(513), 'X-Forwarded-For': '192.0.2.1 , 10.0.0.1' };
    expect(await get(headers)).toEqual({ agent: 'x'.repeat(512), ip: '192.0.2.1' });
    expect(await get({})).toEqual({ agent: null, ip: null });
  });
});

describe('limits by address', async () => {
  const backend = await setupAuthBackend({ GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For' });

  const from = (address: string, line = 'POST /token?grant_type=refresh_token') =>
    call(backend, line, { body: {}, headers: { 'X-Forwarded-For': address } });

  test('count each first address separately and all grants together', async () => {
    for (let round = 0; round < 30; round += 1) await from('203.0.113.1, 10.0.0.1');
    expect((await from('203.0.113.1', 'POST /token?grant_type=password')).status).toBe(429);
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
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
  });
});
