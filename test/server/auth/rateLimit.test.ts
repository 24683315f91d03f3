import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { describeLimit, limitByCaller, tokenBuckets } from '../../../server/auth/rateLimit.ts';
import { getCaller } from '../../../server/auth/session.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, newEmail, password, signUp } from '../../support/authClient.ts';

// Each of the many logins below would take bcrypt's time.
vi.mock(import('@node-rs/bcrypt'), async (load) => ({
  ...(await load()),
  hash: (given) => Promise.resolve(`hash of ${String(given)}`),
  verify: (given, stored) => Promise.resolve(stored === `hash of ${String(given)}`),
}));

describe('a token bucket', () => {
  test('allows its burst, then refills over time up to the burst', () => {
    let now = 0;
    const { take } = tokenBuckets({ burst: 2, count: 1, perMs: 1_000 }, () => now);
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
    const { take } = tokenBuckets({ burst: 1, count: 1, perMs: 1_000 }, () => now);
    expect(take('a')).toBe(true);
    now = 0;
    expect(take('a')).toBe(false);
    now = 1_000;
    expect(take('a')).toBe(true);
  });
});

test('of more than 10,000 token buckets the one used longest ago is dropped', () => {
  const { take } = tokenBuckets({ burst: 1, count: 1, perMs: 1_000 }, () => 0);
  for (let key = 0; key < 10_000; key += 1) take(String(key));
  expect(take('0')).toBe(false);
  expect({ new: take('new'), one: take('1'), zero: take('0') }).toEqual({
    new: true,
    one: true,
    zero: false,
  });
});

describe('a caller', () => {
  test.each<[string, Record<string, string>, string | undefined, string]>([
    ["its connection's address", {}, '192.0.2.1', '192.0.2.1'],
    ['a name for all without an address', {}, undefined, 'unknown'],
    ['what the nearest proxy appended', { 'X-Own': 'forged , b ' }, '192.0.2.1', 'b'],
    ['the last value that is not empty', { 'X-Own': 'a, ,' }, '192.0.2.1', 'a'],
    ['a name for all with an empty header', { 'X-Own': ' ,' }, '192.0.2.1', 'unknown'],
    ['100 letters of the header', { 'X-Own': 'x'.repeat(101) }, '192.0.2.1', 'x'.repeat(100)],
    ['the /64 of an IPv6 address', {}, '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    [
      'the /64 of an IPv6 address in the header',
      { 'X-Own': '2001:DB8:0:7::1' },
      '::1',
      '2001:db8:0:7::/64',
    ],
    ['the /64 of a short IPv6 address', {}, '::1', '0:0:0:0::/64'],
    ['the /64 of an address with a zone', {}, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address in its IPv6 form', {}, '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv4 address without its port', { 'X-Own': '192.0.2.7:4711' }, '::1', '192.0.2.7'],
    [
      'an IPv6 address without its port',
      { 'X-Own': '[2001:db8::1]:4711' },
      '::1',
      '2001:db8:0:0::/64',
    ],
  ])('is counted by %s', async (_, headers, remoteAddress, key) => {
    const counted: string[] = [];
    const app = new Hono().get('/', (c) => {
      const rule = { header: 'X-Own', bySocket: true };
      limitByCaller(c, rule, { take: (caller) => counted.push(caller) > 0, giveBack() {} });
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

  test('count each last address separately, whatever precedes it, and all grants together', async () => {
    for (let round = 0; round < 30; round += 1) await from(`10.0.0.${round}, 203.0.113.1`);
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

describe('wrong passwords', async () => {
  const backend = await setupAuthBackend({
    GOTRUE_RATE_LIMIT_HEADER: 'X-Own',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '100000',
  });
  const login = (email: string, from: string, given = 'wrong') =>
    call(backend, 'POST /token?grant_type=password', {
      body: { email, password: given },
      headers: { 'X-Own': from },
    });
  /** Fails 30 times in a row; meanwhile the limit of the address is full again. */
  async function failThirtyTimes(email: string, from: string) {
    for (let round = 0; round < 30; round += 1) {
      backend.advance(100);
      expect((await login(email, from)).status).toBe(400);
    }
  }
  const refused = {
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  };

  test('beyond 30 for one account from one /64, also a right password is refused for two minutes', async () => {
    const email = newEmail();
    await signUp(backend, email);
    await failThirtyTimes(email, '2001:db8::1');
    backend.advance(1_000);
    expect((await login(email.toUpperCase(), '2001:db8::2', password)).body).toEqual(refused);
    backend.advance(120_000);
    expect((await login(email, '2001:db8::1', password)).status).toBe(200);
  });

  test('do not lock out the owner at another address, nor another account at the same', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await signUp(backend, email);
    await signUp(backend, other);
    await failThirtyTimes(email, '203.0.113.1');
    backend.advance(1_000);
    expect((await login(email, '203.0.113.1')).status).toBe(429);
    expect((await login(email, '203.0.113.2', password)).status).toBe(200);
    expect((await login(other, '203.0.113.1', password)).status).toBe(200);
  });

  test('are counted for an address without an account too', async () => {
    await failThirtyTimes('nobody@filmhaus.dev', '203.0.113.3');
    backend.advance(1_000);
    expect((await login('nobody@filmhaus.dev', '203.0.113.3')).body).toEqual(refused);
  });

  test('right passwords in any number are none of them', async () => {
    const email = newEmail();
    await signUp(backend, email);
    for (let round = 0; round < 31; round += 1) {
      backend.advance(100);
      expect((await login(email, '203.0.113.4', password)).status).toBe(200);
    }
  });
});
