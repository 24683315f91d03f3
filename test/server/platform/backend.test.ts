import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createBackend } from '../../../server/backend.ts';
import { createFaultBoard } from '../../../server/faults/faultBoard.ts';

const echo = (part: string) => new Hono().all('*', (c) => c.text(`${part} ${c.req.path}`));
const parts = { auth: echo('auth'), movies: echo('movies'), pictures: echo('pictures') };

test.each([
  ['/auth/v1/token', 'auth'],
  ['/3/movie/popular', 'movies'],
  ['/t/p/w500/a.svg', 'pictures'],
])('%s is answered by %s', async (path, part) => {
  const { routes, owns } = createBackend(parts);
  expect(owns(path)).toBe(true);
  expect(await (await routes.request(path)).text()).toBe(`${part} ${path}`);
});

test.each(['/', '/30', '/auth', '/auth/v11', '/assets/a.js'])('%s is not its own', (path) => {
  expect(createBackend(parts).owns(path)).toBe(false);
});

test('without FAULTS=1 the control route does not exist', async () => {
  const { routes, owns } = createBackend(parts);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await routes.request('/__faults', { method })).status).toBe(404);
  }
  expect(owns('/__faults')).toBe(false);
  expect(createBackend({ ...parts, faults: createFaultBoard() }).owns('/__faults')).toBe(true);
});

test('a body that is too large is refused, but for auth, which has a cap of its own', async () => {
  const { routes } = createBackend(parts);
  const answerTo = (path: string) =>
    routes.request(path, { method: 'POST', body: 'x'.repeat(300_000) });
  expect((await answerTo('/3/movie/popular')).status).toBe(413);
  expect((await answerTo('/auth/v1/signup')).status).toBe(200);
});

test('an exception shows neither its text nor a stack outside, and no query in the log', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const movies = new Hono().get('*', () => {
    throw new TypeError('inner workings');
  });
  const { routes } = createBackend({ ...parts, movies });
  const answer = await routes.request('/3/movie/1?api_key=key-of-someone');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message: 'Internal server error' });
  const logged = log.mock.calls.map(([text]) => String(text)).join('');
  log.mockRestore();
  expect(logged).toBe('GET /3/movie/1 failed: TypeError: inner workings\n');
});
