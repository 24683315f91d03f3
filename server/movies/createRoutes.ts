import { type Context, Hono } from 'hono';
import { genreIds, genreNames } from '../catalogue/genres.ts';
import { contentType, createAnswers } from './answers.ts';
import { discover } from './discover.ts';
import { gate } from './gate.ts';
import type { Library } from './library.ts';
import { movieAnswer, moviePartAnswer } from './movieParts.ts';
import { pageOfList } from './paging.ts';
import { pageOf, type Parameters } from './parameters.ts';
import type { DatedList } from './presetLists.ts';
import { searchMoviesAnswer, searchMultiAnswer } from './searchAnswers.ts';
import { TmdbRefusal } from './tmdbRefusal.ts';
import { trendingIn } from './trending.ts';
import { configuration } from './wire/configuration.ts';
import { movieItem, typedMovieItem } from './wire/movieItem.ts';

export type RouteOptions = {
  readonly apiKey: string;
  readonly imageBaseUrl: string | undefined;
};

const parametersOf =
  (c: Context): Parameters =>
  (name) =>
    c.req.query(name);

const datedPage = ({ films, dates }: DatedList, page: number) => ({
  dates,
  ...pageOfList(films, page, movieItem),
});

/** The pictures' place on the origin that the client itself used, whatever port or name that is. */
const ownPictures = (c: Context): string => new URL('/t/p/', c.req.url).href;

/** The routes below `/3` (contract B); every answer and refusal has the movie database's shape. */
export const createRoutes = (library: Library, { apiKey, imageBaseUrl }: RouteOptions): Hono => {
  const { lists, catalogue } = library;
  const answer = createAnswers();
  const routes = new Hono();

  routes.onError((error, c) => {
    const known = error instanceof TmdbRefusal;
    if (!known) console.error(error);
    const { body, status } = known ? error : new TmdbRefusal('internal');
    return c.json(body, status, { 'Content-Type': contentType });
  });
  routes.use('*', gate(apiKey));

  const list = (path: string, make: (page: number) => object): void => {
    routes.get(
      path,
      answer((c) => make(pageOf(parametersOf(c)))),
    );
  };
  list('/movie/popular', (page) => pageOfList(lists.popular, page, movieItem));
  list('/movie/top_rated', (page) => pageOfList(lists.topRated, page, movieItem));
  list('/movie/now_playing', (page) => datedPage(lists.nowPlaying, page));
  list('/movie/upcoming', (page) => datedPage(lists.upcoming, page));

  routes.get(
    '/trending/movie/:window',
    answer((c) => {
      const films = trendingIn(c.req.param('window') ?? '', lists.popular);
      if (films === undefined) throw new TmdbRefusal('notFound');
      return pageOfList(films, pageOf(parametersOf(c)), typedMovieItem);
    }),
  );
  routes.get(
    '/movie/:id',
    answer((c) => movieAnswer(library, c.req.param('id') ?? '', parametersOf(c))),
  );
  routes.get(
    '/movie/:id/:part{.+}',
    answer((c) => {
      const { id = '', part = '' } = c.req.param();
      return moviePartAnswer(library, id, part, parametersOf(c));
    }),
  );
  routes.get(
    '/search/movie',
    answer((c) => searchMoviesAnswer(library, parametersOf(c))),
  );
  routes.get(
    '/search/multi',
    answer((c) => searchMultiAnswer(library, parametersOf(c))),
  );
  routes.get(
    '/discover/movie',
    answer((c) => {
      const page = pageOf(parametersOf(c));
      return pageOfList(discover(catalogue.films, parametersOf(c)), page, movieItem);
    }),
  );
  routes.get(
    '/genre/movie/list',
    answer(() => ({ genres: genreNames.map((name) => ({ id: genreIds[name], name })) })),
  );
  routes.get(
    '/configuration',
    answer((c) => configuration(imageBaseUrl ?? ownPictures(c))),
  );
  routes.get(
    '/authentication',
    answer(() => ({ success: true })),
  );
  routes.all('*', () => {
    throw new TmdbRefusal('notFound');
  });
  return routes;
};
