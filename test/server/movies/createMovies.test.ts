import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMovies } from '../../../server/movies/createMovies.ts';
import type { PageBody } from './movieServer.ts';

const folder = await mkdtemp(join(tmpdir(), 'movies-'));
afterAll(() => rm(folder, { recursive: true }));

describe('createMovies', () => {
  it('serves the bundled movies, and their images at the paths in the lists', async () => {
    const { routes, pictures, close } = await createMovies({ apiKey: 'key' });
    const app = new Hono().route('/3', routes).route('/t/p', pictures);
    const page = await app.request('/3/movie/popular?api_key=key');
    const { results } = (await page.json()) as PageBody & { results: { poster_path: string }[] };
    expect(results).toHaveLength(20);
    const poster = await app.request(`/t/p/w500${results[0]?.poster_path}`);
    expect([poster.status, poster.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
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
    expect(reported).toEqual(['movies.csv:3: movie 1 is already at movies.csv:2, omitted']);
    await close();
  });

  it('does not start with an invalid catalog file', async () => {
    const file = join(folder, 'bad.csv');
    await writeFile(file, 'id,title\nx,Lantern\n');
    await expect(createMovies({ apiKey: 'key', catalogFile: file })).rejects.toMatchObject({
      name: 'CatalogFileError',
      faults: [{ position: { line: 2, column: 1 } }],
    });
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
