import { Hono } from 'hono';
import { createCatalog } from '../../../server/catalog/catalog.ts';
import type { CatalogMovie } from '../../../server/catalog/catalogMovie.ts';
import { generateMovies } from '../../support/generateMovies.ts';
import { createRoutes } from '../../../server/movies/createRoutes.ts';
import { createMovieIndexes } from '../../../server/movies/movieIndex.ts';

export const apiKey = 'a-key-for-tests';

const [pattern] = generateMovies(1, 7);

/** A movie with these fields; ids must differ within one server. */
export const aMovie = (fields: Partial<CatalogMovie>): CatalogMovie => {
  if (pattern === undefined) throw new Error('generateMovies returned no movie');
  const title = fields.title ?? pattern.title;
  return { ...pattern, originalTitle: title, director: '', cast: [], ...fields };
};

/** Movies with these titles, ids from 1, all equally popular. */
export const moviesTitled = (...titles: string[]): CatalogMovie[] =>
  titles.map((title, index) => aMovie({ id: index + 1, title, popularity: 10 }));

export type Listed = {
  id: number;
  title: string;
  overview?: string;
  name?: string;
  media_type?: string;
};

export type PageBody = {
  page: number;
  results: Listed[];
  total_pages: number;
  total_results: number;
  dates?: { maximum: string; minimum: string };
};

/** The routes at `/3` over these movies; requests have the right key unless `path` has one. */
export const movieServer = async (movies: readonly CatalogMovie[], imageBaseUrl?: string) => {
  const indexes = await createMovieIndexes(createCatalog(movies));
  const routes = createRoutes(indexes, { apiKey, imageBaseUrl });
  const app = new Hono().route('/3', routes);
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('Authorization') && !path.includes('api_key')) {
      headers.set('Authorization', `Bearer ${apiKey}`);
    }
    return app.request(`http://movies.test:4173/3${path}`, { ...init, headers });
  };
  const read = async <Body = PageBody>(path: string): Promise<Body> => {
    const response = await request(path);
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const search = async (query: string, more = ''): Promise<string[]> => {
    const { results } = await read(`/search/movie?${new URLSearchParams({ query })}${more}`);
    return results.map(({ title }) => title);
  };
  const paths = new Set(
    routes.routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
  );
  return { request, read, search, paths: [...paths], close: () => indexes.close() };
};
