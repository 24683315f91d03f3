import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type CatalogMovie, genreIds, genreNames } from '../catalog/catalogMovie.ts';
import { getGenreNames } from '../catalog/translations.ts';
import { logFailure } from '../http/logFailure.ts';
import { listCertifications } from './discover.ts';
import type { DatedList } from './lists.ts';
import type { MovieIndex, MovieIndexes } from './movieIndex.ts';
import { findById, moviePartResponse, movieResponse, personResponse } from './movieParts.ts';
import {
  includesAdult,
  getNumber,
  getPage,
  getSearchText,
  toPage,
  type Parameters,
  TmdbError,
} from './parameters.ts';
import type { Person } from './people.ts';
import { listProviders, listRegions } from './providers.ts';
import { contentType, createResponseCache } from './responseCache.ts';
import type { SearchRequest } from './searchIndex.ts';
import {
  collectionDetail,
  collectionItem,
  configuration,
  movieItem,
  personCredits,
  personItem,
  typedMovieItem,
  typedPersonItem,
} from './wire.ts';

const methods = ['GET', 'HEAD', 'OPTIONS'];

const anyOrigin = cors({
  origin: '*',
  allowMethods: methods,
  allowHeaders: ['authorization', 'if-none-match'],
  exposeHeaders: ['ETag', 'Cache-Control', 'Content-Length', 'Retry-After'],
  maxAge: 86_400,
});

const getBearer = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/** CloudFront, which is in front of TMDB, takes no longer URL. All parameters of the app fit. */
const maxUrlLength = 8_192;

/** Refuses longer URLs with 400/18: all else that a request costs depends on this length. */
const limitUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > maxUrlLength) throw new TmdbError('validation');
  return next();
};

/**
 * Refuses a request without the key, in `api_key` or as bearer, with 401/7 on any path, even an
 * unknown one, and methods that write with 405.
 */
