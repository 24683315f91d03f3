import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Config } from '../../config.ts';
import { listGcTimeMs, searchGcTimeMs, movieRetries } from '../../domain/limits.ts';
import type { Observe } from '../../domain/connection.ts';
import { isUnanswered } from '../../domain/errors.ts';
import { toFailure } from '../../domain/failure.ts';
import { toRecord } from '../../domain/json.ts';
import type { Certifications, Filter, Named } from '../../domain/filter.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import type { ListedProvider } from '../../domain/movieDetails.ts';
import { findCollection, type Person } from '../../domain/searchExtras.ts';
import type { Adapter } from '../http/mutationClient.ts';
import {
  readCertifications,
  readCollection,
  readCollections,
  readCredits,
  readGenres,
  readPeople,
  readProviders,
  toDiscoverQuery,
} from './filteredLists.ts';
import { createMovieCache, type Subscriber } from './movieCache.ts';
import { toMovieRequestError, toMovieError } from './movieErrors.ts';
import { toMovieUrl } from './movieUrl.ts';
import { readMovie, readPage, type Report } from './movieWire.ts';
import { isAbort } from '../http/httpErrors.ts';
import { createQueryClient, retryDelay } from '../http/queryClient.ts';

/**
 * The movie calls of spec §7.6, cached and retried. Each throws `ApiError`, `NetworkError`,
 * `TimeoutError` or `MalformedResponseError`, and an abort error (`isAbort`) once its signal is
 * aborted. Pages count from 1.
 */
export type MovieService = {
  /** @param path of a list in TMDB's API, for example `/movie/popular` */
  list(path: string, page: number, options: Subscriber): Promise<MoviePage>;
  /**
   * The movies that meet a filter (docs/contracts.md). Those of a person or a collection are one page; a
   * person's has every department, by popularity.
   *
   * @param page from 1
   */
  filtered(filter: Filter, page: number, options: Subscriber): Promise<MoviePage>;
  genres(options: Subscriber): Promise<readonly Named[]>;
  /** @returns the age ratings of all countries */
  certifications(options: Subscriber): Promise<Certifications>;
  /**
   * @param country ISO 3166-1
   * @returns the watch providers of the country, the best known first
   */
  watchProviders(country: string, options: Subscriber): Promise<readonly ListedProvider[]>;
  movie(id: number, options: Subscriber): Promise<Movie>;
  /**
   * Gets a movie that may not exist, by its id or IMDb's (docs/contracts.md#movieid). A 404 is not
   * retried: an import requests thousands of movies.
   *
   * @returns `null` if TMDB itself says that it has none, by a 404 with its own code (§10.147)
   * @throws ApiError for any other 404, for example of a proxy
   */
  lookUp(id: number | string, options: Subscriber): Promise<Movie | null>;
  /** @param year of the movie's release, `null` for any */
  search(
    query: string,
    page: number,
    options: Subscriber,
    year?: string | null,
  ): Promise<MoviePage>;
  /** @returns at most `maxPeople` people of that name, the best known first */
  people(query: string, options: Subscriber): Promise<readonly Person[]>;
  /**
   * @param hasMovies the query found movies too
   * @returns the collection that the query means (§10.245), `null` without one or if the request is refused
   */
  collection(query: string, hasMovies: boolean, options: Subscriber): Promise<Named | null>;
  /** Any other GET of TMDB's API; the result of `read` is cached. */
  get: <T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown, language?: string) => T,
    options: Subscriber,
  ) => Promise<T>;
};

type Options = {
  readonly config: Pick<Config, 'tmdb'>;
  readonly adapter?: Adapter;
  /** Receives the outcome of each attempt. */
  readonly observe?: Observe;
  /** ms since the epoch */
  readonly now?: () => number;
  readonly report?: Report;
  /** Of titles and overviews, ISO 639-1, usually with a region; `null` for TMDB's default. */
  readonly language?: string | null;
};

/** How a response is loaded and cached. */
type RequestOptions = {
  readonly gcTimeMs: number;
  readonly subscriber: Subscriber;
  /** Distinguishes cached results of one URL that are read in different ways. */
  readonly use?: string;
  /** Which status is a result; any other is a failure. */
  readonly validation?: Pick<AxiosRequestConfig, 'validateStatus'>;
};

const notFound = 404;
/** TMDB's own code of a resource that it does not have. */
const tmdbNotFound = 34;
const acceptNotFound = {
  validateStatus: (status: number) => status < 300 || status === notFound,
};

