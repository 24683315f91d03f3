import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMovies } from '../../../server/movies/createMovies.ts';
import type { PageBody } from './movieServer.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const folder = await createTempFolder();

describe('createMovies', () => {
  it('serves the bundled movies, and their images at the paths in the lists', async () => {
    const { routes, pictures, close } = await createMovies({ apiKey: 'key' });
    const app = new Hono().route('/3', routes).route('/t/p', pictures);
    const page = await app.request('/3/movie/popular?api_key=key');
    const { results } = (await page.json()) as PageBody & { results: { poster_path: string }[] };
    expect(results).toHaveLength(20);
    const poster = await app.request(`/t/p/w500${results[0]?.poster_path}`);
    expect({ status: poster.status, contentType: poster.headers.get('Content-Type') }).toEqual({
      status: 200,
      contentType: 'image/svg+xml; charset=utf-8',
    });
    await close();
  });

  it('lists invented movies only as now playing and upcoming, from day to day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { routes, close } = await createMovies({ apiKey: 'key' });
    const read = async (list: string) =>
      (await (await routes.request(`/movie/${list}?api_key=key`)).json()) as PageBody;
    const lists = [await read('now_playing'), await read('upcoming')];
    expect(lists.map(({ dates }) => dates)).toEqual([
      { maximum: '2031-07-01', minimum: '2031-05-20' },
      { maximum: '2031-08-30', minimum: '2031-07-01' },
    ]);
    for (const { results, total_results: total } of lists) {
      expect(total).toBe(22);
      expect(results.filter(({ overview }) => overview?.startsWith('Invented') !== true)).toEqual(
        [],
      );
    }
    await close();
  });

  it('serves a catalog file instead and reports omissions', async () => {
    const file = join(folder, 'movies.csv');
    await writeFile(file, 'id,title\n1,Lantern\n1,Again\n');
    const reported: string[] = [];
    const { routes, close } = await createMovies({
      apiKey: 'key',
      catalogFile: file,
      report: (diagnostic) => reported.push(diagnostic),
    });
    const response = await routes.request('/search/movie?api_key=key&query=lant');
    expect(await response.json()).toMatchObject({ results: [{ id: 1, title: 'Lantern' }] });
    const all = await routes.request('/discover/movie?api_key=key');
    expect(await all.json()).toMatchObject({ total_results: 1 });
    const offers = await routes.request('/watch/providers/movie?api_key=key');
    expect(await offers.json()).toEqual({ results: [] });
    expect(reported).toEqual(['movies.csv:3: movie 1 is already at movies.csv:2, omitted']);
    await close();
  });

  it('responds 500 with code 11 and no stack to an unexpected error', async () => {
    const { routes, close } = await createMovies({ apiKey: 'key', report: () => {} });
    await close();
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await routes.request('/search/movie?api_key=key&query=lantern');
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/^GET "\/search\/movie" failed: .+\n$/)],
    ]);
    logged.mockRestore();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      success: false,
      status_code: 11,
      status_message: 'Internal error: Something went wrong, contact TMDb.',
    });
  });
});

describe('a request token', () => {
  const request = async () => {
    const { routes, close } = await createMovies({ apiKey: 'key' });
    onTestFinished(close);
    return routes.request('/authentication/token/new?api_key=key');
  };

  it('has the shape of TMDB’s and expires an hour after the request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-12T09:00:00.900Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await (await request()).json()).toEqual({
      success: true,
      expires_at: '2026-08-12 10:00:00 UTC',
      request_token: expect.stringMatching(/^[\da-f]{40}$/) as string,
    });
  });

  it('is different at each request and has no-store', async () => {
    const [one, other] = [await request(), await request()];
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(one.headers.get('etag')).toBeNull();
    expect(await one.text()).not.toBe(await other.text());
  });
});
