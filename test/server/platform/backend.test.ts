import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createBackend } from '../../../server/backend.ts';
import { createFaultRegistry } from '../../../server/faults.ts';

const echo = (part: string) => new Hono().all('*', (c) => c.text(`${part} ${c.req.path}`));
const parts = { auth: echo('auth'), movies: echo('movies'), pictures: echo('pictures') };

test.each([
  ['/auth/v1/token', 'auth'],
  ['/3/movie/popular', 'movies'],
  ['/t/p/w500/a.svg', 'pictures'],
])('%s is handled by %s', async (path, part) => {
  const { routes, owns } = createBackend(parts);
  expect(owns(path)).toBe(true);
  expect(await (await routes.request(path)).text()).toBe(`${part} ${path}`);
});

test.each(['/', '/30', '/auth', '/auth/v11', '/assets/a.js'])(
  '%s does not belong to the backend',
  (path) => {
    expect(createBackend(parts).owns(path)).toBe(false);
  },
);

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
