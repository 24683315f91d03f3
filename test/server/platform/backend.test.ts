import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBackend } from '../../../server/backend.ts';
import { createFaultRegistry } from '../../../server/faults.ts';
import { listen, type Listening } from '../../../server/http/listen.ts';

const echo = (part: string) => new Hono().all('*', (c) => c.text(`${part} ${c.req.path}`));
const parts = {
  auth: echo('auth'),
  library: echo('library'),
  movies: echo('movies'),
  pictures: echo('pictures'),
};

test.each([
  ['/auth/v1/token', 'auth'],
  ['/rest/v1/library_entries', 'library'],
  ['/3/movie/popular', 'movies'],
  ['/t/p/w500/a.svg', 'pictures'],
])('%s is handled by %s', async (path, part) => {
  const { routes, owns } = createBackend(parts);
  expect(owns(path)).toBe(true);
  expect(await (await routes.request(path)).text()).toBe(`${part} ${path}`);
});

test('without FAULTS=1 the control route does not exist', async () => {
  const { routes, owns } = createBackend(parts);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await routes.request('/__faults', { method })).status).toBe(404);
  }
  expect(owns('/__faults')).toBe(false);
  expect(createBackend({ ...parts, faults: createFaultRegistry() }).owns('/__faults')).toBe(true);
});

test('an exception is one quoted log line without the query, and the response has no detail', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const movies = new Hono().get('*', () => {
    throw new TypeError('inner\nworkings');
  });
  const { routes } = createBackend({ ...parts, movies });
  const response = await routes.request('/3/movie/1%0a%1b[2J%C2%9B%E2%80%AE?api_key=a-users-key');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Internal server error' });
  const logged = log.mock.calls.map(([text]) => String(text)).join('');
  log.mockRestore();
  expect(logged).toBe(
    'GET "/3/movie/1\\n\\u001b[2J\\u009b\\u202e" failed: "TypeError: inner\\nworkings"\n',
  );
});