/** @returns the calls, with a cache of their own (spec §9.2) */
export function createMovieService(options: Options): MovieService {
  const {
    config,
    adapter,
    observe,
    now = Date.now,
    report = console.warn,
    language = null,
  } = options;
  const client = createQueryClient(adapter, observe);
  const cached = createMovieCache(now);

  /** One GET with cache and retries. The result of `read`, called with the language of the texts, is cached. */
  function send<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown, language: string | undefined, status: number) => T,
    { gcTimeMs, subscriber, use = '', validation = {} }: RequestOptions,
  ): Promise<T> {
    const url = toMovieUrl(config.tmdb, path, query, language);
    const asked = query['language'] ?? language ?? undefined;
    return cached(use + url, gcTimeMs, subscriber, async ({ signal, onRetry, isRetried }) => {
      const startedAt = now();
      const progress: AxiosRequestConfig['axios-retry'] = {
        retryCondition: (error) => !isAbort(error) && isRetried(),
        retryDelay(attempt, error) {
          const wait = retryDelay(attempt, error, now());
          const serviceError = toMovieError(error);
          const { reason, detail } = toFailure(serviceError, 'unknown');
          onRetry({
            attempt,
            maxAttempts: movieRetries,
            retryAt: now() + wait,
            startedAt,
            reason,
            ...(detail !== undefined && { detail }),
            isUnanswered: isUnanswered(serviceError),
          });
          return wait;
        },
      };
      try {
        const requestConfig = { ...validation, signal, 'axios-retry': progress };
        const { data, status, headers } = await client.get<unknown>(url, requestConfig);
        return read(data, getTextLanguage(headers) ?? asked, status);
      } catch (error) {
        throw toMovieError(error);
      }
    });
  }

  const list = (
    path: string,
    page: number,
    subscriber: Subscriber,
    query: Readonly<Record<string, string>> = {},
  ) =>
    send(
      path,
      { ...query, page: String(page) },
      (data, textLanguage) => readPage(data, page, report, textLanguage),
      { gcTimeMs: listGcTimeMs, subscriber },
    );

  return {
    list: (path, page, subscriber) => list(path, page, subscriber),

    filtered(filter, page, subscriber) {
      const { subject } = filter;
      if (subject === null)
        return list('/discover/movie', page, subscriber, toDiscoverQuery(filter, now()));
      if (subject.kind === 'person')
        return send(
          `/person/${subject.id}/movie_credits`,
          {},
          (data, textLanguage) => readCredits(data, report, textLanguage),
          { gcTimeMs: listGcTimeMs, subscriber },
        );
      return send(
        `/collection/${subject.id}`,
        {},
        (data, textLanguage) => readCollection(data, report, textLanguage),
        { gcTimeMs: listGcTimeMs, subscriber },
      );
    },

    genres: (subscriber) =>
      send('/genre/movie/list', {}, (data) => readGenres(data, report), {
        gcTimeMs: listGcTimeMs,
        subscriber,
      }),

    certifications: (subscriber) =>
      send('/certification/movie/list', {}, (data) => readCertifications(data, report), {
        gcTimeMs: listGcTimeMs,
        subscriber,
      }),

    watchProviders: (country, subscriber) =>
      send(
        '/watch/providers/movie',
        { watch_region: country },
        (data) => readProviders(data, country, report),
        { gcTimeMs: listGcTimeMs, subscriber },
      ),

    movie: (id, subscriber) =>
      send(`/movie/${id}`, {}, readMovie, { gcTimeMs: listGcTimeMs, subscriber }),

    lookUp: (id, subscriber) =>
      send(
        `/movie/${id}`,
        {},
        (data, textLanguage, status) =>
          status === notFound ? readAbsence(data) : readMovie(data, textLanguage),
        {
          gcTimeMs: listGcTimeMs,
          subscriber,
          use: 'lookUp ',
          validation: acceptNotFound,
        },
      ),

    search: (query, page, subscriber, year = null) =>
      send(
        '/search/movie',
        { query, page: String(page), ...(year !== null && { primary_release_year: year }) },
        (data, textLanguage) => readPage(data, page, report, textLanguage),
        { gcTimeMs: searchGcTimeMs, subscriber },
      ),

    people: (query, subscriber) =>
      send('/search/person', { query, page: '1' }, (data) => readPeople(data, report), {
        gcTimeMs: searchGcTimeMs,
        subscriber,
      }),

    async collection(query, hasMovies, subscriber) {
      try {
        const found = await send(
          '/search/collection',
          { query, page: '1' },
          (data) => readCollections(data, report),
          // Other movies wait for it: it is not retried either.
          { gcTimeMs: searchGcTimeMs, subscriber: { ...subscriber, isPrefetch: true } },
        );
        return findCollection(query, found, hasMovies);
      } catch (error) {
        if (isAbort(error) || isUnanswered(error)) throw error;
        return null;
      }
    },

    get: (path, query, read, subscriber) =>
      send(path, query, (data, textLanguage) => read(data, textLanguage), {
        gcTimeMs: listGcTimeMs,
        subscriber,
        use: 'part ',
      }),
  };
}

/** @throws ApiError if the body is not TMDB's "The resource you requested could not be found." */
function readAbsence(data: unknown): null {
  if (toRecord(data)['status_code'] === tmdbNotFound) return null;
  throw toMovieRequestError(notFound);
}

/** The language in the headers of the response: the embedded backend has few languages. */
function getTextLanguage(headers: AxiosResponse['headers']): string | undefined {
  const code: unknown = headers['content-language'];
  return typeof code === 'string' && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code) ? code : undefined;
}
