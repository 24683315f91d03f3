import { Hono } from 'hono';
import { createCatalogue } from '../../../server/catalogue/catalogue.ts';
import type { Film } from '../../../server/catalogue/film.ts';
import { generateFilms } from '../../../server/catalogue/generateFilms.ts';
import { createRoutes } from '../../../server/movies/createRoutes.ts';
import { createLibrary } from '../../../server/movies/library.ts';

export const apiKey = 'a-key-for-tests';

const [pattern] = generateFilms(1, 7);

/** A film with these fields; ids must differ within one server. */
export const aFilm = (fields: Partial<Film>): Film => {
  if (pattern === undefined) throw new Error('the generator made no film');
  const title = fields.title ?? pattern.title;
  return { ...pattern, originalTitle: title, director: '', cast: [], ...fields };
};

/** Films with these titles, ids from 1, all equally popular. */
export const filmsTitled = (...titles: string[]): Film[] =>
  titles.map((title, index) => aFilm({ id: index + 1, title, popularity: 10 }));

export type Listed = { id: number; title: string; name?: string; media_type?: string };

export type PageBody = {
  page: number;
  results: Listed[];
  total_pages: number;
  total_results: number;
  dates?: { maximum: string; minimum: string };
};

/** The routes at `/3` over these films, asked with the right key unless `path` brings one. */
export const movieServer = async (films: readonly Film[], imageBaseUrl?: string) => {
  const library = await createLibrary(createCatalogue(films));
  const app = new Hono().route('/3', createRoutes(library, { apiKey, imageBaseUrl }));
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('Authorization') && !path.includes('api_key')) {
      headers.set('Authorization', `Bearer ${apiKey}`);
    }
    return app.request(`http://films.test:4173/3${path}`, { ...init, headers });
  };
  const read = async <Body = PageBody>(path: string): Promise<Body> => {
    const answer = await ask(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const search = async (query: string, more = ''): Promise<string[]> => {
    const { results } = await read(`/search/movie?${new URLSearchParams({ query })}${more}`);
    return results.map(({ title }) => title);
  };
  return { ask, read, search, close: () => library.index.close() };
};