describe('injected faults', () => {
  const movies = new Hono().get('/movie/:what', (c) => c.json({ list: c.req.param('what') }));
  let tokens = 0;
  const auth = new Hono().post('/token', (c) => {
    tokens += 1;
    return c.json({ access_token: 'a' });
  });
  const pictures = new Hono().get('*', (c) => c.body('<svg/>'));
  const registry = createFaultRegistry();

  let listening: Listening;

  beforeAll(async () => {
    const { routes } = createBackend({ ...parts, auth, movies, pictures, faults: registry });
    listening = await listen({ host: '127.0.0.1', port: 0 }, getRequestListener(routes.fetch));
  });
  afterAll(() => listening.close());
  beforeEach(() => registry.clear());

  const request = (path: string, init?: RequestInit) => fetch(listening.origin + path, init);

  async function inject(plan: unknown, contentType = 'application/json'): Promise<Response> {
    return request('/__faults', {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: JSON.stringify(plan),
    });
  }

  test('a status rule applies to its requests only, and later requests pass', async () => {
    await inject({ rules: [{ path: '/3/movie/popular', status: 503, times: 2 }] });
    const popular = [];
    for (let each = 0; each < 3; each += 1)
      popular.push((await request('/3/movie/popular')).status);
    expect(popular).toEqual([503, 503, 200]);
    expect((await request('/3/movie/upcoming')).status).toBe(200);
  });

  test('a 429 rule sends Retry-After', async () => {
    await inject({ rules: [{ path: '/auth/v1/', retryAfterS: 7 }] });
    const response = await request('/auth/v1/token', { method: 'POST' });
    expect({ status: response.status, retryAfter: response.headers.get('Retry-After') }).toEqual({
      status: 429,
      retryAfter: '7',
    });
  });

  test('a rule can match by method and query', async () => {
    await inject({
      rules: [
        { path: '/auth/v1/token', query: { grant_type: 'refresh_token' }, status: 500 },
        { path: '/auth/v1/token', method: 'GET', status: 418 },
      ],
    });
    const login = await request('/auth/v1/token?grant_type=password', { method: 'POST' });
    const refresh = await request('/auth/v1/token?grant_type=refresh_token', { method: 'POST' });
    const other = await request('/auth/v1/token');
    expect({
      loginStatus: login.status,
      refreshStatus: refresh.status,
      otherStatus: other.status,
    }).toEqual({ loginStatus: 200, refreshStatus: 500, otherStatus: 418 });
  });

  test('a body can be any JSON, or the page of a gateway', async () => {
    const rules = [
      { path: '/3/movie/popular', json: { results: 'none' } },
      { path: '/3/movie/upcoming', status: 502, html: true },
    ];
    await inject({ rules });
    expect(await (await request('/3/movie/popular')).json()).toEqual({ results: 'none' });
    const page = await request('/3/movie/upcoming');
    expect(page.headers.get('Content-Type')).toBe('text/html');
    expect(await page.text()).toContain('502 Bad Gateway');
  });

  test('cutBody announces the whole length and sends half of the body', async () => {
    await inject({ rules: [{ path: '/3', cutBody: true }] });
    const response = await request('/3/movie/popular');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('drop closes the connection without a response', async () => {
    await inject({ rules: [{ path: '/3', drop: true, times: 1 }] });
    await expect(request('/3/movie/popular')).rejects.toThrow('fetch failed');
    expect((await request('/3/movie/popular')).status).toBe(200);
  });

  test('lose handles the request, then closes the connection without a response', async () => {
    await inject({ rules: [{ path: '/auth/v1/token', lose: true, times: 1 }] });
    const before = tokens;
    await expect(request('/auth/v1/token', { method: 'POST' })).rejects.toThrow('fetch failed');
    expect(tokens).toBe(before + 1);
    expect((await request('/auth/v1/token', { method: 'POST' })).status).toBe(200);
  });

  test('a rule does not apply to preflights unless its method is OPTIONS', async () => {
    await inject({ rules: [{ path: '/3', status: 500 }] });
    expect((await request('/3/movie/popular', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('the clock skew applies until it is cleared', async () => {
    await inject({ clockSkewMs: 3_600_000 });
    const now = Date.now();
    expect(registry.now()).toBeGreaterThanOrEqual(now + 3_600_000);
    await inject({ rules: [] });
    expect(registry.skewMs()).toBe(3_600_000);
    await request('/__faults', { method: 'DELETE' });
    expect(registry.skewMs()).toBe(0);
  });

  test('GET returns the rules and how often each applied', async () => {
    await inject({ rules: [{ path: '/3', status: 500 }] });
    await request('/3/movie/popular');
    expect(await (await request('/__faults')).json()).toEqual({
      rules: [{ rule: { path: '/3', status: 500 }, met: 1 }],
      clockSkewMs: 0,
    });
  });

  test.each([
    [{ rules: [{ path: '3/movie' }] }, 'rules.0.path'],
    [{ rules: [{ path: '/3', delayMs: 600_000 }] }, 'rules.0.delayMs'],
    [{ rules: [{ path: '/3', status: 99 }] }, 'rules.0.status'],
    [{ rules: [{ path: '/3', status: 204, html: true }] }, 'no body'],
    [{ rules: [{ path: '/3', statsu: 500 }] }, 'statsu'],
    [{ clockSkewMs: '1h' }, 'clockSkewMs'],
    ['not a plan', 'body'],
  ])('the plan %j is rejected with a message that names the field', async (plan, named) => {
    const response = await inject(plan);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining(named) });
    expect(registry.injected()).toEqual([]);
  });

  test('a plan that another site could send without a preflight is rejected', async () => {
    expect((await inject({ rules: [] }, 'text/plain')).status).toBe(415);
  });

  test('a plan of more than 256 kB is rejected, also without Content-Length, and sets no rules', async () => {
    const plan = (json: string) => ({ rules: [{ path: '/3', json }] });
    expect((await inject(plan('x'.repeat(300_000)))).status).toBe(413);
    const body = new Blob([' '.repeat(300_000)]).stream();
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await request('/__faults', init)).status).toBe(413);
    expect(registry.injected()).toEqual([]);
    expect((await inject(plan('x'.repeat(200_000)))).status).toBe(200);
  });
});
