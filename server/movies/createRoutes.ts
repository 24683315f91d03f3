import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type CatalogMovie, genreIds, genreNames } from '../catalog/catalogMovie.ts';
import { logFailure } from '../http/logFailure.ts';
import { discover } from './discover.ts';
import { type DatedList, trendingIn } from './lists.ts';
import type { MovieIndex } from './movieIndex.ts';
import { moviePartResponse, movieResponse } from './movieParts.ts';
import {
  includesAdult,
  numberOf,
  pageOf,
  pageOfList,
  type Parameters,
  TmdbError,
} from './parameters.ts';
import type { Person } from './people.ts';
import { contentType, createResponseCache } from './responseCache.ts';
import type { SearchRequest } from './searchIndex.ts';
import { configuration, movieItem, personItem, typedMovieItem } from './wire.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** Any origin may read; a preflight needs no key. */
const anyOrigin = cors({
  origin: '*',
  allowMethods: methods,
  allowHeaders: ['authorization', 'if-none-match'],
  exposeHeaders: ['ETag', 'Cache-Control', 'Content-Length', 'Retry-After'],
  maxAge: 86_400,
});

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/**
 * Refuses a request without the key, in `api_key` or as bearer, with 401/7 on any path, even an
 * unknown one, and methods that write with 405.
 */
const requireApiKey =
  (apiKey: string): MiddlewareHandler =>
  async (c, next) => {
    c.header('Vary', 'accept-encoding, Origin');
    if (c.req.query('api_key') !== apiKey && bearerOf(c.req.header('Authorization')) !== apiKey) {
      throw new TmdbError('key');
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', methods.join(', '));
      throw new TmdbError('method');
    }
    return next();
  };

type RouteOptions = {
  readonly apiKey: string;
  readonly imageBaseUrl: string | undefined;
};

const parametersOf =
  (c: Context): Parameters =>
  (name) =>
    c.req.query(name);

const datedPage = ({ movies, dates }: DatedList, page: number) => ({
  dates,
  ...pageOfList(movies, page, movieItem),
});

const searchRequestOf = (parameters: Parameters, yearNames: readonly string[]): SearchRequest => ({
  text: parameters('query') ?? '',
  includesAdult: includesAdult(parameters),
  years: yearNames.map((name) => numberOf(parameters, name)).filter((year) => year !== undefined),
});

const foundItem = (item: CatalogMovie | Person) =>
  'department' in item ? personItem(item) : typedMovieItem(item);

/** The images on the origin of the request, whatever port or name the client used. */
const ownImages = (c: Context): string => new URL('/t/p/', c.req.url).href;

/** TMDB's request tokens expire after an hour. */
const requestTokenMs = 60 * 60_000;

/**
 * Clients such as `moviedb` request this before their first call (contract B: authentication). No
 * route takes the token: users of this backend log in at `/auth/v1`.
 */
const newRequestToken = () => {
  const [day, time] = new Date(Date.now() + requestTokenMs).toISOString().split(/[T.]/);
  const token = randomBytes(20).toString('hex');
  return { success: true, expires_at: `${day} ${time} UTC`, request_token: token };
};

/** The routes below `/3` (contract B); responses and errors have TMDB's shapes. */
export const createRoutes = (index: MovieIndex, { apiKey, imageBaseUrl }: RouteOptions): Hono => {
  const { lists, catalog, search } = index;
  const cached = createResponseCache();
  const routes = new Hono();
  const get = (
    path: string,
    make: (parameters: Parameters, c: Context) => object | Promise<object>,
  ): void =>
    void routes.get(
      path,
      cached((c) => make(parametersOf(c), c)),
    );

  routes.onError((error, c) => {
    const isKnown = error instanceof TmdbError;
    if (!isKnown) logFailure(c, error);
    const { body, status } = isKnown ? error : new TmdbError('internal');
    return c.json(body, status, { 'Content-Type': contentType });
  });
  routes.use('*', anyOrigin, requireApiKey(apiKey));

  get('/movie/popular', (query) => pageOfList(lists.popular, pageOf(query), movieItem));
  get('/movie/top_rated', (query) => pageOfList(lists.topRated, pageOf(query), movieItem));
  get('/movie/now_playing', (query) => datedPage(lists.nowPlaying, pageOf(query)));
  get('/movie/upcoming', (query) => datedPage(lists.upcoming, pageOf(query)));
  get('/trending/movie/:window', (query, c) => {
    const movies = trendingIn(c.req.param('window') ?? '', lists.popular);
    if (movies === undefined) throw new TmdbError('notFound');
    return pageOfList(movies, pageOf(query), typedMovieItem);
  });
  get('/movie/:id', (query, c) => movieResponse(index, c.req.param('id') ?? '', query));
  get('/movie/:id/:part{.+}', (query, c) => {
    const { id = '', part = '' } = c.req.param();
    return moviePartResponse(index, id, part, query);
  });
  // A missing or empty `query` finds nothing (contract B: search).
  get('/search/movie', async (query) => {
    const page = pageOf(query);
    const request = searchRequestOf(query, ['year', 'primary_release_year']);
    return pageOfList(await search.movies(request), page, movieItem);
  });
  get('/search/multi', async (query) => {
    const page = pageOf(query);
    const found = await search.moviesAndPeople(searchRequestOf(query, []));
    return pageOfList(found, page, foundItem);
  });
  get('/discover/movie', (query) =>
    pageOfList(discover(catalog.movies, query), pageOf(query), movieItem),
  );
  get('/genre/movie/list', () => ({
    genres: genreNames.map((name) => ({ id: genreIds[name], name })),
  }));
  get('/configuration', (_, c) => configuration(imageBaseUrl ?? ownImages(c)));
  get('/authentication', () => ({ success: true }));
  // Not cached: each request needs a token of its own.
  routes.get('/authentication/token/new', (c) =>
    c.json(newRequestToken(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
  routes.all('*', () => {
    throw new TmdbError('notFound');
  });
  return routes;
};