const requireApiKey =
  (apiKey: string): MiddlewareHandler =>
  async (c, next) => {
    c.header('Vary', 'accept-encoding, Origin');
    if (c.req.query('api_key') !== apiKey && getBearer(c.req.header('Authorization')) !== apiKey) {
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

/** Parses the query once: to look a single parameter up, Hono may decode all others before it. */
function toParameters(c: Context): Parameters {
  const query = c.req.query();
  return (name) => query[name];
}

const toDatedPage = ({ movies, dates }: DatedList, page: number) => ({
  dates,
  ...toPage(movies, page, movieItem),
});

const toSearchRequest = (parameters: Parameters, yearNames: readonly string[]): SearchRequest => ({
  text: getSearchText(parameters),
  includesAdult: includesAdult(parameters),
  years: yearNames.map((name) => getNumber(parameters, name)).filter((year) => year !== undefined),
});

const toFoundItem = (item: CatalogMovie | Person) =>
  'department' in item ? typedPersonItem(item) : typedMovieItem(item);

/** The images on the origin of the request, whatever port or name the client used. */
const toImagesUrl = (c: Context): string => new URL('/t/p/', c.req.url).href;

/** TMDB's request tokens expire after an hour. */
const requestTokenMs = 60 * 60_000;

/**
 * Clients such as `moviedb` request this before their first call (docs/contracts.md#keys-and-images). No
 * route takes the token: users of this backend log in at `/auth/v1`.
 */
function newRequestToken() {
  const [day, time] = new Date(Date.now() + requestTokenMs).toISOString().split(/[T.]/);
  const token = randomBytes(20).toString('hex');
  return { success: true, expires_at: `${day} ${time} UTC`, request_token: token };
}

/** The routes below `/3` (docs/contracts.md); responses and errors have TMDB's shapes. */
export function createRoutes(indexes: MovieIndexes, { apiKey, imageBaseUrl }: RouteOptions): Hono {
  const cached = createResponseCache();
  const routes = new Hono();
  const get = (
    path: string,
    make: (index: MovieIndex, parameters: Parameters, c: Context) => object | Promise<object>,
  ): void =>
    void routes.get(
      path,
      cached(async (c) => {
        const parameters = toParameters(c);
        const { language, index } = await indexes.get(parameters('language'));
        return { content: await make(index, parameters, c), language };
      }),
    );

  routes.onError((error, c) => {
    const isKnown = error instanceof TmdbError;
    if (!isKnown) logFailure(c, error);
    const { body, status } = isKnown ? error : new TmdbError('internal');
    return c.json(body, status, { 'Content-Type': contentType });
  });
  routes.use('*', anyOrigin, limitUrl, requireApiKey(apiKey));

  get('/movie/popular', ({ lists }, query) => toPage(lists.popular, getPage(query), movieItem));
  get('/movie/top_rated', ({ lists }, query) => toPage(lists.topRated, getPage(query), movieItem));
  get('/movie/now_playing', ({ lists }, query) => toDatedPage(lists.nowPlaying, getPage(query)));
  get('/movie/upcoming', ({ lists }, query) => toDatedPage(lists.upcoming, getPage(query)));
  get('/trending/movie/:window', ({ lists }, query, c) => {
    const movies = lists.trending.get(c.req.param('window') ?? '');
    if (movies === undefined) throw new TmdbError('notFound');
    return toPage(movies, getPage(query), typedMovieItem);
  });
  get('/movie/:id', (index, query, c) => movieResponse(index, c.req.param('id') ?? '', query));
  get('/movie/:id/:part{.+}', (index, query, c) => {
    const { id = '', part = '' } = c.req.param();
    return moviePartResponse(index, id, part, query);
  });
  // A missing or empty `query` finds nothing (docs/contracts.md#lists-and-searchmovie).
  get('/search/movie', async ({ search }, query) => {
    const page = getPage(query);
    const request = toSearchRequest(query, ['year', 'primary_release_year']);
    return toPage(await search.movies(request), page, movieItem);
  });
  get('/search/multi', async ({ search }, query) => {
    const page = getPage(query);
    const found = await search.moviesAndPeople(toSearchRequest(query, []));
    return toPage(found, page, toFoundItem);
  });
  get('/search/person', async ({ search }, query) => {
    const page = getPage(query);
    return toPage(await search.people(toSearchRequest(query, [])), page, personItem);
  });
  get('/search/collection', async ({ search }, query) => {
    const page = getPage(query);
    return toPage(await search.collections(toSearchRequest(query, [])), page, collectionItem);
  });
  get('/discover/movie', ({ discover }, query) =>
    toPage(discover(query), getPage(query), movieItem),
  );
  get('/person/:id', (index, query, c) => personResponse(index, c.req.param('id') ?? '', query));
  get('/person/:id/movie_credits', ({ people }, _, c) =>
    personCredits(findById(c.req.param('id') ?? '', people.byId)),
  );
  get('/collection/:id', ({ collections }, _, c) =>
    collectionDetail(findById(c.req.param('id') ?? '', (id) => collections.get(id))),
  );
  get('/watch/providers/movie', ({ providers }, query) =>
    listProviders(providers, query('watch_region') ?? ''),
  );
  get('/watch/providers/regions', ({ providers }) => listRegions(providers));
  // More languages than the movies have.
  routes.get(
    '/genre/movie/list',
    cached(async (c) => {
      const { language, get: getName } = getGenreNames(toParameters(c)('language'));
      const genres = genreNames.map((name) => ({ id: genreIds[name], name: getName(name) }));
      return { content: { genres }, language };
    }),
  );
  get('/certification/movie/list', listCertifications);
  get('/configuration', (_, __, c) => configuration(imageBaseUrl ?? toImagesUrl(c)));
  get('/authentication', () => ({ success: true }));
  // Not cached: each request needs a token of its own.
  routes.get('/authentication/token/new', (c) =>
    c.json(newRequestToken(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
  routes.all('*', () => {
    throw new TmdbError('notFound');
  });
  return routes;
}
